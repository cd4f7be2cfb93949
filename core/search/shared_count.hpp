// Counts of solutions of the classic 9x9 grid that would take too long to find one by one:
// candidates in, their exact number out.
//
// A solution is six courses (courses.hpp), three across and three down, whose splits cross in each
// box: a row and a column of a box have one digit in common, and its cell allows it. Which courses
// go through a band matters to the stacks only by the number of them, N(a, b, c), that cross the
// splits a, b and c of its three boxes. So the number of solutions is
//
//     sum over courses A, B, C down of N1(A1, B1, C1) * N2(A2, B2, C2) * N3(A3, B3, C3)
//
// with 15,680 courses down each stack of the empty grid, and fewer with clues. One course A stands
// for all that differ in the names of interchangeable digits alone.
#pragma once

#include "../base/puzzle.hpp"
#include "../base/wide_count.hpp"

namespace sudokit::classic9 {

// Adds the number of solutions to `found`; if the poll throws, the number counted by then. False,
// with `found` left alone, if the candidates make too many splits for its tables: clues never do.
bool count_shared(const Masks& candidates, const Poll& poll, WideCount& found);

}  // namespace sudokit::classic9
