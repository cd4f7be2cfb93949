#include "walker.hpp"

#include <algorithm>
#include <iterator>
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

Walker::Walker(const Geometry& geometry, Profile profile, const TechniqueSet& known)
    : geometry_(geometry),
      profile_(profile),
      known_(known),
      chainers_(profile.size()),
      barren_(std::size(new_finders)) {
  if (known.all()) return;
  for (const Finder& finder : profile) found_by_.push_back(set_of(techniques_of({&finder, 1})));
}

void Walker::find(const Board& board, Steps& out, const Poll& poll) {
  const bool is_large = geometry_.cells() > 81;
  for (std::size_t i = 0; i < profile_.size() && !out.full(); ++i) {
    if (is_large) out.poll();  // on small grids, no finder that does not poll takes long
    if (known_.all() || (found_by_[i] & ~known_).none()) {
      find_by(i, board, out, poll);
      continue;
    }
    if ((found_by_[i] & known_).none()) continue;
    Steps all(all_steps, poll, out.wants_reasons());
    find_by(i, board, all, poll);
    for (Step& step : all.take()) {
      if (known_[static_cast<std::size_t>(step.technique)] && !out.full()) out.add(std::move(step));
    }
  }
}

void Walker::find_by(std::size_t finder, const Board& board, Steps& out, const Poll& poll) {
  if (!can_look_at(geometry_, profile_[finder])) return;
  if (const Finder::Function find = profile_[finder].find) {
    const auto known = std::ranges::find(new_finders, find, &NewFinder::find);
    if (known == std::end(new_finders)) {
      find(board, out);
      return;
    }
    const std::size_t before = out.size();
    Masks& barren = barren_[static_cast<std::size_t>(known - new_finders)];
    known->find_new(board, barren, out);
    if (out.size() == before) barren = board.all_candidates();
    return;
  }
  auto& chainer = chainers_[finder];
  if (!chainer) {
    chainer = std::make_unique<Chainer>(geometry_, *profile_[finder].chains);
    if (finder > 0 && chainers_[finder - 1]) chainer->build_on(*chainers_[finder - 1]);
  }
  chainer->find(board, out, poll);
}

// Calls take(step), which tells whether to go on, for each step before it is applied. Returns
// whether there was time for all steps.
template <typename Take>
bool Walker::take_steps(Board& board, const Poll& poll, bool with_reasons, Take take) {
  Steps steps(1, poll, with_reasons);
  try {
    while (board.empty() > 0) {
      if (poll) poll();
      steps.clear();
      find(board, steps, poll);
      if (steps.empty() || !take(steps[0])) break;
      apply(board, steps[0]);
    }
  } catch (const OutOfTime&) {
    return false;
  }
  return true;
}

std::vector<Step> Walker::find_steps(const Board& board, std::size_t limit, const Poll& poll) {
  Steps steps(limit, poll);
  find(board, steps, poll);
  return steps.take();
}

Path Walker::walk(Board& board, const Poll& poll) {
  Path path;
  path.complete = take_steps(board, poll, true, [&](const Step& step) {
    path.steps.push_back(step);
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
  take_steps(board, poll, false, take);
  rating.solved = board.empty() == 0;
  return rating;
}

}  // namespace sudokit
