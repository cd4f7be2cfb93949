#include "search.hpp"

#include <stdexcept>
#include <utility>

#include "classic9.hpp"

namespace sudokit {

namespace {

// What classic9 takes: 81 masks of 9 bits.
Masks classic_masks(const Geometry& geometry, Masks candidates) {
  if (candidates.size() != classic9::cells)
    throw std::invalid_argument("one mask a cell is needed");
  for (Mask& mask : candidates) mask &= geometry.all_digits();
  return candidates;
}

}  // namespace

std::uint64_t count_solutions(const Geometry& geometry, const Masks& candidates,
                              std::uint64_t limit, const Poll& poll) {
  if (!geometry.is_classic9()) return general::count_solutions(geometry, candidates, limit, poll);
  return classic9::count(classic_masks(geometry, candidates), limit, nullptr, poll);
}

std::vector<Digits> solve(const Geometry& geometry, const Masks& candidates, const Poll& poll) {
  if (geometry.is_classic9()) {
    Digits first(classic9::cells);
    const auto masks = classic_masks(geometry, candidates);
    const auto found = classic9::count(masks, 2, first.data(), poll);
    if (found == 0) return {};
    if (found == 1) return {first};
  }
  return general::solve(geometry, candidates, poll);
}

std::optional<bool> has_one_solution(const Geometry& geometry, const Masks& candidates,
                                     std::uint64_t guesses, const Poll& poll) {
  if (!geometry.is_classic9())
    return general::has_one_solution(geometry, candidates, guesses, poll);
  return count_solutions(geometry, candidates, 2, poll) == 1;
}

// Here a search costs so little that there is no need to choose well what to look for.
Masks true_candidates(const Geometry& geometry, const Masks& candidates, const Poll& poll) {
  if (!geometry.is_classic9()) return general::true_candidates(geometry, candidates, poll);
  Masks possible = classic_masks(geometry, candidates);
  Masks seen(classic9::cells, 0);
  Digits solution(classic9::cells);
  const auto look = [&] {
    if (poll) poll();
    if (classic9::count(possible, 1, solution.data(), poll) == 0) return false;
    for (std::size_t i = 0; i < solution.size(); ++i) seen[i] |= Mask{1} << (solution[i] - 1);
    return true;
  };
  if (!look()) return seen;
  for (std::size_t cell = 0; cell < seen.size(); ++cell) {
    for (Mask digit = 1; digit <= geometry.all_digits(); digit <<= 1) {
      if (!(possible[cell] & ~seen[cell] & digit)) continue;
      const Mask others = std::exchange(possible[cell], digit) & ~digit;
      const bool is_true = look();
      possible[cell] = is_true ? others | digit : others;
    }
  }
  return seen;
}

}  // namespace sudokit
