#include "shuffle.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include "../base/random.hpp"
#include "../base/rows.hpp"
#include "../base/shares.hpp"

namespace sudokit {

namespace {

using namespace forms;

// Orders lines at random: `groups` bands or stacks of `width` lines each.
template <typename Box>
void order_lines(Line<Box>& lines, int groups, int width, Random& random) {
  std::array<Byte, Box::most> outer, inner;
  const std::span group_order(outer.data(), at(groups)), line_order(inner.data(), at(width));
  std::iota(group_order.begin(), group_order.end(), Byte{0});
  random.shuffle(group_order);
  auto* next = lines.data();
  for (const Byte group : group_order) {
    std::iota(line_order.begin(), line_order.end(), Byte{0});
    random.shuffle(line_order);
    for (const Byte line : line_order) *next++ = static_cast<Byte>(group * width + line);
  }
}

template <typename Box>
Arrangement<Box> random_arrangement(Box box, std::uint64_t seed) {
  Random random(seed);
  Arrangement<Box> arrangement;
  arrangement.is_transposed = box.rows == box.columns && random.below(2);
  order_lines<Box>(arrangement.rows, box.columns, box.rows, random);
  order_lines<Box>(arrangement.columns, box.rows, box.columns, random);
  std::iota(arrangement.names.begin(), arrangement.names.end(), Byte{0});
  random.shuffle(std::span(arrangement.names).subspan(1, at(box.rows * box.columns)));
  return arrangement;
}

}  // namespace

Digits shuffle_grid(BoxShape box, const Digits& digits, std::uint64_t seed) {
  return with_box(box, [&](auto any_box) {
    Digits shuffled(digits.size());
    random_arrangement(any_box, seed).apply(any_box, digits.data(), shuffled.data());
    return shuffled;
  });
}

void shuffle_rows(const std::uint8_t* digits, std::size_t n, std::uint64_t seed,
                  std::uint64_t start, std::uint8_t* shuffled, unsigned threads, const Poll& poll) {
  const Work work = [&](std::size_t begin, std::size_t end, const Poll& own_poll) {
    RarePoll rare_poll(own_poll);
    for (std::size_t row = begin; row < end; ++row) {
      rare_poll();
      const Byte* grid = digits + row * rows::cells;
      Byte* out = shuffled + row * rows::cells;
      if (rows::has_digits_only(grid)) {
        const ClassicBox box;
        random_arrangement(box, nth_seed(seed, start + row)).apply(box, grid, out);
      } else {
        std::fill_n(out, rows::cells, not_a_digit);
      }
    }
  };
  in_shares(n, share_of(n, threads), threads, work, poll);
}

}  // namespace sudokit
