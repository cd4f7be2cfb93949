// The Python module sudokit._core: it converts arguments and results, and does nothing else.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "bulk/rating.hpp"
#include "canonical/canonical.hpp"
#include "canonical/class_id.hpp"
#include "canonical/shuffle.hpp"
#include "facts.hpp"
#include "generate/grids.hpp"
#include "generate/maker.hpp"
#include "logic/constraints.hpp"
#include "logic/forcing.hpp"
#include "logic/walker.hpp"
#include "many.hpp"
#include "rules.hpp"
#include "search/search.hpp"
#include "search/stochastic.hpp"
#include "text/lines.hpp"
#include "unlocked.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace sudokit;

namespace {

nb::bytes to_bytes(const Digits& digits) { return nb::bytes(digits.data(), digits.size()); }

Digits to_digits(const nb::bytes& bytes) {
  const auto* data = static_cast<const std::uint8_t*>(bytes.data());
  return Digits(data, data + bytes.size());
}

std::optional<nb::bytes> to_bytes(const std::optional<Digits>& digits) {
  if (!digits) return std::nullopt;
  return to_bytes(*digits);
}

Profile to_profile(std::string_view id) {
  std::string known;
  for (const NamedProfile& profile : profiles) {
    if (id == profile.id) return profile.finders;
    known.append(known.empty() ? "" : ", ").append(profile.id);
  }
  throw std::invalid_argument("there is no profile '" + std::string(id) + "': there are " + known);
}

using Known = std::optional<std::vector<int>>;

TechniqueSet to_techniques(const Known& known) { return known ? set_of(*known) : all_techniques; }

// The finders of a profile that can find a step rated up to the ceiling.
std::vector<Finder> finders_up_to(Profile profile, int ceiling) {
  std::vector<Finder> found;
  for (const Finder& finder : profile) {
    const std::vector<int> rows = techniques_of(Profile(&finder, 1));
    const auto is_easy = [&](int row) {
      return techniques[static_cast<std::size_t>(row)].rating <= ceiling;
    };
    if (std::ranges::any_of(rows, is_easy)) found.push_back(finder);
  }
  return found;
}

using CellDigitHolds = std::tuple<int, int, bool>;

Supposition to_supposition(const Board& board, const CellDigitHolds& supposed) {
  const auto [cell, digit, holds] = supposed;
  const Geometry& geometry = board.geometry();
  if (cell < 0 || cell >= geometry.cells() || digit < 1 || digit > geometry.size()) {
    throw std::out_of_range("there is no such cell or digit");
  }
  return {{cell, digit}, holds};
}

BoxShape to_box(int rows, int columns) {
  if (rows < 2 || columns < 2 || rows > max_size / columns) {
    throw std::invalid_argument("there are no such boxes");
  }
  return {rows, columns};
}

// The digits of a grid of such boxes.
Digits to_grid(BoxShape box, const nb::bytes& bytes) {
  Digits digits = to_digits(bytes);
  const auto size = static_cast<std::size_t>(box.rows * box.columns);
  if (digits.size() != size * size || *std::max_element(digits.begin(), digits.end()) > size) {
    throw std::invalid_argument("these are not the digits of such a grid");
  }
  return digits;
}

// The result of work on canonical forms.
template <typename Work>
auto unless_given_up(Work work) {
  try {
    return work();
  } catch (const GaveUp&) {
    throw std::runtime_error("too many ways lead to the same rows");
  }
}

}  // namespace

NB_MODULE(_core, module) {
  // Shapes are cached until the interpreter ends, which nanobind would report as leaks.
  nb::set_leak_warnings(false);

  module.doc() =
      "The C++ core of sudokit. Digits are bytes, candidates one bit mask a cell. Functions with "
      "`seconds` raise OutOfTime after that time; None: they take as long as they need.";

  nb::exception<OutOfTime>(module, "OutOfTime");

  nb::class_<Geometry>(module, "Geometry", "The cells and houses of a grid, prepared for search.")
      .def(nb::init<int, std::vector<std::vector<int>>>(), "size"_a, "houses"_a)
      .def_static(
          "open",
          [](int digits, int rows, int columns, bool has_lines, int boxes,
             std::vector<std::vector<int>> houses) {
            return Geometry(digits, {rows, columns, has_lines, boxes}, std::move(houses));
          },
          "digits"_a, "rows"_a, "columns"_a, "has_lines"_a, "boxes"_a, "houses"_a,
          "Those of an open shape, for steps of logic alone: no search takes them.");

  module.def(
      "count", &count_for_python<Geometry>, "geometry"_a, "candidates"_a, "limit"_a.none(),
      "seconds"_a = nb::none(),
      nb::sig("def count(geometry: Geometry, candidates: Sequence[int], limit: int | None, "
              "seconds: float | None = None) -> tuple[int, bool]"),
      "How many solutions there are, up to a limit unless that is None, and True; or how many were "
      "counted in time, or 2**64 - 1 if there are more than can be counted, and False.");

  module.def(
      "solve",
      [](const Geometry& geometry, const Masks& candidates, Seconds seconds) {
        const auto found =
            unlocked(seconds, [&](const Poll& poll) { return solve(geometry, candidates, poll); });
        nb::list solutions;
        for (const Digits& digits : found) solutions.append(to_bytes(digits));
        return solutions;
      },
      "geometry"_a, "candidates"_a, "seconds"_a = nb::none(),
      nb::sig("def solve(geometry: Geometry, candidates: Sequence[int], "
              "seconds: float | None = None) -> list[bytes]"),
      "No solution, the only one, or two of several.");

  module.def(
      "first",
      [](const Geometry& geometry, const Masks& candidates, bool backwards, Seconds seconds) {
        return to_bytes(unlocked(seconds, [&](const Poll& poll) {
          return first_solution(geometry, candidates, backwards, poll);
        }));
      },
      "geometry"_a, "candidates"_a, "backwards"_a, "seconds"_a = nb::none(),
      "The first solution in order, or the last, or None if there is no solution.");

  module.def(
      "true_candidates",
      [](const Geometry& geometry, const Masks& candidates, Seconds seconds) {
        return unlocked(
            seconds, [&](const Poll& poll) { return true_candidates(geometry, candidates, poll); });
      },
      "geometry"_a, "candidates"_a, "seconds"_a = nb::none(),
      "The candidates that occur in some solution.");

  bind_rules(module);

  nb::class_<Solutions>(module, "Solutions", "All solutions in order, found as they are asked for.")
      .def(
          "__init__",
          [](Solutions* self, const Geometry& geometry, const Masks& candidates, bool backwards,
             Seconds seconds) {
            unlocked(seconds, [&](const Poll& poll) {
              new (self) Solutions(geometry, candidates, backwards, poll);
            });
          },
          "geometry"_a, "candidates"_a, "backwards"_a, "seconds"_a = nb::none())
      .def(
          "__init__",
          [](Solutions* self, const Rules& rules, const Masks& candidates, bool backwards,
             Seconds seconds) {
            unlocked(seconds, [&](const Poll& poll) {
              new (self) Solutions(rules, candidates, backwards, poll);
            });
          },
          "rules"_a, "candidates"_a, "backwards"_a, "seconds"_a = nb::none(),
          nb::keep_alive<1, 2>())
      .def(
          "next",
          [](Solutions& self, Seconds seconds) {
            return to_bytes(unlocked(seconds, [&](const Poll& poll) { return self.next(poll); }));
          },
          "seconds"_a = nb::none(), "The next solution, or None after the last.");

  module.def(
      "anneal",
      [](const Geometry& geometry, const nb::bytes& digits, std::uint64_t seed,
         std::uint64_t max_steps, Seconds seconds) {
        const Digits start = to_digits(digits);
        const Annealed result = unlocked(seconds, [&](const Poll& poll) {
          Random random(seed);
          return anneal(geometry, start, random, max_steps, poll);
        });
        return std::pair(to_bytes(result.solution), result.steps);
      },
      "geometry"_a, "digits"_a, "seed"_a, "max_steps"_a, "seconds"_a = nb::none(),
      "A solution found by annealing, or None, and the steps taken.");

  nb::class_<Canonical>(module, "Canonical",
                        "A canonical form, and a transformation of the grid into it.")
      .def_prop_ro("digits", [](const Canonical& form) { return to_bytes(form.digits); })
      .def_ro("is_transposed", &Canonical::is_transposed)
      .def_ro("rows", &Canonical::rows)
      .def_ro("columns", &Canonical::columns)
      .def_prop_ro("names", [](const Canonical& form) { return to_bytes(form.names); })
      .def_prop_ro(
          "automorphisms",
          [](const Canonical& form) {
            const auto [ways, row_orders, column_orders] = form.automorphisms;
            return nb::int_(ways) * nb::int_(row_orders) * nb::int_(column_orders);
          },
          nb::sig("def automorphisms(self) -> int"));

  module.def(
      "canonical",
      [](int box_rows, int box_columns, const nb::bytes& digits, Seconds seconds) {
        const BoxShape box = to_box(box_rows, box_columns);
        const Digits grid = to_grid(box, digits);
        return unlocked(seconds, [&](const Poll& poll) {
          return unless_given_up([&] { return canonical(box, grid, poll); });
        });
      },
      "box_rows"_a, "box_columns"_a, "digits"_a, "seconds"_a = nb::none(),
      "The smallest grid that differs in the order of lines and the names of digits alone.");

  module.def(
      "canonical_by_solution",
      [](int box_rows, int box_columns, const nb::bytes& digits, const nb::bytes& solution,
         Seconds seconds) {
        const BoxShape box = to_box(box_rows, box_columns);
        const Digits grid = to_grid(box, digits), full = to_grid(box, solution);
        return to_bytes(unlocked(seconds, [&](const Poll& poll) {
          return unless_given_up([&] { return canonical_by_solution(box, grid, full, poll); });
        }));
      },
      "box_rows"_a, "box_columns"_a, "digits"_a, "solution"_a, "seconds"_a = nb::none(),
      "The smallest form of the puzzle among those in which its solution is canonical.");

  module.def(
      "shuffle",
      [](int box_rows, int box_columns, const nb::bytes& digits, std::uint64_t seed) {
        const BoxShape box = to_box(box_rows, box_columns);
        return to_bytes(shuffle_grid(box, to_grid(box, digits), seed));
      },
      "box_rows"_a, "box_columns"_a, "digits"_a, "seed"_a,
      "A random grid that differs in the order of lines and the names of digits alone.");

  nb::class_<Candidate>(module, "Candidate", "A digit in a cell.")
      .def_ro("cell", &Candidate::cell)
      .def_ro("digit", &Candidate::digit);

  nb::class_<Role>(module, "Role", "A cell of a pattern, and the digits that matter there.")
      .def_prop_ro("part",
                   [](const Role& role) { return part_names[static_cast<std::size_t>(role.part)]; })
      .def_ro("cell", &Role::cell)
      .def_ro("digits", &Role::digits)
      .def_ro("group", &Role::group);

  nb::class_<Group>(module, "Group", "A digit in one of some cells.")
      .def_ro("digit", &Group::digit)
      .def_ro("cells", &Group::cells);

  nb::class_<Link>(module, "Link", "An arrow of a chain, between groups that are on or off.")
      .def_ro("source", &Link::from)
      .def_ro("source_on", &Link::from_on)
      .def_ro("target", &Link::to)
      .def_ro("target_on", &Link::to_on)
      .def_ro("house", &Link::house)
      .def_ro("technique", &Link::technique)
      .def_ro("constraint", &Link::constraint)
      .def_ro("sight", &Link::sight);

  nb::class_<Step>(module, "Step", "One deduction, as found by a technique.")
      .def_ro("technique", &Step::technique)
      .def_ro("rating", &Step::rating)
      .def_ro("placements", &Step::placements)
      .def_ro("eliminations", &Step::eliminations)
      .def_ro("houses", &Step::houses)
      .def_ro("pattern", &Step::pattern)
      .def_ro("links", &Step::links)
      .def_ro("constraints", &Step::constraints)
      .def_prop_ro(
          "facts", [](const Step& step) { return bindings::to_python(step.facts); },
          nb::sig("def facts(self) -> tuple[object, ...] | None"));

  // The core's tables.

  module.attr("MIN_SIZE") = min_size;
  module.attr("MAX_SIZE") = max_size;
  module.attr("BLANKS") = nb::str(text::blanks.data(), text::blanks.size());
  module.attr("NOT_A_DIGIT") = not_a_digit;
  module.attr("CLASS_ID_LENGTH") = class_id_length;

  nb::enum_<RatingStatus>(module, "RatingStatus", nb::is_arithmetic(),
                          "The outcomes of rating a puzzle, as RatedBatch.status holds them: "
                          "NOT_A_PUZZLE, NO_SOLUTION, RATED, SEVERAL_SOLUTIONS, and LOWER_BOUND if "
                          "the time limit, or the lack of a technique, ended the steps early.")
      .value("NOT_A_PUZZLE", RatingStatus::not_a_puzzle)
      .value("NO_SOLUTION", RatingStatus::no_solution)
      .value("RATED", RatingStatus::rated)
      .value("SEVERAL_SOLUTIONS", RatingStatus::several_solutions)
      .value("LOWER_BOUND", RatingStatus::lower_bound);

  module.def(
      "techniques",
      [] {
        std::vector<std::tuple<const char*, const char*, const char*, int, const char*>> rows;
        for (const Technique& row : techniques) {
          rows.emplace_back(row.id, row.name, row.family, row.rating, row.aliases);
        }
        return rows;
      },
      "The rows of the table of techniques: id, name, family, ten times the rating, aliases.");

  module.def(
      "profiles",
      [] {
        std::vector<std::pair<const char*, std::vector<int>>> rows;
        for (const auto& [id, finders] : profiles) rows.emplace_back(id, techniques_of(finders));
        return rows;
      },
      "The profiles, the default first, and their techniques in the order in which they are "
      "tried.");

  module.def(
      "parts", [] { return std::vector(std::begin(part_names), std::end(part_names)); },
      "The parts that a cell can play in a pattern.");

  nb::class_<Constraints>(module, "Constraints", "Rules beyond houses, as techniques see them.")
      .def(nb::init<std::shared_ptr<const Rules>, int>(), "rules"_a, "lowest"_a)
      .def_prop_ro(
          "houses",
          [](const Constraints& self) {
            std::vector<std::pair<int, std::vector<int>>> houses;
            for (const auto& [owner, cells] : self.apart()) houses.emplace_back(owner, cells);
            return houses;
          },
          "The numbers of constraints, and cells that must differ by each of these.");

  nb::class_<Board>(module, "Board", "Digits and candidates, and facts about the puzzle.")
      .def(
          "__init__",
          [](Board* self, const Geometry& geometry, const nb::bytes& digits,
             const Masks& candidates, const nb::bytes& givens, bool has_one_solution,
             std::shared_ptr<const Constraints> constraints) {
            new (self) Board(geometry, to_digits(digits), candidates,
                             {has_one_solution, to_digits(givens)}, std::move(constraints));
          },
          "geometry"_a, "digits"_a, "candidates"_a, "givens"_a, "has_one_solution"_a,
          "constraints"_a = nb::none(), nb::keep_alive<1, 2>())
      .def_prop_ro("has_constraints",
                   [](const Board& self) { return self.constraints() != nullptr; });

  module.def(
      "find_steps",
      [](const Board& board, const std::string& profile, std::size_t limit, Seconds seconds,
         const Known& known) {
        const Profile finders = to_profile(profile);
        return unlocked(seconds, [&](const Poll& poll) {
          Walker walker(board.geometry(), finders, to_techniques(known));
          return walker.find_steps(board, limit, poll);
        });
      },
      "board"_a, "profile"_a, "limit"_a, "seconds"_a = nb::none(), "known"_a = nb::none(),
      "The steps that a profile finds, in its order; with `known`, only those of these rows.");

  module.def(
      "find_technique",
      [](const Board& board, std::size_t technique, Seconds seconds) {
        const Profile finder(&techniques[technique].finder, 1);
        auto found = unlocked(seconds, [&](const Poll& poll) {
          return Walker(board.geometry(), finder).find_steps(board, all_steps, poll);
        });
        std::erase_if(found, [&](const Step& step) {
          return static_cast<std::size_t>(step.technique) != technique;
        });
        return found;
      },
      "board"_a, "technique"_a, "seconds"_a = nb::none(),
      "All steps of a technique, given by its row.");

  module.def(
      "walk",
      [](const Board& board, const std::string& profile, Seconds seconds, const Known& known) {
        const Profile finders = to_profile(profile);
        Path path = unlocked(seconds, [&](const Poll& poll) {
          Board walked = board;
          return Walker(board.geometry(), finders, to_techniques(known)).walk(walked, poll);
        });
        return std::pair(std::move(path.steps), path.complete);
      },
      "board"_a, "profile"_a, "seconds"_a = nb::none(), "known"_a = nb::none(),
      "Steps taken one after another until none is left, and whether there was time for all.");

  module.def(
      "reach",
      [](const Board& board, const std::string& profile, int ceiling, Seconds seconds) {
        const std::vector<Finder> finders = finders_up_to(to_profile(profile), ceiling);
        Board walked = board;
        unlocked(seconds, [&](const Poll& poll) {
          return Walker(board.geometry(), finders).rate(walked, poll, ceiling);
        });
        return std::pair(to_bytes(walked.digits()), walked.all_candidates());
      },
      "board"_a, "profile"_a, "ceiling"_a, "seconds"_a = nb::none(),
      "The digits and candidates after the steps up to the first rated above a ceiling, in "
      "tenths.");

  nb::class_<ForcedDigit>(module, "ForcedDigit", "A single, with its house, or -1 within a cell.")
      .def_prop_ro("cell", [](const ForcedDigit& single) { return single.candidate.cell; })
      .def_prop_ro("digit", [](const ForcedDigit& single) { return single.candidate.digit; })
      .def_ro("house", &ForcedDigit::house);

  nb::class_<Contradiction>(module, "Contradiction",
                            "A cell without a candidate (house -1), or a house without a place for "
                            "a digit (cell -1).")
      .def_ro("cell", &Contradiction::cell)
      .def_ro("house", &Contradiction::house)
      .def_ro("digit", &Contradiction::digit);

  nb::class_<SinglesProof>(module, "SinglesProof", "Singles, and the contradiction they end in.")
      .def_ro("forced", &SinglesProof::forced)
      .def_ro("end", &SinglesProof::end);

  module.def(
      "refute",
      [](const Board& board, const std::optional<CellDigitHolds>& supposed) {
        return supposed ? refute(board, to_supposition(board, *supposed))
                        : refute(board, std::nullopt);
      },
      "board"_a, "supposed"_a.none(),
      "A proof by singles that the supposition (cell, digit, whether it holds), or the board if "
      "nothing is supposed, leads to a contradiction; None if they do not show it.");

  module.def(
      "derive",
      [](const Board& board, const CellDigitHolds& supposed) {
        return derive(board, to_supposition(board, supposed));
      },
      "board"_a, "supposed"_a,
      "A proof by singles, without any supposition, that this one is wrong; None if they do not "
      "show it.");

  nb::class_<Rating>(module, "Rating", "The ratings of the steps of a profile, times ten.")
      .def_ro("er", &Rating::er)
      .def_ro("ep", &Rating::ep)
      .def_ro("ed", &Rating::ed)
      .def_ro("hardest", &Rating::hardest)
      .def_ro("solved", &Rating::solved)
      .def_ro("steps", &Rating::steps);

  module.def(
      "rate",
      [](const Geometry& geometry, const nb::bytes& digits, const Masks& candidates,
         Seconds seconds) {
        Board board(geometry, to_digits(digits), candidates);
        return unlocked(seconds, [&](const Poll& poll) {
          return Walker(geometry, profile_se).rate(board, poll);
        });
      },
      "geometry"_a, "digits"_a, "candidates"_a, "seconds"_a = nb::none(),
      "The rating of the steps that lead to the solution, or as far as they go in that time.");

  module.def(
      "random_grids",
      [](const Geometry& geometry, std::uint64_t seed, std::size_t number, Seconds seconds) {
        return to_bytes(unlocked(seconds, [&](const Poll& poll) {
          Random random(seed);
          Digits digits;
          for (std::size_t n = 0; n < number; ++n) {
            if (poll) poll();
            try {
              const Digits grid = random_grid(geometry, random, poll);
              digits.insert(digits.end(), grid.begin(), grid.end());
            } catch (const GaveUp&) {
              throw std::runtime_error("no full grid with these houses was found");
            }
          }
          return digits;
        }));
      },
      "geometry"_a, "seed"_a, "number"_a, "seconds"_a = nb::none(),
      "The digits of full grids at random, one after another.");

  using Span = std::pair<int, int>;
  nb::class_<Wish>(module, "Wish", "What a puzzle should be like.")
      .def(
          "__init__",
          [](Wish* self, Orbits orbits, Span clues, bool is_reduced, bool is_minimal,
             const nb::bytes& solution, bool is_rated, Span er, Span ep, Span ed,
             std::vector<int> needed, std::vector<int> forbidden, int starts, Known known) {
            const auto range = [](Span span) { return Range{span.first, span.second}; };
            new (self) Wish{std::move(orbits),
                            range(clues),
                            is_reduced,
                            is_minimal,
                            to_digits(solution),
                            is_rated,
                            range(er),
                            range(ep),
                            range(ed),
                            std::move(needed),
                            std::move(forbidden),
                            std::move(known),
                            starts};
          },
          "orbits"_a, "clues"_a, "is_reduced"_a, "is_minimal"_a, "solution"_a, "is_rated"_a, "er"_a,
          "ep"_a, "ed"_a, "needed"_a, "forbidden"_a, "starts"_a, "known"_a = nb::none());

  nb::class_<Made>(module, "Made", "A generated puzzle, or the one that came closest to the wish.")
      .def_prop_ro("clues", [](const Made& made) { return to_bytes(made.clues); })
      .def_prop_ro("solution", [](const Made& made) { return to_bytes(made.solution); })
      .def_ro("rating", &Made::rating)
      .def_ro("is_as_wished", &Made::is_as_wished)
      .def_ro("tries", &Made::tries)
      .def_ro("seconds", &Made::seconds);

  module.def(
      "make_puzzles",
      [](const Geometry& geometry, const Wish& wish, std::uint64_t seed,
         const std::vector<std::uint64_t>& places, Seconds seconds, unsigned threads) {
        return unlocked([&](const Poll& poll) {
          try {
            return make_puzzles(geometry, wish, seed, places, seconds, threads, poll);
          } catch (const GaveUp&) {
            throw std::runtime_error(
                "no full grid with these houses, or for this pattern, was found");
          }
        });
      },
      "geometry"_a, "wish"_a, "seed"_a, "places"_a, "seconds"_a.none(), "threads"_a,
      "The puzzles at these places of the series that a seed determines.");

  bind_many(module);
}
