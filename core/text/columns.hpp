// Columns of a table: a text of lines or of comma-separated values in; its strings out, column by
// column, as Apache Arrow stores them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "../base/puzzle.hpp"

namespace sudokit::text {

// The strings of a column, one behind the other.
struct Strings {
  std::vector<std::uint8_t> bytes;
  std::vector<std::int32_t> offsets{0};  // of the start of each string, and of the end of the last
  std::vector<std::uint8_t> is_missing;  // 1 for a row that has no such field

  void append(std::string_view part);
  void end_string(bool missing = false);
};

// The lines of a text that find_lines() finds. The text has less than 2^31 bytes.
struct LineColumn {
  Strings strings;
  std::vector<std::int64_t> starts;  // where each line starts
  std::vector<std::int64_t> above;   // the number of lines above each
  std::size_t count = 0;             // of all lines
};
LineColumn split_lines(std::string_view text, const Poll& poll);

// The records of a text of comma-separated values (RFC 4180) with less than 2^31 bytes. Empty lines
// are no records. A record with too few fields lacks the last ones; of a record with too many, the
// last field has the rest of the line as it stands.
struct Records {
  std::vector<Strings> columns;
  std::vector<std::int64_t> starts;  // where each record starts
  std::size_t end = 0;               // of the last complete record
};
// The end of the text completes a record only if `is_last`.
Records split_records(std::string_view text, std::size_t columns, bool is_last, const Poll& poll);

}  // namespace sudokit::text
