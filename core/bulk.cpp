#include "bulk.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "shares.hpp"

namespace sudokit::bulk {

namespace {

// The digit of each character of a plain line. Digits never add up to the bits of `not_a_digit`.
constexpr auto plain_digit = [] {
  std::array<std::uint8_t, 256> table{};
  table.fill(not_a_digit);
  for (const char blank : {'.', '0', '*', '_', '-'}) table[static_cast<unsigned char>(blank)] = 0;
  for (std::uint8_t digit = 1; digit <= 9; ++digit) table[std::size_t{'0'} + digit] = digit;
  return table;
}();

// Reading looks for an interruption once in so many lines.
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

// Whether this may follow the cells of a line: nothing, or a remark behind a space, a comma, a
// semicolon or #. It must not begin with letters, which could be those of a link.
bool is_remark(std::string_view rest) {
  if (rest.empty()) return true;
  const std::string_view separators = " \t,;#", figures = "0123456789.,;#*_-";
  if (separators.find(rest[0]) == rest.npos) return false;
  if (rest.find_first_not_of(separators) == rest.npos) return false;
  rest.remove_prefix(std::min(rest.find_first_not_of(figures), rest.size()));
  const auto is_printed = [](char c) { return c == '\t' || (c >= ' ' && c <= '~'); };
  return (rest.empty() || rest[0] == ' ' || rest[0] == '\t') &&
         std::all_of(rest.begin(), rest.end(), is_printed);
}

// Whether a digit stands twice in a row, column or box.
bool has_clash(const std::uint8_t* digits) {
  std::array<unsigned, 9> rows{}, columns{}, boxes{};
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const std::size_t row = cell / 9, column = cell % 9;
    const unsigned bit = digits[cell] ? 1u << digits[cell] : 0;
    for (unsigned* seen : {&rows[row], &columns[column], &boxes[row / 3 * 3 + column / 3]}) {
      if (*seen & bit) return true;
      *seen |= bit;
    }
  }
  return false;
}

bool has_digits_only(const std::uint8_t* row) { return *std::max_element(row, row + cells) <= 9; }

// Of several solutions, the first in order is the answer.
void put_first(const std::uint8_t* digits, std::uint8_t* solution, const Poll& poll) {
  Masks masks(cells);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    masks[cell] = digits[cell] ? Mask{1} << (digits[cell] - 1) : Mask{0x1FF};
  }
  if (const auto first = classic9::first(masks, false, poll)) {
    std::copy(first->begin(), first->end(), solution);
  }
}

void count_share(const std::uint8_t* digits, std::size_t n, std::uint64_t limit,
                 std::int64_t* counts, std::uint8_t* solutions, const Poll& poll) {
  for (std::size_t row = 0, end; row < n; row = end) {
    end = row;
    while (end < n && has_digits_only(digits + end * cells)) ++end;
    if (end > row) {
      classic9::count_batch(digits + row * cells, end - row, limit,
                            reinterpret_cast<std::uint64_t*>(counts + row),
                            solutions ? solutions + row * cells : nullptr, poll);
    } else {
      counts[end++] = -1;
    }
  }
  for (std::size_t row = 0; solutions && row < n; ++row) {
    if (counts[row] < 2) continue;
    if (poll) poll();
    put_first(digits + row * cells, solutions + row * cells, poll);
  }
}

// A line of output with fields, taken apart once for all puzzles.
class Format {
 public:
  explicit Format(std::string_view line) : is_empty_(line.empty()) {
    std::size_t field = line.find('%');
    while (field != line.npos && field + 1 < line.size()) {
      parts_.push_back({std::string(line.substr(0, field)), line[field + 1]});
      line.remove_prefix(field + 2);
      field = line.find('%');
    }
    end_ = line;
  }

  bool is_empty() const { return is_empty_; }

  bool has(char field) const {
    return std::any_of(parts_.begin(), parts_.end(),
                       [field](const Part& part) { return part.field == field; });
  }

  void write(std::string& out, const std::uint8_t* puzzle, const std::uint8_t* solution,
             std::int64_t count) const {
    for (const Part& part : parts_) {
      out += part.before;
      switch (part.field) {
        case 'p':
          write_digits(out, puzzle);
          break;
        case 's':
          write_digits(out, solution);
          break;
        case 'n':
          write_number(out, count);
          break;
        case 'c':
          write_number(out, static_cast<std::int64_t>(cells) - blanks(puzzle));
          break;
        case 'k':
          write_number(out, static_cast<std::int64_t>(cells) - blanks(puzzle));
          out += blanks(puzzle) == static_cast<std::int64_t>(cells) - 1 ? " clue" : " clues";
          break;
        case 'e':
          write_number(out, blanks(puzzle));
          break;
        default:
          break;
      }
    }
    out += end_;
  }

 private:
  struct Part {
    std::string before;
    char field;
  };

  static std::int64_t blanks(const std::uint8_t* digits) {
    return std::count(digits, digits + cells, 0);
  }

  static void write_digits(std::string& out, const std::uint8_t* digits) {
    char symbols[cells];
    for (std::size_t cell = 0; cell < cells; ++cell) {
      symbols[cell] = static_cast<char>(digits[cell] ? '0' + digits[cell] : '.');
    }
    out.append(symbols, cells);
  }

  static void write_number(std::string& out, std::int64_t number) {
    char figures[20];
    out.append(figures, std::to_chars(figures, figures + sizeof figures, number).ptr);
  }

  std::vector<Part> parts_;
  std::string end_;
  bool is_empty_;
};

// The answers to some lines.
Answers answer_share(std::string_view text, std::span<const Place> places, const Answer& answer,
                     const Poll& poll) {
  const Format line(answer.line), many(answer.many), none(answer.none), clash(answer.clash);
  const std::vector<std::uint8_t> digits = read_rows(text, places, poll);
  std::vector<std::int64_t> counts(places.size());
  std::vector<std::uint8_t> solutions(digits.size());
  count_share(digits.data(), places.size(), answer.limit, counts.data(),
              line.has('s') || many.has('s') ? solutions.data() : nullptr, poll);
  const auto most = static_cast<std::int64_t>(answer.most);
  Answers answers;
  for (std::size_t row = 0; row < places.size(); ++row) {
    const std::uint8_t* puzzle = digits.data() + row * cells;
    const std::int64_t count = counts[row];
    const Format* format = nullptr;
    if (count > 0) {
      format = count > most ? &many : &line;
    } else if (count == 0) {
      format = has_clash(puzzle) ? &clash : &none;
    }
    if (!format || format->is_empty()) {
      answers.odd.push_back({places[row], answers.text.size()});
    } else {
      format->write(answers.text, puzzle, solutions.data() + row * cells, count);
      answers.has_other |= format != &line;
    }
  }
  return answers;
}

}  // namespace

bool read_line(std::string_view line, std::uint8_t* digits) {
  bool right = line.size() >= cells && is_remark(line.substr(cells));
  if (right) {
    std::uint8_t seen = 0;
    for (std::size_t cell = 0; cell < cells; ++cell) {
      digits[cell] = plain_digit[static_cast<unsigned char>(line[cell])];
      seen |= digits[cell];
    }
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

void count_rows(const std::uint8_t* digits, std::size_t n, std::uint64_t limit,
                std::int64_t* counts, std::uint8_t* solutions, unsigned threads, const Poll& poll) {
  const Work work = [&](std::size_t begin, std::size_t end, const Poll& own_poll) {
    count_share(digits + begin * cells, end - begin, limit, counts + begin,
                solutions ? solutions + begin * cells : nullptr, own_poll);
  };
  in_shares(n, share_of(n, threads), threads, work, poll);
}

Answers answer_lines(std::string_view text, const Answer& answer, unsigned threads,
                     const Poll& poll) {
  const Lines lines = find_lines(text, poll);
  const std::size_t n = lines.places.size();
  const std::size_t share = share_of(n, threads);
  std::vector<Answers> parts((n + share - 1) / share);
  const std::span<const Place> places = lines.places;
  const Work work = [&](std::size_t begin, std::size_t end, const Poll& own_poll) {
    parts[begin / share] = answer_share(text, places.subspan(begin, end - begin), answer, own_poll);
  };
  in_shares(n, share, threads, work, poll);

  Answers all;
  all.lines = lines.count;
  std::size_t size = 0;
  for (const Answers& part : parts) size += part.text.size();
  all.text.reserve(size);
  for (const Answers& part : parts) {
    for (const auto& [place, at] : part.odd) all.odd.push_back({place, all.text.size() + at});
    all.text += part.text;
    all.has_other |= part.has_other;
  }
  return all;
}

}  // namespace sudokit::bulk
