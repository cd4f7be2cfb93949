// The walker: a board and a profile in; steps taken one after another, and what they rate, out.
#pragma once

#include <vector>

#include "techniques.hpp"

namespace sudokit {

// Ten times Sudoku Explainer's three numbers. If `solved` is not set, the profile's finders did not
// reach the end, and they tell of the steps so far.
struct Rating {
  int er = 0;        // the hardest step
  int ep = 0;        // the hardest step up to the first that places a digit
  int ed = 0;        // the first step
  int hardest = -1;  // index into `techniques` of the first step that is rated `er`; -1: no step
  bool solved = false;
  int steps = 0;
};

// The steps that a profile finds on a board, in its order, up to a limit.
std::vector<Step> find_steps(const Board& board, Profile profile, std::size_t limit);

// Both take the first step found, apply it, and start again, until no cell is empty or no step is
// found.
std::vector<Step> walk(Board& board, Profile profile, const Poll& poll);
Rating rate(Board& board, Profile profile, const Poll& poll);

}  // namespace sudokit
