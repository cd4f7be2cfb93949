#include "many.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bulk/bulk.hpp"
#include "bulk/rating.hpp"
#include "bulk/scoring.hpp"
#include "canonical/canonical.hpp"
#include "canonical/class_id.hpp"
#include "canonical/shuffle.hpp"
#include "search/classic9.hpp"
#include "text/columns.hpp"
#include "text/lines.hpp"
#include "unlocked.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sudokit {

namespace {

std::string_view to_view(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

template <typename Value, typename... Shape>
using Array = nb::ndarray<Value, Shape..., nb::c_contig, nb::device::cpu>;

template <typename... Arrays>
void check_rows(std::size_t n, const Arrays&... arrays) {
  if (((arrays.shape(0) != n) || ...)) {
    throw std::invalid_argument("the arrays must have as many rows");
  }
}

// An array of numpy that owns the values.
template <typename Value>
nb::ndarray<nb::numpy, Value, nb::ndim<1>> to_array(std::vector<Value>&& values) {
  auto* owned = new std::vector<Value>(std::move(values));
  const nb::capsule owner(
      owned, [](void* vector) noexcept { delete static_cast<std::vector<Value>*>(vector); });
  return {owned->data(), {owned->size()}, owner};
}

// The strings of a column: their bytes, their offsets, and 1 for each that is missing.
nb::tuple to_arrays(text::Strings&& strings) {
  return nb::make_tuple(to_array(std::move(strings.bytes)), to_array(std::move(strings.offsets)),
                        to_array(std::move(strings.is_missing)));
}

}  // namespace

void bind_many(nb::module_& module) {
  module.def(
      "read_lines",
      [](const nb::bytes& text) {
        auto [lines, digits] = unlocked([&](const Poll& poll) {
          auto found = text::find_lines(to_view(text), poll);
          auto rows = text::read_rows(to_view(text), found.places, poll);
          return std::pair(std::move(found), std::move(rows));
        });
        const auto& places = lines.places;
        std::vector<std::int64_t> numbers;
        nb::list odd;
        for (std::size_t row = 0; row < places.size(); ++row) {
          const text::Place& place = places[row];
          numbers.push_back(static_cast<std::int64_t>(place.line));
          if (digits[row * text::cells] == not_a_digit) {
            odd.append(nb::make_tuple(row, place.start, place.length));
          }
        }
        return nb::make_tuple(to_array(std::move(digits)), to_array(std::move(numbers)), odd,
                              lines.count);
      },
      "text"_a,
      nb::sig("def read_lines(text: bytes) -> tuple[numpy.typing.NDArray[numpy.uint8], "
              "numpy.typing.NDArray[numpy.int64], list[tuple[int, int, int]], int]"),
      "The digits of all lines; the number of lines above each; of each row that is not plain, its "
      "index, start and length; and the number of all lines.");

  module.def(
      "read_items",
      [](const nb::list& items) {
        std::vector<std::uint8_t> digits(items.size() * text::cells, not_a_digit);
        nb::list odd;
        for (std::size_t row = 0; row < items.size(); ++row) {
          const nb::handle item = items[row];
          Py_ssize_t size = 0;
          const char* text = nullptr;
          if (PyBytes_Check(item.ptr())) {
            text = PyBytes_AsString(item.ptr());
            size = PyBytes_Size(item.ptr());
          } else if (PyUnicode_Check(item.ptr())) {
            text = PyUnicode_AsUTF8AndSize(item.ptr(), &size);
            if (!text) PyErr_Clear();  // half a character, which is no digit
          }
          if (!text || !text::read_line({text, static_cast<std::size_t>(size)},
                                        digits.data() + row * text::cells)) {
            odd.append(row);
          }
        }
        return nb::make_tuple(to_array(std::move(digits)), odd);
      },
      "items"_a,
      nb::sig("def read_items(items: list[object]) -> "
              "tuple[numpy.typing.NDArray[numpy.uint8], list[int]]"),
      "The digits of all strings or bytes, and the indices of the items that are not plain lines.");

  module.def(
      "read_strings",
      [](const Array<const std::uint8_t, nb::ndim<1>>& bytes,
         const Array<const std::int64_t, nb::ndim<1>>& offsets,
         const Array<std::uint8_t, nb::shape<-1, 81>>& digits) {
        const std::size_t n = digits.shape(0);
        check_rows(n + 1, offsets);
        const std::int64_t* ends = offsets.data();
        if (ends[0] < 0 || !std::is_sorted(ends, ends + n + 1) ||
            static_cast<std::size_t>(ends[n]) > bytes.size()) {
          throw std::invalid_argument("the offsets must be in order, and within the bytes");
        }
        return to_array(unlocked([&](const Poll&) {
          const auto* text = reinterpret_cast<const char*>(bytes.data());
          std::vector<std::int64_t> odd;
          for (std::size_t row = 0; row < n; ++row) {
            const auto size = static_cast<std::size_t>(ends[row + 1] - ends[row]);
            if (!text::read_line({text + ends[row], size}, digits.data() + row * text::cells)) {
              odd.push_back(static_cast<std::int64_t>(row));
            }
          }
          return odd;
        }));
      },
      "bytes"_a, "offsets"_a, "digits"_a,
      "Write the digits of strings that stand one behind the other, or 255. Returns the indices of "
      "the rows that are not plain lines.");

  module.def(
      "split_lines",
      [](const nb::bytes& text) {
        text::LineColumn column =
            unlocked([&](const Poll& poll) { return text::split_lines(to_view(text), poll); });
        return nb::make_tuple(to_arrays(std::move(column.strings)),
                              to_array(std::move(column.starts)), to_array(std::move(column.above)),
                              column.count);
      },
      "text"_a,
      nb::sig("def split_lines(text: bytes) -> tuple[tuple[numpy.typing.NDArray[numpy.uint8], "
              "numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.uint8]], "
              "numpy.typing.NDArray[numpy.int64], numpy.typing.NDArray[numpy.int64], int]"),
      "The lines that are neither blank nor certain to be comments, as the bytes, the offsets and "
      "what is missing; where each starts; the number of lines above each, and of all lines.");

  module.def(
      "split_records",
      [](const nb::bytes& text, std::size_t columns, bool is_last) {
        text::Records records = unlocked([&](const Poll& poll) {
          return text::split_records(to_view(text), columns, is_last, poll);
        });
        nb::list strings;
        for (text::Strings& column : records.columns) {
          strings.append(to_arrays(std::move(column)));
        }
        return nb::make_tuple(strings, to_array(std::move(records.starts)), records.end);
      },
      "text"_a, "columns"_a, "is_last"_a,
      nb::sig("def split_records(text: bytes, columns: int, is_last: bool) -> "
              "tuple[list[tuple[numpy.typing.NDArray[numpy.uint8], "
              "numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.uint8]]], "
              "numpy.typing.NDArray[numpy.int64], int]"),
      "The columns of comma-separated values, each as split_lines() gives it; where each record "
      "starts; and the end of the last complete one.");

  module.def(
      "builds",
      [] {
        std::vector<std::string> names;
        for (const auto& build : classic9::builds()) names.emplace_back(build.name);
        return names;
      },
      "The builds of the classic 9x9 search that this processor can run; the first is used.");

  module.def(
      "count_rows",
      [](const Array<const std::uint8_t, nb::shape<-1, 81>>& digits, std::uint64_t limit,
         const Array<std::int64_t, nb::ndim<1>>& counts,
         const std::optional<Array<std::uint8_t, nb::shape<-1, 81>>>& solutions, unsigned threads,
         Seconds seconds) {
        check_rows(digits.shape(0), counts);
        if (solutions) check_rows(digits.shape(0), *solutions);
        unlocked(seconds, [&](const Poll& poll) {
          bulk::count_rows(digits.data(), digits.shape(0), limit, counts.data(),
                           solutions ? solutions->data() : nullptr, threads, poll);
        });
      },
      "digits"_a, "limit"_a, "counts"_a, "solutions"_a.none(), "threads"_a,
      "seconds"_a = nb::none(),
      "Write the number of solutions of each row, or -1 if it is no puzzle, and the first "
      "solutions.");

  module.def(
      "canonical_rows",
      [](const Array<const std::uint8_t, nb::shape<-1, 81>>& puzzles,
         const std::optional<Array<const std::uint8_t, nb::shape<-1, 81>>>& solutions,
         const Array<std::uint8_t, nb::shape<-1, 81>>& forms, unsigned threads, Seconds seconds) {
        const std::size_t n = puzzles.shape(0);
        check_rows(n, forms);
        if (solutions) check_rows(n, *solutions);
        unlocked(seconds, [&](const Poll& poll) {
          canonical_rows(puzzles.data(), solutions ? solutions->data() : nullptr, n, forms.data(),
                         threads, poll);
        });
      },
      "puzzles"_a, "solutions"_a.none(), "forms"_a, "threads"_a, "seconds"_a = nb::none(),
      "Write the canonical form of each row, or NOT_A_DIGIT if it is no puzzle.");

  module.def(
      "class_id_rows",
      [](const Array<const std::uint8_t, nb::shape<-1, 81>>& digits,
         const Array<std::uint32_t, nb::shape<-1, class_id_length>>& ids, unsigned threads,
         Seconds seconds) {
        check_rows(digits.shape(0), ids);
        unlocked(seconds, [&](const Poll& poll) {
          class_id_rows(digits.data(), digits.shape(0), ids.data(), threads, poll);
        });
      },
      "digits"_a, "ids"_a, "threads"_a, "seconds"_a = nb::none(),
      "Write the code points of the class id of each row, or zeros if it is no puzzle.");

  module.def(
      "shuffle_rows",
      [](const Array<const std::uint8_t, nb::shape<-1, 81>>& digits, std::uint64_t seed,
         std::uint64_t start, const Array<std::uint8_t, nb::shape<-1, 81>>& shuffled,
         unsigned threads, Seconds seconds) {
        check_rows(digits.shape(0), shuffled);
        unlocked(seconds, [&](const Poll& poll) {
          shuffle_rows(digits.data(), digits.shape(0), seed, start, shuffled.data(), threads, poll);
        });
      },
      "digits"_a, "seed"_a, "start"_a, "shuffled"_a, "threads"_a, "seconds"_a = nb::none(),
      "Write each row shuffled by a seed of its own, or NOT_A_DIGIT if it is no puzzle.");

  using Numbers = Array<std::int64_t, nb::ndim<1>>;
  module.def(
      "score_rows",
      [](const Array<const std::uint8_t, nb::shape<-1, 81>>& puzzles,
         const Array<const std::uint8_t, nb::shape<-1, 81>>& answers,
         const std::optional<Array<const std::uint8_t, nb::shape<-1, 81>>>& solutions,
         const Array<bool, nb::ndim<1>>& right, const Numbers& wrong_cells,
         const Numbers& violations, const Numbers& givens_changed,
         const Array<double, nb::ndim<1>>& credit, const Numbers& status, unsigned threads,
         Seconds seconds) {
        const std::size_t n = puzzles.shape(0);
        check_rows(n, answers, right, wrong_cells, violations, givens_changed, credit, status);
        if (solutions) check_rows(n, *solutions);
        const bulk::Scores scores{right.data(),          wrong_cells.data(), violations.data(),
                                  givens_changed.data(), credit.data(),      status.data()};
        unlocked(seconds, [&](const Poll& poll) {
          bulk::score_rows(puzzles.data(), answers.data(), solutions ? solutions->data() : nullptr,
                           n, scores, threads, poll);
        });
      },
      "puzzles"_a, "answers"_a, "solutions"_a.none(), "right"_a, "wrong_cells"_a, "violations"_a,
      "givens_changed"_a, "credit"_a, "status"_a, "threads"_a, "seconds"_a = nb::none(),
      "Write the scores of the answers; the puzzles are solved unless the solutions are given.");

  module.def(
      "rate_rows",
      [](const Geometry& classic, const Array<const std::uint8_t, nb::shape<-1, 81>>& digits,
         Seconds seconds, unsigned threads) {
        const auto rows = unlocked([&](const Poll& poll) {
          return rate_rows(classic, digits.data(), digits.shape(0), seconds, threads, poll);
        });
        const auto column = [&rows](auto value) {
          std::vector<std::int64_t> values;
          values.reserve(rows.size());
          for (const RatedRow& row : rows) values.push_back(value(row));
          return to_array(std::move(values));
        };
        return nb::make_tuple(
            column([](const RatedRow& row) { return static_cast<std::int64_t>(row.status); }),
            column([](const RatedRow& row) { return row.rating.er; }),
            column([](const RatedRow& row) { return row.rating.ep; }),
            column([](const RatedRow& row) { return row.rating.ed; }),
            column([](const RatedRow& row) { return row.rating.hardest; }),
            column([](const RatedRow& row) { return row.rating.steps; }));
      },
      "classic"_a, "digits"_a, "seconds"_a.none(), "threads"_a,
      nb::sig("def rate_rows(classic: Geometry, digits: numpy.typing.NDArray[numpy.uint8], "
              "seconds: float | None, threads: int) -> "
              "tuple[numpy.typing.NDArray[numpy.int64], ...]"),
      "Of each row: the RatingStatus, ER, EP and ED times ten, the hardest technique and the "
      "steps.");

  module.def(
      "answer_lines",
      [](const nb::bytes& text, const std::string& line, const std::string& many,
         const std::string& none, const std::string& clash, std::uint64_t limit, std::uint64_t most,
         unsigned threads) {
        const bulk::Answer answer{line, many, none, clash, limit, most};
        const bulk::Answers answers = unlocked([&](const Poll& poll) {
          return bulk::answer_lines(to_view(text), answer, threads, poll);
        });
        nb::list odd;
        for (const auto& [place, at] : answers.odd) {
          odd.append(nb::make_tuple(place.start, place.length, place.line, at));
        }
        return nb::make_tuple(nb::str(answers.text.data(), answers.text.size()), odd, answers.lines,
                              answers.has_other);
      },
      "text"_a, "line"_a, "many"_a, "none"_a, "clash"_a, "limit"_a, "most"_a, "threads"_a,
      nb::sig("def answer_lines(text: bytes, line: str, many: str, none: str, clash: str, "
              "limit: int, most: int, threads: int) -> tuple[str, list[tuple[int, int, int, int]], "
              "int, bool]"),
      "The answers to the plain puzzles of a text; of each line left out, its start, length, "
      "number and place in the answers; the number of lines; and whether some answer came from "
      "another template than `line`.");
}

}  // namespace sudokit
