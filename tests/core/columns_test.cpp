// Columns of lines and of comma-separated values.
#include "text/columns.hpp"

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"

using namespace tests;
using text::Records;
using text::split_lines;
using text::split_records;

namespace {

using Cells = std::vector<std::optional<std::string>>;

Cells cells_of(const text::Strings& strings) {
  Cells cells;
  for (std::size_t row = 0; row < strings.is_missing.size(); ++row) {
    const auto start = strings.bytes.begin() + strings.offsets[row];
    const auto end = strings.bytes.begin() + strings.offsets[row + 1];
    if (strings.is_missing[row]) {
      CHECK(start == end);
      cells.emplace_back();
    } else {
      cells.emplace_back(std::string(start, end));
    }
  }
  return cells;
}

// The columns of a whole text.
std::vector<Cells> columns_of(std::string_view text, std::size_t columns) {
  const Records records = split_records(text, columns, true, never);
  CHECK(records.end == text.size());
  std::vector<Cells> found;
  for (const text::Strings& strings : records.columns) {
    CHECK(strings.is_missing.size() == records.starts.size());
    found.push_back(cells_of(strings));
  }
  return found;
}

void test_lines() {
  const text::LineColumn column = split_lines("one\n\n  \ntwo three\r\nfour\rfive", never);
  CHECK(cells_of(column.strings) == Cells{"one", "two three", "four", "five"});
  CHECK(column.starts == std::vector<std::int64_t>{0, 8, 19, 24});
  CHECK(column.above == std::vector<std::int64_t>{0, 3, 4, 5});
  CHECK(column.count == 6);

  const text::LineColumn none = split_lines("", never);
  CHECK(none.strings.offsets == std::vector<std::int32_t>{0});
  CHECK(none.starts.empty());
  CHECK(none.count == 0);
}

void test_records() {
  CHECK(columns_of("a,b\nc,d\n", 2) == std::vector<Cells>{{"a", "c"}, {"b", "d"}});
  CHECK(columns_of("a,b\r\n\r\n\nc,d", 2) == std::vector<Cells>{{"a", "c"}, {"b", "d"}});
  CHECK(columns_of(",\n", 2) == std::vector<Cells>{{""}, {""}});
  CHECK(columns_of("a\n,b\n", 2) == std::vector<Cells>{{"a", ""}, {std::nullopt, "b"}});
  CHECK(columns_of("a,b,c,\"d\n", 2) == std::vector<Cells>{{"a"}, {"b,c,\"d\n"}});
  CHECK(columns_of("a,b,c\nd,e\n", 2) == std::vector<Cells>{{"a", "d"}, {"b,c", "e"}});
  CHECK(columns_of("", 3) == std::vector<Cells>{{}, {}, {}});
  CHECK(columns_of("\n\r\n", 1) == std::vector<Cells>{{}});
}

void test_quotes() {
  CHECK(columns_of("\"a,b\",\"c\nd\"\n", 2) == std::vector<Cells>{{"a,b"}, {"c\nd"}});
  CHECK(columns_of("\"\",\"\"\"\"\n", 2) == std::vector<Cells>{{""}, {"\""}});
  CHECK(columns_of("\"say \"\"a\"\"\"\n", 1) == std::vector<Cells>{{"say \"a\""}});
  CHECK(columns_of("a\"b,\"c\"d\n", 2) == std::vector<Cells>{{"a\"b"}, {"cd"}});
  CHECK(columns_of("\"open,b\nc", 2) == std::vector<Cells>{{"open,b\nc"}, {std::nullopt}});
}

// However a text is cut, its complete records are the same.
void test_parts_of_a_text() {
  const std::string text = "a,\"b\r\n\"\"\"\r\n\nc\n\"d\",e,f\nlast,one";
  const std::vector<Cells> whole = columns_of(text, 2);
  CHECK(whole[0].size() == 4);
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    const Records head = split_records(std::string_view(text).substr(0, cut), 2, false, never);
    CHECK(head.end <= cut);
    const Records tail = split_records(std::string_view(text).substr(head.end), 2, true, never);
    for (std::size_t column = 0; column < 2; ++column) {
      Cells joined = cells_of(head.columns[column]);
      for (auto& cell : cells_of(tail.columns[column])) joined.push_back(cell);
      CHECK(joined == whole[column]);
    }
  }
  const Records torn = split_records("a,b\nc,d", 2, false, never);
  CHECK(torn.starts == std::vector<std::int64_t>{0});
  CHECK(torn.end == 4);
}

void test_refusals() {
  bool is_refused = false;
  try {
    split_records("a\n", 0, true, never);
  } catch (const std::invalid_argument&) {
    is_refused = true;
  }
  CHECK(is_refused);
}

void test_interruptions() {
  struct Interrupted {};
  const Poll interrupt = [] { throw Interrupted(); };
  bool is_interrupted = false;
  try {
    split_records("a\n", 1, true, interrupt);
  } catch (const Interrupted&) {
    is_interrupted = true;
  }
  CHECK(is_interrupted);
}

}  // namespace

void test_columns() {
  test_lines();
  test_records();
  test_quotes();
  test_parts_of_a_text();
  test_refusals();
  test_interruptions();
}
