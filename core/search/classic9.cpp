#include "classic9.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "classic9_build.hpp"

namespace sudokit::classic9 {

namespace {

#if defined(SUDOKIT_X86_BUILDS)
bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt");
}
bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512bitalg");
}
#endif

// Puts the build of that name first, if a name is given.
void prefer(std::vector<Build>& found, const char* name) {
  if (!name || !*name) return;
  const auto wanted = std::find_if(found.begin(), found.end(), [name](const Build& build) {
    return build.name == std::string(name);
  });
  if (wanted == found.end()) {
    throw std::invalid_argument("SUDOKIT_BUILD: this processor cannot run " + std::string(name));
  }
  std::rotate(found.begin(), wanted, wanted + 1);
}

void call_poll(const void* poll) { (*static_cast<const Poll*>(poll))(); }

// A poll, and how many times more it may be due.
struct Patience {
  const Poll& poll;
  mutable int polls_left;
};

void poll_patiently(const void* context) {
  const auto& patience = *static_cast<const Patience*>(context);
  if (patience.poll) patience.poll();
  if (--patience.polls_left == 0) throw GaveUp{};
}

void run(const Build& build, Job job, const Poll& poll) {
  if (poll) {
    job.poll = call_poll;
    job.context = &poll;
  }
  if (job.limit == 0) {
    for (std::size_t i = 0; i < job.puzzles; ++i) job.counts[i] = 0;
  } else {
    build.run(job);
  }
}

// The candidates of a puzzle as a job has them.
std::array<std::uint16_t, cells> narrow(const Masks& candidates) {
  if (candidates.size() != cells) throw std::invalid_argument("one mask a cell is needed");
  std::array<std::uint16_t, cells> masks;
  std::ranges::transform(candidates, masks.begin(),
                         [](Mask mask) { return static_cast<std::uint16_t>(mask & 0x1FF); });
  return masks;
}

// The digits that the known cells of each row, column and box have.
class UsedDigits {
 public:
  void add(std::size_t cell, Mask digit) {
    for (Mask* used : houses(cell)) *used |= digit;
  }

  Mask at(std::size_t cell) {
    Mask all = 0;
    for (const Mask* used : houses(cell)) all |= *used;
    return all;
  }

 private:
  std::array<Mask*, 3> houses(std::size_t cell) {
    const std::size_t row = cell / 9, column = cell % 9;
    return {&rows_[row], &columns_[column], &boxes_[row / 3 * 3 + column / 3]};
  }

  std::array<Mask, 9> rows_{}, columns_{}, boxes_{};
};

}  // namespace

const std::vector<Build>& builds() {
  static const std::vector<Build> usable = [] {
    std::vector<Build> found;
#if defined(SUDOKIT_X86_BUILDS)
    if (has_avx512()) found.push_back({"avx512", run_avx512});
    if (has_avx2()) found.push_back({"avx2", run_avx2});
#endif
#if defined(SUDOKIT_NEON_BUILD)
    found.push_back({"neon", run_neon});
#endif
    found.push_back({"portable", run_portable});
    prefer(found, std::getenv("SUDOKIT_BUILD"));
    return found;
  }();
  return usable;
}

std::uint64_t count(const Masks& candidates, std::uint64_t limit, std::uint8_t* solution,
                    const Poll& poll, std::uint64_t* at_least, const Build& build) {
  const auto masks = narrow(candidates);
  std::uint64_t number = 0;
  std::uint64_t& found = at_least ? *at_least : number;
  found = 0;
  run(build, {nullptr, masks.data(), 1, limit, &found, solution, nullptr, nullptr, nullptr}, poll);
  return found;
}

std::uint64_t count_quickly(const Masks& candidates, std::uint64_t limit, std::uint8_t* solution,
                            const Poll& poll, std::uint64_t& at_least, int polls) {
  Patience patience{poll, polls};
  const auto masks = narrow(candidates);
  at_least = 0;
  if (limit == 0) return 0;
  builds().front().run(
      {nullptr, masks.data(), 1, limit, &at_least, solution, nullptr, poll_patiently, &patience});
  return at_least;
}

// Any solution is improved cell by cell: by another one that agrees with it in the cells before and
// has a smaller digit in this one, for as long as there is one. Most smaller digits need no search:
// a known cell of the same house has them.
std::optional<Digits> first(const Masks& candidates, bool backwards, const Poll& poll) {
  Digits best(cells);
  if (count(candidates, 1, best.data(), poll) == 0) return std::nullopt;
  Masks masks = candidates;
  UsedDigits used;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (std::has_single_bit(candidates[cell])) used.add(cell, candidates[cell]);
  }
  for (std::size_t cell = 0; cell < cells; ++cell) {
    for (;;) {
      const Mask digit = Mask{1} << (best[cell] - 1);
      const Mask better = backwards ? 0x1FF & ~(digit | (digit - 1)) : digit - 1;
      masks[cell] = candidates[cell] & better & ~used.at(cell);
      if (!masks[cell] || count(masks, 1, best.data(), poll) == 0) {
        masks[cell] = digit;
        used.add(cell, digit);
        break;
      }
    }
  }
  return best;
}

std::uint64_t find_deciding(const Masks& candidates, std::uint64_t limit, Masks& deciding,
                            const Poll& poll, const Build& build) {
  const auto masks = narrow(candidates);
  DigitTally tally;
  std::uint64_t found = 0;
  run(build, {nullptr, masks.data(), 1, limit, &found, nullptr, &tally, nullptr, nullptr}, poll);
  deciding.assign(cells, 0);
  if (found >= limit) return found;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const std::size_t row = cell / 9, column = cell % 9;
    const std::size_t box = row / 3 * 3 + column / 3, lane = row % 3 * 4 + column % 3;
    deciding[cell] = Mask{tally.some[box][lane]} & ~Mask{tally.several[box][lane]};
  }
  return found;
}

void count_each(const std::vector<Masks>& puzzles, std::uint64_t limit, std::uint64_t* counts,
                std::uint8_t* solutions, const Poll& poll) {
  std::vector<std::uint16_t> masks;
  masks.reserve(puzzles.size() * cells);
  for (const Masks& puzzle : puzzles) {
    const auto narrowed = narrow(puzzle);
    masks.insert(masks.end(), narrowed.begin(), narrowed.end());
  }
  run(builds().front(),
      {nullptr, masks.data(), puzzles.size(), limit, counts, solutions, nullptr, nullptr, nullptr},
      poll);
}

void count_batch(const std::uint8_t* digits, std::size_t n, std::uint64_t limit,
                 std::uint64_t* counts, std::uint8_t* solutions, const Poll& poll,
                 const Build& build) {
  run(build, {digits, nullptr, n, limit, counts, solutions, nullptr, nullptr, nullptr}, poll);
}

}  // namespace sudokit::classic9
