#include "walker.hpp"

#include <stdexcept>

namespace sudokit {

namespace {

void apply(Board& board, const Step& step) {
  bool changed = false;
  for (const Candidate& gone : step.eliminations) changed |= board.eliminate(gone.cell, gone.digit);
  for (const Candidate& placed : step.placements) changed |= board.place(placed.cell, placed.digit);
  if (!changed) throw std::logic_error("a step changes nothing");
}

// Calls take(step) for each step before it is applied.
template <typename Take>
void take_steps(Board& board, Profile profile, const Poll& poll, Take take) {
  Steps steps(1);
  while (board.empty() > 0) {
    if (poll) poll();
    steps.clear();
    for (const Finder find : profile) {
      find(board, steps);
      if (steps.full()) break;
    }
    if (steps.empty()) return;
    take(steps[0]);
    apply(board, steps[0]);
  }
}

}  // namespace

std::vector<Step> find_steps(const Board& board, Profile profile, std::size_t limit) {
  Steps steps(limit);
  for (const Finder find : profile) {
    if (steps.full()) break;
    find(board, steps);
  }
  return steps.take();
}

std::vector<Step> walk(Board& board, Profile profile, const Poll& poll) {
  std::vector<Step> path;
  take_steps(board, profile, poll, [&](const Step& step) { path.push_back(step); });
  return path;
}

Rating rate(Board& board, Profile profile, const Poll& poll) {
  Rating rating;
  take_steps(board, profile, poll, [&](const Step& step) {
    if (step.rating > rating.er) {
      rating.er = step.rating;
      rating.hardest = step.technique;
    }
    if (rating.steps++ == 0) rating.ed = step.rating;
    if (rating.ep == 0 && !step.placements.empty()) rating.ep = rating.er;
  });
  rating.solved = board.empty() == 0;
  return rating;
}

}  // namespace sudokit
