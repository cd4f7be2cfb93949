// Templates: a line of output with fields in, the line of one puzzle after another out.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "../search/classic9.hpp"

namespace sudokit::text {

using classic9::cells;

// The fields are %p, the puzzle; %s, its first solution in order; %n, the number of its solutions;
// %c, the number of its clues; %k, the same with the word clue or clues; %e, the number of its
// empty cells.
class Template {
 public:
  explicit Template(std::string_view line) : is_empty_(line.empty()) {
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

}  // namespace sudokit::text
