// Sight by constraints: cells that see each other although they share no house of the shape.
#pragma once

#include <vector>

#include "board.hpp"
#include "step.hpp"

namespace sudokit {

// More places of a digit than these are hard to see at once.
inline constexpr int most_places = 4;

// The constraints that keep two cells different, in the order of their houses; none if the cells do
// not see each other, or share a house of the shape.
std::vector<int> apart_by(const Board& board, int cell, int other);

// The first of them, or -1.
int sight_of(const Board& board, int cell, int other);

// Says by which constraint the source of a link sees what it rules out, if no house does:
// candidates of the target, or other places in the house in which that follows.
void tell_sight(const Board& board, Link& link);

}  // namespace sudokit
