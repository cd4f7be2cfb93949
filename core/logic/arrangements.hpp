// Arrangements: the digits that the cells of one constraint can have together.
#pragma once

#include <vector>

#include "board.hpp"
#include "constraints.hpp"
#include "step.hpp"

namespace sudokit {

// The digits of a unit's cells in each way that the board leaves; none if there are more than
// `most`, or too many to look through.
std::vector<Digits> arrangements_of(const Board& board, const Constraints::Unit& unit,
                                    std::size_t most);

// Says that the last link of a step follows by a unit of the board's constraints.
void tell_unit(const Board& board, int unit, Step& step);

}  // namespace sudokit
