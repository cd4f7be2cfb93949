#include "rules.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <tuple>
#include <utility>

#include "rules/layers.hpp"
#include "rules/layout.hpp"
#include "rules/relation.hpp"
#include "rules/standard_image.hpp"
#include "search/search.hpp"
#include "unlocked.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sudokit {

namespace {

nb::bytes to_bytes(const Digits& digits) { return nb::bytes(digits.data(), digits.size()); }

std::optional<nb::bytes> to_bytes(const std::optional<Digits>& digits) {
  if (!digits) return std::nullopt;
  return to_bytes(*digits);
}

using Arcs = std::vector<std::vector<std::tuple<int, Mask, int>>>;

void make_layers(Layers* self, const Arcs& arcs) {
  std::vector<std::vector<Layers::Arc>> layers;
  for (const auto& layer : arcs) {
    layers.emplace_back();
    for (const auto& [from, mask, to] : layer) layers.back().push_back({from, mask, to});
  }
  new (self) Layers(std::move(layers));
}

Arcs arcs_of(const Layers& self) {
  Arcs arcs(self.size());
  for (std::size_t i = 0; i < self.size(); ++i) {
    for (const auto& [from, mask, to] : self.arcs(i)) arcs[i].emplace_back(from, mask, to);
  }
  return arcs;
}

}  // namespace

void bind_rules(nb::module_& module) {
  nb::class_<Layout>(module, "Layout",
                     "The cells, digits and houses of a grid. Rules on the same grid can share "
                     "one, and with it what follows from these alone.")
      .def(nb::init<int, int, std::vector<std::vector<int>>>(), "cells"_a, "digits"_a, "houses"_a);

  nb::class_<Relation>(module, "Relation", "The masks of the second digits, for each first digit.")
      .def(nb::init<std::vector<Mask>>(), "table"_a);

  nb::class_<Layers>(module, "Layers",
                     "An automaton that reads as many digits as it has layers, along arcs (state, "
                     "mask, state). It begins in state 0.")
      .def("__init__", &make_layers, "arcs"_a)
      .def(
          "can_read", [](const Layers& self, const Masks& digits) { return self.can_read(digits); },
          "digits"_a, "Whether it can read one digit of each mask, of which there is one a layer.")
      .def_prop_ro("arcs", &arcs_of, "The arcs of each layer.");

  nb::class_<Rules>(module, "Rules",
                    "The cells, digits and houses of a puzzle, and what else its digits must "
                    "satisfy. Cells are numbered from 0, digits from 1. Each method adds a "
                    "primitive; `owner` is the number of the constraint that it comes from. The "
                    "first search ends the adding.")
      .def(nb::init<std::shared_ptr<const Layout>>(), "layout"_a)
      .def("different", &Rules::add_different, "cells"_a, "owner"_a = Rules::no_owner,
           "No digit occurs twice.")
      .def("domain", &Rules::add_domain, "cells"_a, "mask"_a, "owner"_a = Rules::no_owner,
           "Every cell's digit is in the mask.")
      .def("pairs", &Rules::add_pairs, "relation"_a, "pairs"_a, "owner"_a = Rules::no_owner,
           "For each pair (a, b): the digits of a and b are related.")
      .def("linear", &Rules::add_linear, "cells"_a, "coefficients"_a, "low"_a, "high"_a,
           "owner"_a = Rules::no_owner, "low <= the sum of coefficient times digit <= high.")
      .def("count", &Rules::add_count, "cells"_a, "mask"_a, "counts"_a, "owner"_a = Rules::no_owner,
           "The number of cells with a digit in the mask is k, for some bit k of `counts`.")
      .def(
          "element", &Rules::add_element, "index"_a, "cells"_a, "target"_a,
          "owner"_a = Rules::no_owner,
          "The cell at place (digit of `index`) of `cells`, from 1 on, exists and has the digit of "
          "`target`.")
      .def("diagram", &Rules::add_diagram, "cells"_a, "layers"_a, "owner"_a = Rules::no_owner,
           "The layers read the digits of the cells.")
      .def("same_contents", &Rules::add_same_contents, "sets"_a, "owner"_a = Rules::no_owner,
           "All sets hold the same digits equally often.")
      .def("rank", &Rules::add_rank, "lines"_a, "line"_a, "rank"_a, "has_ties"_a,
           "owner"_a = Rules::no_owner,
           "Read as numbers, rank - 1 of the other lines are smaller than the line; with ties, "
           "some of those that are equal count as smaller. Without ties no other line is equal. "
           "Rank 0 says no more than that.")
      .def(
          "branch",
          [](const Rules& self) {
            return std::make_unique<Rules>(self.cells(), self.digits(),
                                           std::vector<std::vector<int>>());
          },
          "Return new rules on as many cells and digits, without houses.")
      .def("any_of", &Rules::add_any_of, "branches"_a, "owner"_a = Rules::no_owner,
           "All primitives of at least one branch hold: rules that branch() made.")
      .def("add_all", &Rules::add_all, "rules"_a, "cells"_a, "owner"_a = Rules::no_owner,
           "Add the primitives of rules without houses, whose cell i is cells[i] here.")
      .def("on_cells", &Rules::on_cells, "cells"_a,
           "Return new rules without houses on some cells alone, numbered by their places, with "
           "the same primitives, which must be about these cells.")
      .def_prop_ro("houses", &Rules::houses, "The cells of each house.")
      .def(
          "hold",
          [](const Rules& self, const nb::bytes& digits) {
            const auto* data = static_cast<const std::uint8_t*>(digits.data());
            return self.hold(Digits(data, data + digits.size()));
          },
          "digits"_a, "Whether full digits satisfy all houses and primitives.");

  module.def(
      "standard_image",
      [](const Rules& rules, const Masks& candidates) {
        StandardImage image = standard_image(rules, candidates);
        return std::pair(std::move(image.rules), std::move(image.cells));
      },
      "rules"_a, "candidates"_a,
      "Of the eight images of an n×n puzzle, turned and mirrored, that which stands for all, and "
      "the cell of the puzzle for each of its cells.");

  module.def("count", &count_for_python<Rules>, "rules"_a, "candidates"_a, "limit"_a.none(),
             "seconds"_a = nb::none(),
             nb::sig("def count(rules: Rules, candidates: Sequence[int], limit: int | None, "
                     "seconds: float | None = None) -> tuple[int, bool]"));

  module.def(
      "solve",
      [](const Rules& rules, const Masks& candidates, Seconds seconds) {
        const auto found =
            unlocked(seconds, [&](const Poll& poll) { return solve(rules, candidates, poll); });
        nb::list solutions;
        for (const Digits& digits : found) solutions.append(to_bytes(digits));
        return solutions;
      },
      "rules"_a, "candidates"_a, "seconds"_a = nb::none(),
      nb::sig("def solve(rules: Rules, candidates: Sequence[int], "
              "seconds: float | None = None) -> list[bytes]"));

  module.def(
      "first",
      [](const Rules& rules, const Masks& candidates, bool backwards, Seconds seconds) {
        return to_bytes(unlocked(seconds, [&](const Poll& poll) {
          return first_solution(rules, candidates, backwards, poll);
        }));
      },
      "rules"_a, "candidates"_a, "backwards"_a, "seconds"_a = nb::none());

  module.def(
      "true_candidates",
      [](const Rules& rules, const Masks& candidates, Seconds seconds) {
        return unlocked(seconds,
                        [&](const Poll& poll) { return true_candidates(rules, candidates, poll); });
      },
      "rules"_a, "candidates"_a, "seconds"_a = nb::none());

  module.def(
      "candidate_counts",
      [](const Rules& rules, const Masks& candidates, std::uint32_t threshold, Seconds seconds) {
        return unlocked(seconds, [&](const Poll& poll) {
          return candidate_counts(rules, candidates, threshold, poll);
        });
      },
      "rules"_a, "candidates"_a, "threshold"_a, "seconds"_a = nb::none(),
      "For each cell, and in it for each digit, the number of solutions with it, up to a "
      "threshold.");

  module.def(
      "estimate",
      [](const Rules& rules, const Masks& candidates, std::uint64_t seed, std::uint32_t descents,
         Seconds seconds) {
        const auto [mean, error] = unlocked(seconds, [&](const Poll& poll) {
          Random random(seed);
          return estimate(rules, candidates, random, descents, poll);
        });
        return std::pair(mean, error);
      },
      "rules"_a, "candidates"_a, "seed"_a, "descents"_a, "seconds"_a = nb::none(),
      "The number of solutions as so many random descents estimate it, and its standard error.");

  module.def(
      "random_solution",
      [](const Rules& rules, const Masks& candidates, std::uint64_t seed, Seconds seconds,
         std::optional<std::uint64_t> guesses) {
        return to_bytes(unlocked(seconds, [&](const Poll& poll) -> std::optional<Digits> {
          Random random(seed);
          try {
            return random_solution(rules, candidates, random, guesses.value_or(~std::uint64_t{0}),
                                   poll);
          } catch (const GaveUp&) {
            return std::nullopt;
          }
        }));
      },
      "rules"_a, "candidates"_a, "seed"_a, "seconds"_a = nb::none(), "guesses"_a = nb::none(),
      "A solution chosen at random, though not evenly, or None if there is no solution, or none "
      "was found in about so many guesses.");
}

}  // namespace sudokit
