#include "lines.hpp"

#include <algorithm>
#include <array>

namespace sudokit::text {

namespace {

// All bits of a byte if the condition holds, else none.
constexpr std::uint8_t all_bits(bool condition) {
  return static_cast<std::uint8_t>(-static_cast<int>(condition));
}

// The digit of a character of a plain line. Digits never add up to the bits of `not_a_digit`.
// Bit masks, unlike a table or branches, let compilers turn a loop over it into vectors.
constexpr std::uint8_t plain_digit(std::uint8_t character) {
  const auto digit = static_cast<std::uint8_t>(character - '0');
  std::uint8_t blank = 0;
  for (const char other : blanks) blank |= all_bits(character == static_cast<std::uint8_t>(other));
  const auto checked = static_cast<std::uint8_t>(digit | (all_bits(digit > 9) & not_a_digit));
  return static_cast<std::uint8_t>(checked & ~blank);
}

// Lines between two looks for an interruption while reading.
constexpr std::size_t poll_lines = 4096;

// Calls `visit(line, number)` for each line; returns how many there are.
template <typename Visit>
std::size_t for_each_line(std::string_view text, Visit visit) {
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view rest = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!rest.empty() && rest.back() == '\r') rest.remove_suffix(1);
    for (std::size_t old_end; (old_end = rest.find('\r')) != rest.npos; ++number) {
      visit(rest.substr(0, old_end), number);
      rest.remove_prefix(old_end + 1);
    }
    visit(rest, number++);
  }
  return number;
}

// Whether the line is blank, or a comment for certain: one that starts with an s may tell a shape.
bool is_skipped(std::string_view line) {
  const auto unspaced = [&line](std::size_t from) {
    return std::min(line.find_first_not_of(" \t", from), line.size());
  };
  const std::size_t start = unspaced(0);
  if (start == line.size()) return true;
  if (line[start] != '#') return false;
  const std::size_t word = unspaced(start + 1);
  return word == line.size() || (line[word] != 's' && line[word] != 'S');
}

constexpr std::string_view separators = " \t,;#";

// Whether the rest of a line may tell the boxes of a jigsaw: a word of a letter a cell.
bool may_tell_boxes(std::string_view rest) {
  rest.remove_prefix(std::min(rest.find_first_not_of(separators), rest.size()));
  rest = rest.substr(0, rest.find_last_not_of(" \t") + 1);
  const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  return rest.size() == cells && std::all_of(rest.begin(), rest.end(), is_letter);
}

// Whether this may follow the cells of a line: nothing, or a remark behind a space, a comma, a
// semicolon or #. It must not begin with letters, which could be those of a link, nor tell boxes.
bool is_remark(std::string_view rest) {
  if (rest.empty()) return true;
  const std::string_view figures = "0123456789.,;#*_-";
  if (separators.find(rest[0]) == rest.npos) return false;
  if (rest.find_first_not_of(separators) == rest.npos || may_tell_boxes(rest)) return false;
  rest.remove_prefix(std::min(rest.find_first_not_of(figures), rest.size()));
  const auto is_printed = [](char c) { return c == '\t' || (c >= ' ' && c <= '~'); };
  return (rest.empty() || rest[0] == ' ' || rest[0] == '\t') &&
         std::all_of(rest.begin(), rest.end(), is_printed);
}

}  // namespace

bool read_line(std::string_view line, std::uint8_t* digits) {
  bool right = line.size() >= cells && is_remark(line.substr(cells));
  if (right) {
    std::array<std::uint8_t, cells> found;
    std::copy_n(line.begin(), cells, found.begin());
    for (std::uint8_t& cell : found) cell = plain_digit(cell);
    std::uint8_t seen = 0;
    for (const std::uint8_t cell : found) seen |= cell;
    std::copy(found.begin(), found.end(), digits);
    // Before a remark, a line without any digit could be a rule drawn with dots and dashes.
    right = seen != not_a_digit && (seen != 0 || line.size() == cells);
  }
  if (!right) std::fill_n(digits, cells, not_a_digit);
  return right;
}

Lines find_lines(std::string_view text, const Poll& poll) {
  Lines lines;
  lines.places.reserve((text.size() + 1) / (cells + 1));
  lines.count = for_each_line(text, [&](std::string_view line, std::size_t number) {
    if (poll && number % poll_lines == 0) poll();
    if (is_skipped(line)) return;
    const auto start = static_cast<std::size_t>(line.data() - text.data());
    lines.places.push_back({start, line.size(), number});
  });
  return lines;
}

std::vector<std::uint8_t> read_rows(std::string_view text, std::span<const Place> places,
                                    const Poll& poll) {
  std::vector<std::uint8_t> digits(places.size() * cells);
  for (std::size_t row = 0; row < places.size(); ++row) {
    if (poll && row % poll_lines == 0) poll();
    read_line(text.substr(places[row].start, places[row].length), digits.data() + row * cells);
  }
  return digits;
}

}  // namespace sudokit::text
