// Makers: a wish and a seed in, a puzzle with exactly one solution out.
#pragma once

#include <memory>
#include <optional>

#include "../bulk/rating.hpp"
#include "clues.hpp"
#include "simple.hpp"

namespace sudokit {

// Makes puzzles of one geometry by one wish. A maker keeps the memory that rating needs, so use it
// again; but not from several threads at once.
class Maker {
 public:
  Maker(const Geometry& geometry, Wish wish);

  // The same for the same seed, on every machine, unless time runs out: then the closest that was
  // found, which is not as wished, or no puzzle. Throws std::invalid_argument if no full grid has
  // these houses, and GaveUp if the search found none, or none for the pattern.
  Made make(std::uint64_t seed, Seconds limit, const Poll& poll);

 private:
  struct Found;
  class Attempt;
  Clues begin(Random& random, const Poll& poll) const;
  Clues solved(const Digits& clues, const Poll& poll) const;
  Found look(const Clues& clues, const Poll& poll);
  bool is_simple(const Clues& clues) const;
  int lacking_candidates(const Clues& clues) const;
  bool is_easier(const Clues& clues, const Poll& poll);
  std::vector<bool> simply_filled(const Clues& clues) const;
  bool has_logic() const { return rater_ || walker_; }

  const Geometry& geometry_;
  Wish wish_;
  std::vector<int> pattern_;  // the cells of all orbits, if these are not all cells
  std::optional<Walker> rater_, walker_;
  std::optional<Walker> easier_;  // of a label: rates what is easier, or just as easy if none is
  int easier_ceiling_ = 0;
  std::optional<Simple> simple_;  // techniques that solve only what is too easy
  bool varies_hard_ = false;      // so hard that hard puzzles are varied
  bool has_few_clues_ = false;    // so few that puzzles are sought across solutions
  int least_lasting_ = 0;  // candidates that singles do not refute; with fewer it is too easy
};

// The puzzles of some places in the series that follows from a seed. The results do not depend on
// the number of threads.
std::vector<Made> make_puzzles(const Geometry& geometry, const Wish& wish, std::uint64_t seed,
                               const std::vector<std::uint64_t>& places, Seconds limit,
                               unsigned threads, const Poll& poll);

}  // namespace sudokit
