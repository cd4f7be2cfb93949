// Counts the ways to complete every pair of a band and a stack. This proves most_completions and
// most_without_twins of core/generate/uniform.hpp, and checks the counting there: the sum must be
// the number of all grids.
//
//     g++ -std=c++20 -O3 -march=native -Icore core/generate/uniform.cpp bench/completions.cpp
//
// With the first box fixed, and the other boxes and their columns in order, there are 36,288 bands
// and as many stacks. Of bands that differ only in the order of rows and of the first box's
// columns, one is enough.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <map>
#include <vector>

#include "generate/uniform.hpp"

namespace {

using sudokit::uniform::Box;
using sudokit::uniform::Boxes;
using sudokit::uniform::has_twins;

constexpr Box first_box = {1, 4, 7, 2, 5, 8, 3, 6, 9};  // column by column

bool fits(const Boxes& boxes, std::size_t box, std::size_t row, std::uint8_t digit) {
  for (std::size_t b = 0; b <= box; ++b) {
    for (std::size_t k = 0; k < 9; ++k) {
      if (boxes[b][k] == digit && (k % 3 == row || b == box)) return false;
    }
  }
  return true;
}

// Orders the columns of a box by their top digits, and the two boxes by their first digits.
Boxes in_order(Boxes boxes) {
  for (std::size_t b = 1; b < 3; ++b) {
    std::array<std::array<std::uint8_t, 3>, 3> columns;
    for (std::size_t k = 0; k < 9; ++k) columns[k / 3][k % 3] = boxes[b][k];
    std::ranges::sort(columns);
    for (std::size_t k = 0; k < 9; ++k) boxes[b][k] = columns[k / 3][k % 3];
  }
  if (boxes[1] > boxes[2]) std::swap(boxes[1], boxes[2]);
  return boxes;
}

void fill(Boxes& boxes, std::size_t cell, std::vector<Boxes>& out) {
  if (cell == 27) {
    if (in_order(boxes) == boxes) out.push_back(boxes);
    return;
  }
  const std::size_t box = cell / 9, k = cell % 9;
  if (k % 3 == 0 && k > 0 && box > 0) {  // keeps columns in order, which saves time
    const Box& b = boxes[box];
    if (k == 6 && b[0] > b[3]) return;
  }
  for (std::uint8_t digit = 1; digit <= 9; ++digit) {
    if (!fits(boxes, box, k % 3, digit)) continue;
    boxes[box][k] = digit;
    fill(boxes, cell + 1, out);
    boxes[box][k] = 0;
  }
}

// The band with the rows and columns of the first box permuted, relabelled and put in order.
Boxes moved(const Boxes& boxes, const std::array<std::size_t, 3>& rows,
            const std::array<std::size_t, 3>& columns) {
  Boxes to;
  for (std::size_t b = 0; b < 3; ++b) {
    for (std::size_t k = 0; k < 9; ++k) {
      const std::size_t column = b == 0 ? columns[k / 3] : k / 3;
      to[b][3 * column + rows[k % 3]] = boxes[b][k];
    }
  }
  std::array<std::uint8_t, 10> name{};
  for (std::size_t k = 0; k < 9; ++k) name[to[0][k]] = first_box[k];
  for (Box& box : to) {
    for (std::uint8_t& digit : box) digit = name[digit];
  }
  return in_order(to);
}

}  // namespace

int main() {
  std::vector<Boxes> bands;
  Boxes start{};
  start[0] = first_box;
  fill(start, 9, bands);
  std::vector<Boxes> stacks = bands;
  for (Boxes& stack : stacks) {  // transposed: the first box swaps its digits
    for (Box& box : stack) {
      for (std::uint8_t& digit : box) {
        digit = static_cast<std::uint8_t>((digit - 1) % 3 * 3 + (digit - 1) / 3 + 1);
      }
    }
  }
  std::map<Boxes, bool> seen;
  for (const Boxes& band : bands) seen[band] = false;

  unsigned kinds = 0;
  std::uint32_t least = ~0u, most = 0, most_without_twins = 0;
  __extension__ using Wide = unsigned __int128;
  Wide sum = 0;
  for (const Boxes& band : bands) {
    if (seen[band]) continue;
    ++kinds;
    unsigned size = 0;
    std::array<std::size_t, 3> rows = {0, 1, 2};
    do {
      std::array<std::size_t, 3> columns = {0, 1, 2};
      do {
        bool& is_seen = seen.at(moved(band, rows, columns));
        size += !is_seen;
        is_seen = true;
      } while (std::ranges::next_permutation(columns).found);
    } while (std::ranges::next_permutation(rows).found);
    std::uint64_t ways = 0;
    for (const Boxes& stack : stacks) {
      const std::uint32_t number = sudokit::uniform::Completions(band, stack).number();
      ways += number;
      least = std::min(least, number);
      most = std::max(most, number);
      if (number > most_without_twins && !(has_twins(band) && has_twins(stack))) {
        most_without_twins = number;
      }
    }
    sum += Wide{ways} * size;
  }
  const Wide grids = sum * 72 * 72 * 362'880;
  const auto billion = static_cast<Wide>(1'000'000'000'000);
  std::printf("%zu bands of %u kinds, %zu stacks: completed in %u to %u ways, %u without twins\n",
              bands.size(), kinds, stacks.size(), least, most, most_without_twins);
  std::printf("%llu%012llu grids\n", static_cast<unsigned long long>(grids / billion),
              static_cast<unsigned long long>(grids % billion));
}
