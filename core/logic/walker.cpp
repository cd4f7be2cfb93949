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

}  // namespace

Walker::Walker(const Geometry& geometry, Profile profile)
    : geometry_(geometry), profile_(profile), chainers_(profile.size()) {}

void Walker::find(const Board& board, Steps& out, const Poll& poll) {
  for (std::size_t i = 0; i < profile_.size() && !out.full(); ++i) {
    if (profile_[i].find) {
      profile_[i].find(board, out);
      continue;
    }
    if (!chainers_[i]) chainers_[i] = std::make_unique<Chainer>(geometry_, *profile_[i].chains);
    chainers_[i]->find(board, out, poll);
  }
}

// Calls take(step), which tells whether to go on, for each step before it is applied.
template <typename Take>
void Walker::take_steps(Board& board, const Poll& poll, bool with_reasons, Take take) {
  Steps steps(1, poll, with_reasons);
  while (board.empty() > 0) {
    if (poll) poll();
    steps.clear();
    find(board, steps, poll);
    if (steps.empty()) return;
    if (!take(steps[0])) return;
    apply(board, steps[0]);
  }
}

std::vector<Step> Walker::find_steps(const Board& board, std::size_t limit, const Poll& poll) {
  Steps steps(limit, poll);
  find(board, steps, poll);
  return steps.take();
}

std::vector<Step> Walker::walk(Board& board, const Poll& poll) {
  std::vector<Step> path;
  take_steps(board, poll, true, [&](const Step& step) {
    path.push_back(step);
    return true;
  });
  return path;
}

Rating Walker::rate(Board& board, const Poll& poll, int ceiling) {
  Rating rating;
  bool has_placed = false;
  const auto take = [&](const Step& step) {
    if (step.rating > rating.er) {
      rating.er = step.rating;
      rating.hardest = step.technique;
    }
    if (rating.steps++ == 0) rating.ed = step.rating;
    if (!has_placed) rating.ep = rating.er;
    has_placed |= !step.placements.empty();
    return step.rating <= ceiling;
  };
  try {
    take_steps(board, poll, false, take);
  } catch (const OutOfTime&) {
  }
  rating.solved = board.empty() == 0;
  return rating;
}

}  // namespace sudokit
