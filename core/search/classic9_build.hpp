// What a build of the classic 9x9 search is asked to do. The same engine is compiled once for each
// instruction set; classic9.cpp chooses the build at run time.
//
// Nothing here or in the engine may pull in library code that is compiled into functions of its
// own: the linker could take the copy with AVX-512 instructions for the whole program.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sudokit::classic9 {

// Puzzles in, counts and solutions out. Of `digits` (81 a puzzle, 0 where empty) and `masks` (81 a
// puzzle, bit d-1 for digit d) one is given, the other null. `solutions` may be null, and `tally`,
// which is for a single puzzle.
struct DigitTally;
struct Job {
  const std::uint8_t* digits;
  const std::uint16_t* masks;
  std::size_t puzzles;
  std::uint64_t limit;
  std::uint64_t* counts;
  std::uint8_t* solutions;
  DigitTally* tally;
  // Called now and then, with `counts` up to date for the puzzle under way; may throw.
  void (*poll)(const void* context);
  const void* context;
};

// The digits that cells have in some solution, and in several, in the lanes of the boxes.
struct alignas(32) DigitTally {
  std::uint16_t some[9][16] = {}, several[9][16] = {};
};

void run_portable(const Job& job);
void run_avx2(const Job& job);
void run_avx512(const Job& job);
void run_neon(const Job& job);

}  // namespace sudokit::classic9
