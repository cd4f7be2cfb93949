#include "courses.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace sudokit::classic9 {

namespace {

constexpr int digits = 9, ways = 6;

// The line that a digit takes in each of the three boxes.
constexpr int line_of_way[ways][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                      {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

std::size_t cell_of(Direction direction, int chute, int box, int line, int place) {
  const int along = 3 * box + place, across = 3 * chute + line;
  return static_cast<std::size_t>(direction == Direction::across ? across * 9 + along
                                                                 : along * 9 + across);
}

// Whether two digits, from 0 on, are candidates of the same cells.
bool are_alike(const Masks& candidates, int digit, int other) {
  return std::ranges::all_of(candidates,
                             [&](Mask mask) { return (mask >> digit & 1) == (mask >> other & 1); });
}

// Gives digit after digit a way.
class Finder {
 public:
  Finder(const Masks& candidates, Direction direction, int chute, bool classes) {
    for (int digit = 0; classes && digit < digits; ++digit) {
      for (int other = 0; other < digit; ++other) {
        if (!are_alike(candidates, digit, other)) continue;
        digits_[digit].alike = other;
        digits_[digit].rank = digits_[other].rank + 1;
      }
    }
    for (int box = 0; box < 3; ++box) {
      std::array<Split, 3> cells{};  // the candidates of each line's cells
      for (int line = 0; line < 3; ++line) {
        for (int place = 0; place < 3; ++place) {
          const Mask mask = candidates[cell_of(direction, chute, box, line, place)];
          cells[static_cast<std::size_t>(line)][static_cast<std::size_t>(place)] = mask;
          possible_[box][line] |= mask;
        }
        const auto first = std::ranges::find(cells, cells[static_cast<std::size_t>(line)]);
        first_line_[box][line] = static_cast<int>(first - cells.begin());
      }
    }
  }

  Chute find() {
    place(0, 1);
    std::ranges::sort(found_.courses, {}, &Course::splits);
    auto& courses = found_.courses;
    std::size_t kept = 0;
    for (const Course& course : courses) {
      if (kept && courses[kept - 1].splits == course.splits) {
        courses[kept - 1].times += course.times;
      } else {
        courses[kept++] = course;
      }
    }
    courses.resize(kept);
    return std::move(found_);
  }

 private:
  // Of interchangeable digits, a later one takes no earlier way. `times` is the number of ways to
  // name those already placed.
  void place(int digit, std::uint32_t times) {
    if (digit == digits) return keep(times);
    Digit& here = digits_[digit];
    const Digit* before = here.alike < 0 ? nullptr : &digits_[here.alike];
    for (here.way = before ? before->way : 0; here.way < ways; ++here.way) {
      if (!may_take(digit, here.way)) continue;
      here.same = before && before->way == here.way ? before->same + 1 : 1;
      add(digit, here.way);
      place(digit + 1, times * here.rank / here.same);
      remove(digit, here.way);
    }
  }

  bool may_take(int digit, int way) const {
    for (int box = 0; box < 3; ++box) {
      const int line = line_of_way[way][box];
      if (!(possible_[box][line] >> digit & 1) || room_[box][line] == 0) return false;
    }
    return true;
  }

  void add(int digit, int way) {
    for (int box = 0; box < 3; ++box) {
      --room_[box][line_of_way[way][box]];
      lines_[box][static_cast<std::size_t>(line_of_way[way][box])] |= Mask{1} << digit;
    }
  }

  void remove(int digit, int way) {
    for (int box = 0; box < 3; ++box) {
      ++room_[box][line_of_way[way][box]];
      lines_[box][static_cast<std::size_t>(line_of_way[way][box])] &= ~(Mask{1} << digit);
    }
  }

  void keep(std::uint32_t times) {
    Course course{{}, times};
    for (std::size_t box = 0; box < 3; ++box) {
      const Split split = sorted(lines_[box], first_line_[box]);
      auto& splits = found_.splits[box];
      const auto [entry, is_new] =
          index_[box].try_emplace(split, static_cast<std::uint16_t>(splits.size()));
      if (is_new) splits.push_back(split);
      course.splits[box] = entry->second;
    }
    found_.courses.push_back(course);
  }

  // The digits of interchangeable lines in ascending order.
  static Split sorted(Split split, const int* first_line) {
    const auto order = [&](std::size_t a, std::size_t b) {
      if (first_line[a] == first_line[b] && split[a] > split[b]) std::swap(split[a], split[b]);
    };
    order(0, 1);
    order(1, 2);
    order(0, 2);
    order(0, 1);
    return split;
  }

  struct Digit {
    int alike = -1;          // the last digit before it that is interchangeable with it
    std::uint32_t rank = 1;  // how many such digits there are up to it
    int way = 0;
    std::uint32_t same = 1;  // how many of these take the same way
  };

  Digit digits_[digits];
  Mask possible_[3][3] = {};
  int first_line_[3][3];  // of each line, the first line of its box with the same candidates
  int room_[3][3] = {{3, 3, 3}, {3, 3, 3}, {3, 3, 3}};
  std::array<Split, 3> lines_{};
  Chute found_;
  std::array<std::map<Split, std::uint16_t>, 3> index_;
};

}  // namespace

Chute find_courses(const Masks& candidates, Direction direction, int index) {
  return Finder(candidates, direction, index, false).find();
}

Chute find_course_classes(const Masks& candidates, Direction direction, int index) {
  return Finder(candidates, direction, index, true).find();
}

}  // namespace sudokit::classic9
