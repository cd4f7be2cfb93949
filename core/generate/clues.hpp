// Clues: a puzzle in the making, some digits of one solution.
#pragma once

#include <optional>
#include <vector>

#include "../random.hpp"
#include "wish.hpp"

namespace sudokit {

class Clues {
 public:
  // Begins with all orbits as clues.
  Clues(const Geometry& geometry, const Orbits& orbits, Digits solution);

  int count() const { return count_; }
  const Digits& solution() const { return solution_; }
  Digits digits() const;

  // Takes orbits away in random order for as long as one solution is left and `least` clues are.
  void reduce(Random& random, int least, const Poll& poll);

  // Takes `number` orbits away, puts others in until there is one solution again, and reduces.
  // There must be one solution only.
  void vary(Random& random, int number, int least, const Poll& poll);

  // Puts orbits in, in random order, for as long as no more than `most` are clues then, and takes
  // each away again that the puzzle is not to have: is_good(orbit) tells.
  template <typename IsGood>
  void grow(Random& random, int most, const IsGood& is_good) {
    for (const std::size_t orbit : orbits_that_are(false, random)) {
      if (count_ + static_cast<int>((*orbits_)[orbit].size()) > most) continue;
      close(orbit);
      if (!is_good((*orbits_)[orbit])) open(orbit);
    }
  }

  // How many orbits could be taken away, one or another.
  int spares(const Poll& poll);

  // Whether there is one solution only.
  bool are_enough(const Poll& poll) const;

 private:
  bool can_spare(std::size_t orbit, const Poll& poll);
  void open(std::size_t orbit);
  void close(std::size_t orbit);
  std::optional<Digits> find_other(int cell, const Poll& poll);
  std::vector<std::size_t> orbits_that_are(bool clues, Random& random) const;

  const Geometry* geometry_;
  const Orbits* orbits_;
  Digits solution_;
  std::vector<bool> closed_;  // by cell: whether it is a clue
  Masks masks_;               // one digit in a clue, all elsewhere
  int count_ = 0;
};

}  // namespace sudokit
