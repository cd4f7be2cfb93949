// Depth-first search with propagation of naked and hidden singles: the state of a search in, its
// solutions or their number out.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "../base/random.hpp"
#include "literals.hpp"
#include "tally.hpp"

namespace sudokit {

// The state of a search. Word `cell` holds the digits possible in a cell; word
// `cells + house * size + digit - 1` the positions possible for a digit in a house. A word of a
// cell or of a full house must keep a bit, and its last bit is a placement.
struct Node {
  Masks words;
  int open = 0;     // cells with several candidates
  Mask placed = 0;  // digits that are some cell's last candidate
};

class Engine {
 public:
  Engine(const Geometry& geometry, const Poll& poll);

  // Makes `node` the root of the search for these candidates. False if they contradict each other.
  bool start(const Masks& candidates, Node& node);

  bool place(Node& node, Candidate candidate);

  // From now on, throws GaveUp after this many placements. Each solution found earns `bonus` more.
  static constexpr auto unlimited = ~std::uint64_t{0};
  void allow(std::uint64_t guesses, std::uint64_t bonus = 0);

  // How many solutions a propagated node has, up to `limit`. Digits in `fresh` are
  // interchangeable: swapping two of them maps the node onto itself, so of those in one cell only
  // one is tried and its count multiplied.
  std::uint64_t count(const Node& node, Mask fresh, std::uint64_t limit);

  // The first two solutions that `count` came upon.
  std::vector<Digits>& kept() { return kept_; }

  // How many solutions `count` has found since the last `allow`, also if the poll ended it.
  std::uint64_t tally() const { return tally_.number(); }

  // Some solution of a propagated node: the first in the order of the search, or any that
  // `random` chooses.
  bool find(const Node& node, Random* random, Digits& solution);

  // The candidates left in each cell.
  Masks candidates(const Node& node) const;

 private:
  std::size_t word(int house, int digit) const;
  Candidate candidate(std::size_t word, int option) const;
  Digits digits_of(const Node& solved) const;
  bool eliminate(Node& node, int cell, int digit);
  bool propagate(Node& node);
  bool settle(Node& node, Candidate next);
  std::size_t choose(const Node& node, Mask& left) const;
  Node& room();
  void spend();

  const Geometry& geometry_;
  const Poll& poll_;
  std::size_t size_, cells_;
  std::vector<Candidate> queue_;
  std::vector<std::unique_ptr<Node>> stack_;
  std::size_t depth_ = 0;
  std::vector<Digits> kept_;
  Tally tally_;
  std::uint64_t guesses_left_ = unlimited, bonus_ = 0, spent_ = 0;
};

}  // namespace sudokit
