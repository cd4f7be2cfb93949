#include "columns.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "lines.hpp"

namespace sudokit::text {

namespace {

// Rows between two looks for an interruption while splitting.
constexpr std::size_t poll_rows = 4096;

void check_size(std::string_view text) {
  if (text.size() > std::numeric_limits<std::int32_t>::max()) {
    throw std::invalid_argument("the text must have less than 2^31 bytes");
  }
}

// Finds the ends of the fields of a text, from its start on.
class FieldFinder {
 public:
  explicit FieldFinder(std::string_view text) : text_(text) {}

  // The place of the comma or the line break behind the field that starts here, or the text's end.
  std::size_t end_of_field(std::size_t start) {
    std::size_t at = start;
    if (at < text_.size() && text_[at] == '"') at = closing_quote(at + 1);
    if (!has_line_end_ || line_end_ < at) {
      line_end_ = std::min(text_.find('\n', at), text_.size());
      has_line_end_ = true;
    }
    return std::min(text_.substr(0, line_end_).find(',', at), line_end_);
  }

 private:
  // The place of the first quote that is not doubled, or the text's end.
  std::size_t closing_quote(std::size_t at) const {
    while ((at = std::min(text_.find('"', at), text_.size())) + 1 < text_.size()) {
      if (text_[at + 1] != '"') break;
      at += 2;
    }
    return at;
  }

  std::string_view text_;
  std::size_t line_end_ = 0;
  bool has_line_end_ = false;
};

void append_field(Strings& column, std::string_view field) {
  if (!field.empty() && field[0] == '"') {
    field.remove_prefix(1);
    for (std::size_t quote; (quote = field.find('"')) != field.npos;) {
      column.append(field.substr(0, quote));
      field.remove_prefix(quote + 1);
      if (field.empty() || field[0] != '"') break;
      column.append(field.substr(0, 1));
      field.remove_prefix(1);
    }
  }
  column.append(field);
  column.end_string();
}

}  // namespace

void Strings::append(std::string_view part) { bytes.insert(bytes.end(), part.begin(), part.end()); }

void Strings::end_string(bool missing) {
  offsets.push_back(static_cast<std::int32_t>(bytes.size()));
  is_missing.push_back(missing ? 1 : 0);
}

LineColumn split_lines(std::string_view text, const Poll& poll) {
  check_size(text);
  const Lines lines = find_lines(text, poll);
  LineColumn column;
  column.count = lines.count;
  column.strings.bytes.reserve(text.size());
  for (const Place& place : lines.places) {
    column.strings.append(text.substr(place.start, place.length));
    column.strings.end_string();
    column.starts.push_back(static_cast<std::int64_t>(place.start));
    column.above.push_back(static_cast<std::int64_t>(place.line));
  }
  return column;
}

Records split_records(std::string_view text, std::size_t columns, bool is_last, const Poll& poll) {
  check_size(text);
  if (columns == 0) throw std::invalid_argument("a record has one field or more");
  Records records;
  records.columns.resize(columns);
  FieldFinder finder(text);
  std::vector<std::size_t> starts;  // of the fields of a record
  std::vector<std::size_t> ends;
  for (std::size_t start = 0; start < text.size(); start = records.end) {
    starts.clear();
    ends.clear();
    for (std::size_t at = start;; at = ends.back() + 1) {
      starts.push_back(at);
      ends.push_back(finder.end_of_field(at));
      if (ends.back() == text.size() || text[ends.back()] == '\n') break;
    }
    const bool has_line_break = ends.back() < text.size();
    if (!has_line_break && !is_last) break;
    records.end = ends.back() + (has_line_break ? 1 : 0);
    if (ends.back() > starts.back() && text[ends.back() - 1] == '\r') --ends.back();
    if (ends.back() == start) continue;

    if (poll && records.starts.size() % poll_rows == 0) poll();
    records.starts.push_back(static_cast<std::int64_t>(start));
    for (std::size_t column = 0; column < columns; ++column) {
      Strings& strings = records.columns[column];
      if (column >= starts.size()) {
        strings.end_string(true);
      } else if (column + 1 == columns && starts.size() > columns) {
        strings.append(text.substr(starts[column], ends.back() - starts[column]));
        strings.end_string();
      } else {
        append_field(strings, text.substr(starts[column], ends[column] - starts[column]));
      }
    }
  }
  return records;
}

}  // namespace sudokit::text
