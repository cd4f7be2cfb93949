#include "shared_count.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "../base/rows.hpp"
#include "courses.hpp"
#include "products.hpp"

namespace sudokit::classic9 {

namespace {

using rows::cells;

// All numbers of courses are at most `largest_factor`.
using Numbers = std::vector<std::int16_t>;

// Of all bands together: 200 MB. Clues alone make at most 3 * 280 * 280 * 280.
constexpr std::size_t most_numbers = 100'000'000;

// For each split down a box, the splits across it that it crosses.
using Crossings = std::vector<std::vector<std::uint16_t>>;

Crossings find_crossings(const Masks& candidates, std::size_t band, std::size_t stack,
                         const std::vector<Split>& across, const std::vector<Split>& down) {
  const auto cross = [&](const Split& rows, const Split& columns) {
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t column = 0; column < 3; ++column) {
        const Mask digit = rows[row] & columns[column];
        const std::size_t cell = (3 * band + row) * 9 + 3 * stack + column;
        if (digit == 0 || (digit & (digit - 1)) || !(digit & candidates[cell])) return false;
      }
    }
    return true;
  };
  Crossings crossings(down.size());
  for (std::size_t i = 0; i < down.size(); ++i) {
    for (std::size_t j = 0; j < across.size(); ++j) {
      if (cross(across[j], down[i])) crossings[i].push_back(static_cast<std::uint16_t>(j));
    }
  }
  return crossings;
}

// The numbers N(a, b, c) of a band.
class BandNumbers {
 public:
  // `order` tells which stacks are A, B and C, `down` are their courses.
  BandNumbers(const Masks& candidates, std::size_t band, const Chute& across,
              const std::array<std::size_t, 3>& order, const std::array<Chute, 3>& down) {
    for (std::size_t i = 0; i < 3; ++i) {
      const auto& splits = across.splits[order[i]];
      crossings_[i] = find_crossings(candidates, band, order[i], splits, down[i].splits[band]);
      across_[i] = splits.size();
    }
    courses_.resize(across_[0]);
    for (const Course& course : across.courses) {
      courses_[course.splits[order[0]]].push_back({course.splits[order[1]], course.splits[order[2]],
                                                   static_cast<std::int16_t>(course.times)});
    }
    of_.resize(crossings_[0].size());
  }

  std::size_t count_b() const { return crossings_[1].size(); }
  std::size_t count_c() const { return crossings_[2].size(); }

  // N(a, b, c) for one a: rows by c, in them by b.
  const Numbers& of(std::size_t a) {
    if (of_[a].empty()) of_[a] = find(a);
    return of_[a];
  }

 private:
  struct Rest {
    std::uint16_t b, c;
    std::int16_t times;
  };

  Numbers find(std::size_t a) const {
    Numbers courses(across_[1] * across_[2]);  // by the splits across B and C
    for (const std::uint16_t first : crossings_[0][a]) {
      for (const Rest& rest : courses_[first]) {
        std::int16_t& number = courses[rest.b * across_[2] + rest.c];
        number = static_cast<std::int16_t>(number + rest.times);
      }
    }
    const std::size_t width = count_b();
    Numbers crossing_b(across_[2] * width), sum(across_[2]);
    for (std::size_t b = 0; b < width; ++b) {
      add_rows(courses, crossings_[1][b], sum.data(), across_[2]);
      for (std::size_t c = 0; c < across_[2]; ++c) crossing_b[c * width + b] = sum[c];
    }
    Numbers numbers(count_c() * width);
    for (std::size_t c = 0; c < count_c(); ++c) {
      add_rows(crossing_b, crossings_[2][c], numbers.data() + c * width, width);
    }
    return numbers;
  }

  static void add_rows(const Numbers& table, const std::vector<std::uint16_t>& rows,
                       std::int16_t* sum, std::size_t width) {
    std::fill_n(sum, width, std::int16_t{0});
    for (const std::uint16_t row : rows) {
      const std::int16_t* from = table.data() + row * width;
      for (std::size_t i = 0; i < width; ++i) sum[i] = static_cast<std::int16_t>(sum[i] + from[i]);
    }
  }

  std::array<Crossings, 3> crossings_;
  std::array<std::size_t, 3> across_;       // the number of splits across
  std::vector<std::vector<Rest>> courses_;  // by the split across A
  std::vector<Numbers> of_;
};

// The courses down a stack by their splits in the first band. A course that stands for several is
// there several times, but the factor that all have in common is taken out.
struct CoursesDown {
  std::vector<std::vector<RowPair>> by_first;  // the splits in the second and third band
  std::uint64_t factor = 0;

  CoursesDown(const Chute& chute, const std::array<std::size_t, 3>& bands) {
    for (const Course& course : chute.courses) {
      factor = std::gcd(factor, std::uint64_t{course.times});
    }
    by_first.resize(chute.splits[bands[0]].size());
    for (const Course& course : chute.courses) {
      auto& list = by_first[course.splits[bands[0]]];
      list.insert(list.end(), static_cast<std::size_t>(course.times / factor),
                  {course.splits[bands[1]], course.splits[bands[2]]});
    }
  }
};

// Rows for `sum_products`, in blocks: the numbers N(a, b, c) of a band for one a, with a row for
// each c, and in it a number for each b of a list.
class Rows {
 public:
  bool is_empty() const { return height_ == 0; }
  void clear() { height_ = 0; }

  void fill(const Numbers& numbers, std::size_t width, const std::vector<std::uint16_t>& list) {
    height_ = numbers.size() / width;
    const std::size_t blocks = (list.size() + row_length - 1) / row_length;
    const std::size_t size = blocks * height_ * row_length;
    constexpr std::size_t bytes = 64, spare = bytes / sizeof(std::int16_t);
    if (room_.size() < size + spare) room_.resize(size + spare);
    void* start = room_.data();
    std::size_t space = room_.size() * sizeof(std::int16_t);
    rows_ =
        static_cast<std::int16_t*>(std::align(bytes, size * sizeof(std::int16_t), start, space));
    std::int16_t* to = rows_;
    for (std::size_t first = 0; first < list.size(); first += row_length) {
      const std::size_t used = std::min(row_length, list.size() - first);
      for (std::size_t c = 0; c < height_; ++c, to += row_length) {
        const std::int16_t* from = numbers.data() + c * width;
        for (std::size_t i = 0; i < used; ++i) to[i] = from[list[first + i]];
        std::fill(to + used, to + row_length, std::int16_t{0});
      }
    }
  }

  const std::int16_t* block(std::size_t index) const {
    return rows_ + index * height_ * row_length;
  }

 private:
  Numbers room_;
  std::int16_t* rows_ = nullptr;
  std::size_t height_ = 0;
};

// The rows of the second or the third band for all splits a.
class RowsOfBand {
 public:
  RowsOfBand(BandNumbers& numbers, std::size_t splits) : numbers_(numbers), rows_(splits) {}

  void start(std::vector<std::uint16_t> list) {
    list_ = std::move(list);
    for (Rows& rows : rows_) rows.clear();
  }

  const Rows& of(std::size_t a) {
    if (rows_[a].is_empty()) rows_[a].fill(numbers_.of(a), numbers_.count_b(), list_);
    return rows_[a];
  }

 private:
  BandNumbers& numbers_;
  std::vector<Rows> rows_;
  std::vector<std::uint16_t> list_;
};

Masks transposed(const Masks& candidates) {
  Masks masks(candidates.size());
  for (std::size_t cell = 0; cell < cells; ++cell)
    masks[cell % 9 * 9 + cell / 9] = candidates[cell];
  return masks;
}

// The candidates without those that a digit of the same box excludes. Rows and columns are left
// alone: courses see to them, and lines of boxes stay interchangeable.
Masks without_box_peers(Masks candidates) {
  const Masks before = candidates;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (!std::has_single_bit(before[cell])) continue;
    const std::size_t corner = cell / 27 * 27 + cell % 9 / 3 * 3;
    for (std::size_t i = 0; i < 9; ++i) {
      const std::size_t peer = corner + i / 3 * 9 + i % 3;
      if (peer != cell) candidates[peer] &= ~before[cell];
    }
  }
  return candidates;
}

// The three chutes of a direction: their courses, and the classes of these.
struct Side {
  std::array<Chute, 3> courses, classes;

  Side(const Masks& candidates, Direction direction) {
    for (int chute = 0; chute < 3; ++chute) {
      const auto index = static_cast<std::size_t>(chute);
      courses[index] = find_courses(candidates, direction, chute);
      classes[index] = find_course_classes(candidates, direction, chute);
    }
  }

  double combinations() const {
    double product = 1;
    for (const Chute& chute : courses) product *= static_cast<double>(chute.courses.size());
    return product;
  }

  // How much classes save in a chute, from 0 to 1: the least is best.
  double share(std::size_t chute) const {
    return static_cast<double>(classes[chute].courses.size()) /
           static_cast<double>(courses[chute].courses.size());
  }

  double work() const { return combinations() * std::min({share(0), share(1), share(2)}); }
};

// A sum over three stacks, A, B and C.
class SharedCount {
 public:
  SharedCount(const Masks& candidates, Side across, Side down)
      : candidates_(candidates), across_(std::move(across.courses)) {
    std::ranges::sort(stacks_, {}, [&](std::size_t stack) { return down.share(stack); });
    const auto courses = [&](std::size_t stack) { return down.courses[stack].courses.size(); };
    if (courses(stacks_[1]) < courses(stacks_[2])) std::swap(stacks_[1], stacks_[2]);
    down_ = {std::move(down.classes[stacks_[0]]), std::move(down.courses[stacks_[1]]),
             std::move(down.courses[stacks_[2]])};
  }

  // False if the tables would be too large.
  bool prepare() {
    std::size_t numbers = 0;
    for (std::size_t band = 0; band < 3; ++band) {
      numbers += down_[0].splits[band].size() * down_[1].splits[band].size() *
                 down_[2].splits[band].size();
    }
    if (numbers > most_numbers) return false;
    std::ranges::sort(bands_, {}, [&](std::size_t band) { return down_[1].splits[band].size(); });
    for (const std::size_t band : bands_) {
      numbers_.emplace_back(candidates_, band, across_[band], stacks_, down_);
    }
    return true;
  }

  void add_to(WideCount& found, const Poll& poll) {
    const CoursesDown b(down_[1], bands_), c(down_[2], bands_);
    RowsOfBand second(numbers_[1], down_[0].splits[bands_[1]].size());
    RowsOfBand third(numbers_[2], down_[0].splits[bands_[2]].size());
    for (std::size_t first = 0; first < b.by_first.size(); ++first) {
      const auto& list = b.by_first[first];
      second.start(all_of(list, &RowPair::left));
      third.start(all_of(list, &RowPair::right));
      const std::size_t blocks = (list.size() + row_length - 1) / row_length;
      for (const Course& a : down_[0].courses) {
        if (poll) poll();
        const Numbers& weights = numbers_[0].of(a.splits[bands_[0]]);
        const Rows& left = second.of(a.splits[bands_[1]]);
        const Rows& right = third.of(a.splits[bands_[2]]);
        std::uint64_t sum = 0;
        for (std::size_t block = 0; block < blocks; ++block) {
          for (std::size_t row = 0; row < c.by_first.size(); ++row) {
            const std::int16_t weight = weights[row * numbers_[0].count_b() + first];
            if (weight == 0) continue;
            const auto& pairs = c.by_first[row];
            sum += static_cast<std::uint64_t>(weight) *
                   sum_products(pairs, left.block(block), right.block(block));
          }
        }
        found.add_product(sum, a.times * b.factor * c.factor);
      }
    }
  }

 private:
  static std::vector<std::uint16_t> all_of(const std::vector<RowPair>& pairs,
                                           std::uint16_t RowPair::* member) {
    std::vector<std::uint16_t> members;
    for (const RowPair& pair : pairs) members.push_back(pair.*member);
    return members;
  }

  Masks candidates_;
  std::array<Chute, 3> across_, down_;             // down: of the stacks A, B and C
  std::array<std::size_t, 3> stacks_ = {0, 1, 2};  // A, where classes save most, B and C
  std::array<std::size_t, 3> bands_ = {0, 1, 2};   // first the one with the fewest splits of B
  std::vector<BandNumbers> numbers_;
};

}  // namespace

bool count_shared(const Masks& candidates, const Poll& poll, WideCount& found) {
  Masks masks = without_box_peers(candidates);
  Side across(masks, Direction::across);
  if (poll) poll();
  Side down(masks, Direction::down);
  if (poll) poll();
  if (across.combinations() == 0 || down.combinations() == 0) return true;
  if (across.work() < down.work()) {
    std::swap(across, down);
    masks = transposed(masks);
  }
  SharedCount count(masks, std::move(across), std::move(down));
  if (!count.prepare()) return false;
  count.add_to(found, poll);
  return true;
}

}  // namespace sudokit::classic9
