#include "classic9.hpp"

#include <algorithm>

#include "general.hpp"

namespace sudokit::classic9 {

namespace {

const Geometry& geometry() {
  static const Geometry classic = [] {
    std::vector<std::vector<int>> houses(27);
    for (int cell = 0; cell < 81; ++cell) {
      const int row = cell / 9, column = cell % 9;
      houses[static_cast<std::size_t>(row)].push_back(cell);
      houses[static_cast<std::size_t>(9 + column)].push_back(cell);
      houses[static_cast<std::size_t>(18 + row / 3 * 3 + column / 3)].push_back(cell);
    }
    return Geometry(9, houses);
  }();
  return classic;
}

}  // namespace

std::uint64_t count(const Masks& candidates, std::uint64_t limit, std::uint8_t* solution,
                    const Poll& poll) {
  if (solution && limit > 0) {
    const auto found = general::solve(geometry(), candidates, poll);
    if (!found.empty()) std::copy(found[0].begin(), found[0].end(), solution);
  }
  return general::count_solutions(geometry(), candidates, limit, poll);
}

void count_batch(const std::uint8_t* digits, std::size_t n, std::uint64_t limit,
                 std::uint64_t* counts, std::uint8_t* solutions, const Poll& poll) {
  for (std::size_t i = 0; i < n; ++i) {
    Masks masks(cells, 0x1FF);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (const auto digit = digits[i * cells + cell]) masks[cell] = Mask{1} << (digit - 1);
    }
    counts[i] = count(masks, limit, solutions ? solutions + i * cells : nullptr, poll);
  }
}

}  // namespace sudokit::classic9
