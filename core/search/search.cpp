#include "search.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "classic9.hpp"
#include "classic9_parts.hpp"
#include "shared_count.hpp"
#include "tally.hpp"

namespace sudokit {

namespace {

// Counts the solutions of a classic grid up to `limit`. Of digits that are interchangeable
// (`fresh`), only one is tried in each cell and its count multiplied: cell by cell of one house,
// since every digit has its place there.
class Counter {
 public:
  Counter(const std::vector<int>& house, Masks masks, const Poll& poll)
      : house_(house), masks_(std::move(masks)), poll_(poll) {}

  // If the poll throws, tally() is the number of solutions found by then.
  std::uint64_t count(std::size_t position, Mask fresh, std::uint64_t limit) {
    if (std::popcount(fresh) < 2 || position == house_.size()) {
      std::uint64_t found = 0;
      try {
        found = classic9::count(masks_, limit, nullptr, poll_, &found);
      } catch (...) {
        tally_.add(found);
        throw;
      }
      tally_.add(found);
      return found;
    }
    Mask& mask = masks_[static_cast<std::size_t>(house_[position])];
    const Mask all = mask;
    if (!(all & fresh)) return count(position + 1, fresh, limit);
    std::uint64_t found = 0;
    if (mask = all & ~fresh; mask) found = count(position + 1, fresh, limit);
    if (found < limit) {
      const auto alike = static_cast<std::uint64_t>(std::popcount(fresh));
      const std::uint64_t rest = limit - found;
      mask = fresh & (0 - fresh);
      const Tally::Times times(tally_, alike);
      const std::uint64_t each = count(position + 1, fresh & ~mask, (rest - 1) / alike + 1);
      found = each > rest / alike ? limit : found + each * alike;
    }
    mask = all;
    return found;
  }

  std::uint64_t tally() const { return tally_.number(); }

 private:
  const std::vector<int>& house_;
  Masks masks_;
  const Poll& poll_;
  Tally tally_;
};

// The house with the most digits.
const std::vector<int>& fullest_house(const Geometry& geometry, const Masks& candidates) {
  const auto digits = [&](int house) {
    return std::ranges::count_if(geometry.house(house), [&](int cell) {
      return std::has_single_bit(candidates[static_cast<std::size_t>(cell)]);
    });
  };
  int best = 0;
  for (int house = 1; house < geometry.house_count(); ++house) {
    if (digits(house) > digits(best)) best = house;
  }
  return geometry.house(best);
}

// Counts one solution after another, as count_solutions() does.
std::uint64_t search_solutions(const Geometry& geometry, const Masks& candidates,
                               std::uint64_t limit, const Poll& poll, std::uint64_t* at_least) {
  if (!geometry.is_classic9()) {
    return general::count_solutions(geometry, candidates, limit, poll, at_least);
  }
  if (limit <= 2 || candidates.size() != classic9::cells) {
    return classic9::count_or_split(geometry, candidates, limit, nullptr, poll, at_least);
  }
  Counter counter(fullest_house(geometry, candidates), candidates, poll);
  const Mask fresh = general::interchangeable(geometry, candidates);
  if (!at_least) return counter.count(0, fresh, limit);
  try {
    return *at_least = counter.count(0, fresh, limit);
  } catch (...) {
    *at_least = std::min(counter.tally(), limit);
    throw;
  }
}

constexpr auto most = std::numeric_limits<std::uint64_t>::max();

// Searching for so many solutions takes as long as preparing a shared count. Up to a limit of
// `quick_limit` it takes five seconds, which a shared count of a grid with few clues may exceed.
constexpr std::uint64_t few_solutions = 50'000, quick_limit = 20'000'000;

// A number of up to 128 bits, or `limit` if that is less.
std::uint64_t at_most(std::uint64_t limit, const WideCount& number) {
  return number.high ? limit : std::min(number.low, limit);
}

}  // namespace

std::uint64_t count_solutions(const Geometry& geometry, const Masks& candidates,
                              std::uint64_t limit, const Poll& poll, std::uint64_t* at_least) {
  if (!geometry.is_classic9() || limit <= quick_limit) {
    return search_solutions(geometry, candidates, limit, poll, at_least);
  }
  WideCount found;
  try {
    count_all_solutions(geometry, candidates, poll, found);
  } catch (...) {
    if (at_least) *at_least = at_most(limit, found);
    throw;
  }
  if (at_least) *at_least = at_most(limit, found);
  return at_most(limit, found);
}

bool count_all_solutions(const Geometry& geometry, const Masks& candidates, const Poll& poll,
                         WideCount& found) {
  std::uint64_t searched = 0;
  WideCount shared;
  const auto search = [&](std::uint64_t limit) {
    return search_solutions(geometry, candidates, limit, poll, &searched) < limit;
  };
  const auto count = [&] {
    if (!geometry.is_classic9()) return search(most);
    return search(few_solutions) || classic9::count_shared(candidates, poll, shared) ||
           search(most);
  };
  const auto tell = [&] { found = std::max(WideCount{0, searched}, shared); };
  try {
    const bool is_exact = count();
    tell();
    return is_exact;
  } catch (...) {
    tell();
    throw;
  }
}

std::optional<Digits> find_solution(const Geometry& geometry, const Masks& candidates,
                                    const Poll& poll) {
  if (geometry.is_classic9()) {
    Digits solution(classic9::cells);
    if (classic9::count_or_split(geometry, candidates, 1, solution.data(), poll) == 0) {
      return std::nullopt;
    }
    return solution;
  }
  auto found = general::solve(geometry, candidates, poll);
  if (found.empty()) return std::nullopt;
  return std::move(found[0]);
}

std::vector<Digits> solve(const Geometry& geometry, const Masks& candidates, const Poll& poll) {
  if (!geometry.is_classic9()) return general::solve(geometry, candidates, poll);
  Digits first(classic9::cells);
  const auto found = classic9::count_or_split(geometry, candidates, 2, first.data(), poll);
  if (found == 0) return {};
  if (found == 1) return {first};
  auto two = general::solve(geometry, candidates, poll);
  return {first, two[0] == first ? two[1] : two[0]};
}

std::optional<Digits> first_solution(const Geometry& geometry, const Masks& candidates,
                                     bool backwards, const Poll& poll) {
  if (geometry.is_classic9()) return classic9::first(candidates, backwards, poll);
  return Solutions(geometry, candidates, backwards, poll).next(poll);
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
  Masks possible = candidates;
  Masks seen(classic9::cells, 0);
  Digits solution(classic9::cells);
  const auto look = [&] {
    if (poll) poll();
    if (classic9::count_or_split(geometry, possible, 1, solution.data(), poll) == 0) return false;
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

// Rules that a geometry can say are searched with that, which is faster.

std::uint64_t count_solutions(const Rules& rules, const Masks& candidates, std::uint64_t limit,
                              const Poll& poll, std::uint64_t* at_least) {
  if (const Geometry* geometry = rules.geometry()) {
    return count_solutions(*geometry, rules.narrow(candidates), limit, poll, at_least);
  }
  return constrained::count_solutions(rules, candidates, limit, poll, at_least);
}

bool count_all_solutions(const Rules& rules, const Masks& candidates, const Poll& poll,
                         WideCount& found) {
  if (const Geometry* geometry = rules.geometry()) {
    return count_all_solutions(*geometry, rules.narrow(candidates), poll, found);
  }
  found = {};
  return constrained::count_solutions(rules, candidates, most, poll, &found.low) < most;
}

std::optional<Digits> find_solution(const Rules& rules, const Masks& candidates, const Poll& poll) {
  if (const Geometry* geometry = rules.geometry()) {
    return find_solution(*geometry, rules.narrow(candidates), poll);
  }
  auto found = constrained::solve(rules, candidates, 1, poll);
  if (found.empty()) return std::nullopt;
  return std::move(found[0]);
}

std::vector<Digits> solve(const Rules& rules, const Masks& candidates, const Poll& poll) {
  if (const Geometry* geometry = rules.geometry()) {
    return solve(*geometry, rules.narrow(candidates), poll);
  }
  return constrained::solve(rules, candidates, 2, poll);
}

std::optional<Digits> first_solution(const Rules& rules, const Masks& candidates, bool backwards,
                                     const Poll& poll) {
  if (const Geometry* geometry = rules.geometry()) {
    return first_solution(*geometry, rules.narrow(candidates), backwards, poll);
  }
  return constrained::Solutions(rules, candidates, backwards, poll).next(poll);
}

std::optional<bool> has_one_solution(const Rules& rules, const Masks& candidates,
                                     std::uint64_t guesses, const Poll& poll) {
  if (const Geometry* geometry = rules.geometry()) {
    return has_one_solution(*geometry, rules.narrow(candidates), guesses, poll);
  }
  return constrained::has_one_solution(rules, candidates, guesses, poll);
}

Masks true_candidates(const Rules& rules, const Masks& candidates, const Poll& poll) {
  if (const Geometry* geometry = rules.geometry()) {
    return true_candidates(*geometry, rules.narrow(candidates), poll);
  }
  return constrained::true_candidates(rules, candidates, poll);
}

Solutions::Solutions(const Geometry& geometry, const Masks& candidates, bool backwards,
                     const Poll& poll)
    : solutions_(std::in_place_type<general::Solutions>, geometry, candidates, backwards, poll) {}

Solutions::Solutions(const Rules& rules, const Masks& candidates, bool backwards, const Poll& poll)
    : solutions_([&]() -> decltype(solutions_) {
        if (const Geometry* geometry = rules.geometry()) {
          return general::Solutions(*geometry, rules.narrow(candidates), backwards, poll);
        }
        return constrained::Solutions(rules, candidates, backwards, poll);
      }()) {}

}  // namespace sudokit
