#include "classic9_parts.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "classic9.hpp"
#include "engine.hpp"

namespace sudokit::classic9 {

namespace {

// A search polls after every 1,024 guesses. After so many polls it is split: that takes as long as
// two or three of them. Puzzles of digits alone hardly ever get there; candidates can be far
// harder.
constexpr int quick_polls = 4;

// With fewer parts, the last ones are searched alone; with more, a split makes guesses that the
// search would choose better.
constexpr std::size_t enough_parts = 64;

// Thrown by a poll that ends a search.
struct Enough {};

// The open cell with the fewest candidates, and of these the one whose digits most peers share.
std::optional<std::size_t> choose_cell(const Geometry& geometry, const Masks& masks) {
  std::optional<std::size_t> chosen;
  int fewest = 0, most_shared = 0;
  for (std::size_t cell = 0; cell < masks.size(); ++cell) {
    const int count = std::popcount(masks[cell]);
    if (count < 2 || (chosen && count > fewest)) continue;
    int shared = 0;
    for (const int peer : geometry.peers(static_cast<int>(cell))) {
      shared += std::popcount(masks[static_cast<std::size_t>(peer)] & masks[cell]);
    }
    if (chosen && count == fewest && shared <= most_shared) continue;
    chosen = cell;
    fewest = count;
    most_shared = shared;
  }
  return chosen;
}

// Divides the solutions of candidates: each is one of exactly one part.
std::vector<Masks> split(const Geometry& geometry, const Masks& candidates, const Poll& poll) {
  Engine engine(geometry, poll);
  Node node;
  if (!engine.start(candidates, node)) return {};
  std::vector<Masks> parts{engine.candidates(node)};
  for (bool is_settled = false; !is_settled && parts.size() < enough_parts;) {
    is_settled = true;
    for (const Masks& part : std::exchange(parts, {})) {
      const auto cell = choose_cell(geometry, part);
      if (!cell) {
        parts.push_back(part);
        continue;
      }
      is_settled = false;
      engine.start(part, node);
      for (Mask left = part[*cell]; left; left &= left - 1) {
        Node child = node;
        if (engine.place(child, {static_cast<int>(*cell), std::countr_zero(left) + 1})) {
          parts.push_back(engine.candidates(child));
        }
      }
    }
  }
  return parts;
}

}  // namespace

std::uint64_t count_in_parts(const Geometry& geometry, const Masks& candidates, std::uint64_t limit,
                             std::uint8_t* solution, const Poll& poll, std::uint64_t* at_least) {
  const std::vector<Masks> parts = split(geometry, candidates, poll);
  std::vector<std::uint64_t> counts(parts.size());
  Digits solutions(parts.size() * cells);
  const auto found = [&] {
    const auto sum = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    if (at_least) *at_least = std::min(sum, limit);
    return std::min(sum, limit);
  };
  try {
    count_each(parts, limit, counts.data(), solutions.data(), [&] {
      if (found() == limit) throw Enough{};
      if (poll) poll();
    });
  } catch (const Enough&) {
  }
  const auto first = std::ranges::find_if(counts, [](std::uint64_t count) { return count > 0; });
  if (solution && first != counts.end()) {
    std::copy_n(solutions.data() + static_cast<std::size_t>(first - counts.begin()) * cells, cells,
                solution);
  }
  return found();
}

std::uint64_t count_or_split(const Geometry& geometry, const Masks& candidates, std::uint64_t limit,
                             std::uint8_t* solution, const Poll& poll, std::uint64_t* at_least) {
  std::uint64_t before = 0, now = 0;
  const auto tell = [&] {
    if (at_least) *at_least = std::max(before, now);
  };
  try {
    count_quickly(candidates, limit, solution, poll, before, quick_polls);
    tell();
    return before;
  } catch (const GaveUp&) {
  } catch (...) {
    tell();
    throw;
  }
  try {
    count_in_parts(geometry, candidates, limit, before ? nullptr : solution, poll, &now);
  } catch (...) {
    tell();
    throw;
  }
  tell();
  return now;
}

}  // namespace sudokit::classic9
