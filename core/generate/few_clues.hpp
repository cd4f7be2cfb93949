// Few clues: a classic 9x9 puzzle in, puzzles with fewer clues out, also of other solutions.
//
// Few grids have a puzzle with 18 clues, so that a search among the clues of one solution finds
// none, as a rule. A walk that exchanges clues for any that leave one solution finds them from
// nearly everywhere.
#pragma once

#include <vector>

#include "../base/deadline.hpp"
#include "../base/puzzle.hpp"
#include "../base/random.hpp"

namespace sudokit {

// Walks from puzzle to puzzle. All of them have one solution, but perhaps clues to spare. The same
// for the same random numbers, on every machine.
class FewClues {
 public:
  FewClues(Digits clues, Random& random, const Poll& poll);

  // Goes on to a puzzle with one clue less. False if the walk has not found one for a while.
  bool next();

  const Digits& clues() const { return clues_; }

 private:
  struct Clue {
    int cell, digit;
  };
  // Takes two clues away and puts one in; or takes one away and puts another in. False, and nothing
  // changes, if that is not possible.
  bool drop_one();
  bool replace_one();
  // Puts in a clue that leaves one solution, if there is one that is not `before`.
  bool close_with_any_but(const Clue& before);
  Clue take(int cell);
  void put(const Clue& clue);
  std::vector<int> cells_of_clues();  // in random order

  Digits clues_;
  Random& random_;
  const Poll& poll_;
  Masks masks_;     // one digit in a clue, all elsewhere
  Masks deciding_;  // for each cell, the digits that leave one solution
};

}  // namespace sudokit
