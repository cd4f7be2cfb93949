// The walker: a board and a profile in; steps taken one after another, and what they rate, out.
#pragma once

#include <bitset>
#include <memory>
#include <vector>

#include "../base/deadline.hpp"
#include "profiles.hpp"
#include "techniques.hpp"

namespace sudokit {

// Ten times Sudoku Explainer's three numbers. If `solved` is not set, the end was not reached, and
// they are those of the steps so far: none is higher than it would have become.
struct Rating {
  int er = 0;        // the hardest step
  int ep = 0;        // the hardest step up to the first that places a digit
  int ed = 0;        // the first step
  int hardest = -1;  // index into `techniques` of the first step that is rated `er`; -1: no step
  bool solved = false;
  int steps = 0;
};

// The steps that were taken. Unless `complete`, time was up before the next one was found.
struct Path {
  std::vector<Step> steps;
  bool complete = true;
};

// Techniques by their index in `techniques`.
using TechniqueSet = std::bitset<technique_count>;
inline const TechniqueSet all_techniques = TechniqueSet().set();

inline TechniqueSet set_of(const std::vector<int>& some) {
  TechniqueSet set;
  for (const int technique : some) set.set(static_cast<std::size_t>(technique));
  return set;
}

// Walks on boards of one geometry by the known techniques of one profile. It keeps the room that
// finders work in, so use it again; but not from several threads at once.
class Walker {
 public:
  static constexpr int no_ceiling = 1'000'000;

  Walker(const Geometry& geometry, Profile profile, const TechniqueSet& known = all_techniques);

  // The steps on a board, in the order of the profile, up to a limit.
  std::vector<Step> find_steps(const Board& board, std::size_t limit, const Poll& poll);

  // Both take the first step found, apply it, and start again, until no cell is empty, no step is
  // found, or the poll throws OutOfTime.
  Path walk(Board& board, const Poll& poll);
  // A rating ends at a step that is rated above the ceiling.
  Rating rate(Board& board, const Poll& poll, int ceiling = no_ceiling);

 private:
  void find(const Board& board, Steps& out, const Poll& poll);
  void find_by(std::size_t finder, const Board& board, Steps& out, const Poll& poll);
  template <typename Take>
  bool take_steps(Board& board, const Poll& poll, bool with_reasons, Take take);

  const Geometry& geometry_;
  Profile profile_;
  TechniqueSet known_;
  std::vector<TechniqueSet> found_by_;              // by finder; empty if all techniques are known
  std::vector<std::unique_ptr<Chainer>> chainers_;  // by finder; made when first needed
  std::vector<Masks> barren_;  // by finder of new_finders: a board on which it found nothing
};

}  // namespace sudokit
