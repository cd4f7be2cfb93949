#include "uniform.hpp"

#include <bit>
#include <numeric>
#include <vector>

namespace sudokit::uniform {

namespace {

// In a band, a digit that is in row n of the first box is in row n+1 of the second and n+2 of the
// third (counted round), or the other way about. A split says which for all nine: bit 3*n+k is set
// if the k-th digit of row n of the first box is in row n+1 of the second. As each row takes three
// digits, as many bits are set for each row: that leaves 1 + 27 + 27 + 1 splits. In which of its
// row's three cells a digit is, is left open. The same goes for the columns of a stack.
//
// A box that is neither in the first band nor in the first stack has its digits shared out to its
// rows by a split and to its columns by another. So there is at most one way to fill it: each digit
// has its cell, and they must all be different. Two such boxes side by side have the same split of
// rows, two one upon the other the same split of columns: four splits make a grid.
constexpr std::size_t splits = 56, lanes = 64;

constexpr std::array<std::uint16_t, splits> all_splits = [] {
  std::array<std::uint16_t, splits> found{};
  std::size_t n = 0;
  for (unsigned bits = 0; bits < 512; ++bits) {
    const int set = std::popcount(bits & 7);
    if (std::popcount(bits >> 3 & 7) == set && std::popcount(bits >> 6) == set) {
      found[n++] = static_cast<std::uint16_t>(bits);
    }
  }
  return found;
}();

enum Which : std::size_t { second, third };

// The line of the second or third box that a split gives to a digit of the first one.
constexpr std::size_t line_of(std::size_t split, Which box, std::size_t place) {
  const bool set = all_splits[split] >> place & 1;
  return (place / 3 + (set == (box == second) ? 1 : 2)) % 3;
}

// The same as a bit, by box, place and split.
constexpr auto line_bits = [] {
  std::array<std::array<std::array<std::uint8_t, lanes>, 9>, 2> bits{};
  for (const Which box : {second, third}) {
    for (std::size_t place = 0; place < 9; ++place) {
      for (std::size_t split = 0; split < splits; ++split) {
        bits[box][place][split] = static_cast<std::uint8_t>(1 << line_of(split, box, place));
      }
    }
  }
  return bits;
}();

// The places in the first box of the digits of a line, by box, split and line.
constexpr auto members = [] {
  std::array<std::array<std::array<std::array<std::uint8_t, 3>, 3>, splits>, 2> found{};
  for (const Which box : {second, third}) {
    for (std::size_t split = 0; split < splits; ++split) {
      std::array<std::size_t, 3> sizes{};
      for (std::size_t place = 0; place < 9; ++place) {
        const std::size_t line = line_of(split, box, place);
        found[box][split][line][sizes[line]++] = static_cast<std::uint8_t>(place);
      }
    }
  }
  return found;
}();

constexpr std::uint8_t orders_of_three[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// Where the digits of one box are in another.
Box places(const Box& from, const Box& to) {
  std::array<std::uint8_t, 10> place{};
  for (std::size_t k = 0; k < 9; ++k) place[to[k]] = static_cast<std::uint8_t>(k);
  Box found;
  for (std::size_t k = 0; k < 9; ++k) found[k] = place[from[k]];
  return found;
}

// Of a box whose one lines are split so: with which splits of its other lines it can be filled (1,
// otherwise 0). `in` tells where a digit of the first box of the one is in the first of the other.
std::array<std::uint8_t, lanes> fitting(std::size_t split, Which box, const Box& in,
                                        Which other_box) {
  std::array<std::uint8_t, lanes> fits;
  const auto bits = [&](std::size_t line, std::size_t k) {
    return line_bits[other_box][in[members[box][split][line][k]]].data();
  };
  const std::uint8_t *a = bits(0, 0), *b = bits(0, 1), *c = bits(0, 2);
  const std::uint8_t *d = bits(1, 0), *e = bits(1, 1), *f = bits(1, 2);
  // Each line must cross all three others; the last one does if the first two do.
  for (std::size_t n = 0; n < lanes; ++n) {
    fits[n] = ((a[n] | b[n] | c[n]) & (d[n] | e[n] | f[n])) == 7;
  }
  return fits;
}

// Zeros and ones as bits.
std::uint64_t as_bits(const std::array<std::uint8_t, lanes>& flags) {
  std::uint64_t bits = 0;
  for (std::size_t begin = 0; begin < lanes; begin += 8) {
    std::uint64_t eight = 0;
    for (std::size_t k = 0; k < 8; ++k) eight |= std::uint64_t{flags[begin + k]} << (8 * k);
    bits |= (eight * 0x0102040810204080u >> 56) << begin;  // the product gathers them at its top
  }
  return bits;
}

template <typename Do>
void for_each_bit(std::uint64_t bits, const Do& act) {
  for (; bits; bits &= bits - 1) act(static_cast<std::size_t>(std::countr_zero(bits)));
}

}  // namespace

bool has_twins(const Boxes& boxes) {
  const auto digits = [&](std::size_t box, std::size_t line) {
    const auto* const three = boxes[box].data() + 3 * line;
    return 1u << three[0] | 1u << three[1] | 1u << three[2];
  };
  const auto is_in_third = [&](std::size_t line) {
    const unsigned own = digits(1, line);
    return own == digits(2, 0) || own == digits(2, 1) || own == digits(2, 2);
  };
  return is_in_third(0) && is_in_third(1) && is_in_third(2);
}

Completions::Completions(const Boxes& band, const Boxes& stack)
    : band_(band),
      stack_(stack),
      in_middle_(places(stack[1], band[1])),
      in_last_(places(stack[1], band[2])) {
  const Box from_middle = places(band[1], stack[2]), from_last = places(band[2], stack[2]);
  for (std::size_t split = 0; split < splits; ++split) {
    below_middle_[split] = fitting(split, third, from_middle, second);
    below_last_[split] = fitting(split, third, from_last, third);
  }
  for (std::size_t split = 0; split < splits; ++split) {
    const Ways found = ways(split);
    std::uint32_t sum = 0;
    for (std::size_t n = 0; n < lanes; ++n) {
      sum += static_cast<std::uint32_t>(found.middle_number[n] * found.last_number[n]);
    }
    numbers_[split] = sum;
    number_ += sum;
  }
}

Completions::Ways Completions::ways(std::size_t split) const {
  Ways found{as_bits(fitting(split, second, in_middle_, second)),
             as_bits(fitting(split, third, in_last_, second)),
             {},
             {}};
  const auto add = [](Lanes& sums, const Lanes& ones) {
    for (std::size_t n = 0; n < lanes; ++n) sums[n] = static_cast<std::uint8_t>(sums[n] + ones[n]);
  };
  for_each_bit(found.middle, [&](std::size_t n) { add(found.middle_number, below_middle_[n]); });
  for_each_bit(found.last, [&](std::size_t n) { add(found.last_number, below_last_[n]); });
  return found;
}

Digits Completions::grid(std::uint32_t nth) const {
  // The four splits.
  std::size_t middle_rows = 0;
  while (nth >= numbers_[middle_rows]) nth -= numbers_[middle_rows++];
  const Ways found = ways(middle_rows);
  const auto number = [&](std::size_t n) {
    return std::uint32_t{found.middle_number[n]} * found.last_number[n];
  };
  std::size_t last_rows = 0;
  while (nth >= number(last_rows)) nth -= number(last_rows++);
  const auto nth_of = [&](std::uint64_t bits, const std::array<Lanes, splits>& below,
                          std::uint32_t place) {
    std::size_t it = 0;
    for_each_bit(bits, [&](std::size_t n) {
      if (below[n][last_rows] && place-- == 0) it = n;
    });
    return it;
  };
  const std::uint32_t lasts = found.last_number[last_rows];
  const std::size_t middle_columns = nth_of(found.middle, below_middle_, nth / lasts);
  const std::size_t last_columns = nth_of(found.last, below_last_, nth % lasts);

  Digits digits(81);
  for (std::size_t box = 0; box < 3; ++box) {
    for (std::size_t k = 0; k < 9; ++k) {
      digits[9 * (k % 3) + 3 * box + k / 3] = band_[box][k];
      digits[9 * (3 * box + k / 3) + k % 3] = stack_[box][k];
    }
  }
  for (const Which down : {second, third}) {
    for (const Which right : {second, third}) {
      const Box &left = stack_[1 + down], &above = band_[1 + right];
      const Box in_above = places(left, above);
      for (std::size_t k = 0; k < 9; ++k) {
        const std::size_t row = line_of(down == second ? middle_rows : last_rows, right, k);
        const std::size_t column =
            line_of(right == second ? middle_columns : last_columns, down, in_above[k]);
        digits[9 * (3 * (1 + down) + row) + 3 * (1 + right) + column] = left[k];
      }
    }
  }
  return digits;
}

Boxes random_boxes(Random& random) {
  std::vector<std::uint8_t> digits(9);
  std::iota(digits.begin(), digits.end(), std::uint8_t{1});
  random.shuffle(digits);
  const auto split = random.below(splits);
  Boxes boxes;
  const auto put = [&](std::size_t box, std::size_t line, const auto& three) {
    const auto& order = orders_of_three[random.below(6)];
    for (std::size_t k = 0; k < 3; ++k) boxes[box][3 * k + line] = digits[three[order[k]]];
  };
  for (std::size_t line = 0; line < 3; ++line) {
    for (std::size_t k = 0; k < 3; ++k) boxes[0][3 * k + line] = digits[3 * line + k];
    put(1, line, members[second][split][line]);
    put(2, line, members[third][split][line]);
  }
  return boxes;
}

Digits random_grid(Random& random) {
  for (;;) {
    const Boxes band = random_boxes(random);
    Boxes stack = random_boxes(random);
    // Most pairs that are not kept need not be counted for that.
    const std::uint32_t nth = random.below(most_completions);
    if (nth >= most_without_twins && !(has_twins(band) && has_twins(stack))) continue;
    // The stack's digits are renamed so that the corner is the band's.
    std::array<std::uint8_t, 10> name{};
    for (std::size_t k = 0; k < 9; ++k) name[stack[0][k]] = band[0][3 * (k % 3) + k / 3];
    for (Box& box : stack) {
      for (std::uint8_t& digit : box) digit = name[digit];
    }
    const Completions completions(band, stack);
    if (nth < completions.number()) return completions.grid(nth);
  }
}

}  // namespace sudokit::uniform
