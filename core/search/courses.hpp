// Courses of digits through a chute (a band or a stack) of the classic 9x9 grid: candidates in, all
// ways to share the digits out to the lines of its three boxes out.
//
// A split of a box says which three digits each of its rows has (across, for a band), or each of
// its columns (down, for a stack). A course is three splits, one for each box of a chute, that give
// each line of the chute every digit once. Lines of a box with the same candidates are
// interchangeable, so splits that differ in their order alone count as one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../base/puzzle.hpp"

namespace sudokit::classic9 {

// The digits of each line of a box, as masks.
using Split = std::array<Mask, 3>;

struct Course {
  std::array<std::uint16_t, 3> splits;  // of each box, by their place in `Chute::splits`
  std::uint32_t times;                  // this many courses differ in the order of lines alone
};

struct Chute {
  std::array<std::vector<Split>, 3> splits;  // of each box
  std::vector<Course> courses;               // sorted by their splits
};

enum class Direction { across, down };

// All courses through chute `index` (0, 1 or 2) in a direction.
Chute find_courses(const Masks& candidates, Direction direction, int index);

// The same, but one course stands for all that differ only in the names of interchangeable digits:
// those that are candidates of the same cells in the whole grid.
Chute find_course_classes(const Masks& candidates, Direction direction, int index);

}  // namespace sudokit::classic9
