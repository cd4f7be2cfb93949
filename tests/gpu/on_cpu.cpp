// Runs kernels.cu on the CPU, a thread after the other, so that its search is tested without a GPU.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#define __device__
#define __forceinline__ inline
#define __global__
#define __launch_bounds__(...)

struct uint4 {
  unsigned int x, y, z, w;
};
static uint4 make_uint4(unsigned int x, unsigned int y, unsigned int z, unsigned int w) {
  return {x, y, z, w};
}
struct Index {
  int x;
};
static Index blockIdx, threadIdx, gridDim{1}, blockDim{1};

static int __popc(unsigned int bits) { return std::popcount(bits); }
static int atomicAdd(int* number, int more) { return std::exchange(*number, *number + more); }

// Warps are not imitated: read_rows() and write_rows() compile, and must not be called.
static unsigned int __ballot_sync(unsigned int, bool) { throw 0; }
static bool __all_sync(unsigned int, bool) { throw 0; }
static unsigned int __shfl_sync(unsigned int, unsigned int, int) { throw 0; }

#include "kernels.cu"

// Checks and searches n rows of 81 digits with a block of threads that pause after so many sweeps.
extern "C" void search_on_cpu(const std::uint8_t* digits, int n, long long limit, int sweeps,
                              long long* clues, long long* violations, long long* counts,
                              std::uint8_t* solutions) {
  std::vector<uint4> puzzles(static_cast<std::size_t>(n) * kQuads);
  auto* const words = reinterpret_cast<Word*>(puzzles.data());
  for (int row = 0; row < n; ++row) {
    for (int cell = 0; cell < kCells; ++cell) {
      const int given = digits[row * kCells + cell];
      for (int digit = 0; digit < 9; ++digit) {
        const Word bit = given == 0 || given == digit + 1 ? 1u << cell % 27 : 0;
        words[row * WORDS_A_STATE + 3 * digit + cell / 27] |= bit;
      }
    }
    counts[row] = 0;
    blockIdx.x = row;
    check_rows(puzzles.data(), counts, n, clues, violations);
  }
  blockIdx.x = 0;
  std::vector<Lane> lanes(kThreads, Lane{-1, 0, 0});
  std::vector<uint4> stacks(static_cast<std::size_t>(kThreads) * kLevels * kQuads);
  int queue = 0, unfinished = 1;
  while (unfinished) {
    unfinished = 0;
    for (threadIdx.x = 0; threadIdx.x < kThreads; ++threadIdx.x) {
      search(puzzles.data(), counts, n, limit, &queue, lanes.data(), stacks.data(), sweeps,
             &unfinished);
    }
  }
  threadIdx.x = 0;
  for (int row = 0; row < n; ++row) {
    for (int cell = 0; cell < kCells; ++cell) {
      int digit = 9;
      while (digit &&
             !(words[row * WORDS_A_STATE + 3 * (digit - 1) + cell / 27] >> cell % 27 & 1)) {
        --digit;
      }
      solutions[row * kCells + cell] = static_cast<std::uint8_t>(digit);
    }
  }
}
