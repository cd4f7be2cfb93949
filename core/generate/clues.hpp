// Clues: a puzzle in the making, which has some digits of one solution.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "../base/random.hpp"
#include "wish.hpp"

namespace sudokit {

class Clues {
 public:
  // Begins with all orbits as clues.
  Clues(const Geometry& geometry, const Orbits& orbits, Digits solution);
  // Begins with the orbits of which a cell is not 0.
  Clues(const Geometry& geometry, const Orbits& orbits, Digits solution, const Digits& clues);

  int count() const { return count_; }
  const Digits& solution() const { return solution_; }
  Digits digits() const;

  // Takes orbits away in random order for as long as one solution and `least` clues are left. On
  // large grids, an orbit stays if it takes too long to tell whether it is needed.
  void reduce(Random& random, int least, const Poll& poll);

  // Takes away all orbits that are not needed for one solution, however long it takes to tell.
  void minimize(const Poll& poll);

  // Takes orbits away in random order for as long as is_good() holds, which implies one solution,
  // and `least` clues are left; several at once where that goes well.
  template <typename IsGood>
  void reduce_while(Random& random, int least, const IsGood& is_good) {
    const auto orbits = orbits_that_are(true, random);
    std::size_t most = 1;
    for (std::size_t next = 0; next < orbits.size();) {
      std::size_t end = next;
      for (; end < orbits.size() && end < next + most; ++end) {
        if (count_ - static_cast<int>((*orbits_)[orbits[end]].size()) < least) break;
        open(orbits[end]);
      }
      if (end == next) {
        ++next;
      } else if (is_good()) {
        next = end;
        most *= 2;
      } else {
        for (std::size_t i = next; i < end; ++i) close(orbits[i]);
        if (end == next + 1) ++next;
        most = std::max(most / 2, std::size_t{1});
      }
    }
  }

  // Takes orbits away in random order, each if one solution is left and is_good() holds then, until
  // is_done().
  template <typename IsGood, typename IsDone>
  void reduce_until(Random& random, const Poll& poll, const IsGood& is_good,
                    const IsDone& is_done) {
    for (const std::size_t orbit : orbits_that_are(true, random)) {
      if (is_done()) return;
      if (poll) poll();
      if (!can_quickly_spare(orbit, poll)) continue;
      open(orbit);
      if (!is_good()) close(orbit);
    }
  }

  // Takes `number` orbits away, puts others in until there is one solution again, and reduces.
  // There must be exactly one solution before.
  void vary(Random& random, int number, int least, const Poll& poll);

  // Puts orbits in, in random order, if no more than `most` cells are clues then, and takes each
  // away again unless is_good(orbit) holds.
  template <typename IsGood>
  void grow(Random& random, int most, const IsGood& is_good) {
    for (const std::size_t orbit : orbits_that_are(false, random)) {
      if (count_ + static_cast<int>((*orbits_)[orbit].size()) > most) continue;
      close(orbit);
      if (!is_good((*orbits_)[orbit])) open(orbit);
    }
  }

  // How many orbits there are of which each could be taken away alone.
  int spares(const Poll& poll);

  // Whether there is one solution only.
  bool are_enough(const Poll& poll) const;

 private:
  std::size_t open_at_once(const std::vector<std::size_t>& orbits, int least, const Poll& poll);
  bool can_quickly_spare(std::size_t orbit, const Poll& poll);
  bool can_spare(std::size_t orbit, std::uint64_t guesses, const Poll& poll);
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
