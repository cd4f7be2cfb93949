// Depth-first search on rules: candidates in, every solution shown to a visitor.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "../base/random.hpp"
#include "../rules/network.hpp"

namespace sudokit {

// What a search does with what it meets. Masks are those of all cells.
class Visitor {
 public:
  virtual ~Visitor() = default;

  // Called for a node that is not settled yet; false: it is left out.
  virtual bool enter(const Mask*) { return true; }

  // Called for a solution, one digit a cell; false: the search ends.
  virtual bool found(const Mask* solution) = 0;
};

class RuleEngine {
 public:
  // In which order conclusions are drawn. The order decides which cells get the blame for a
  // contradiction, and so which guesses follow. What a seed makes must never change, so searches
  // with random guesses, with a limit of guesses, or for any one solution keep to turns.
  enum class Order { turns, fastest };

  RuleEngine(const Network& network, const Poll& poll, Order order = Order::turns);

  // Draws all conclusions from these candidates. False if they contradict each other.
  bool start(Masks& candidates);

  // Draws all conclusions from a placement, or an elimination, in candidates that `start` made.
  bool place(Masks& candidates, Candidate candidate);
  bool eliminate(Masks& candidates, Candidate candidate);

  // The candidate to guess next in candidates that `start` or `place` made; none if all cells have
  // one digit.
  std::optional<Candidate> next_guess(const Masks& candidates) const;

  // From now on, throws GaveUp after this many guesses.
  static constexpr auto unlimited = ~std::uint64_t{0};
  void allow(std::uint64_t guesses) { guesses_left_ = guesses; }

  // The guesses made so far.
  std::uint64_t guesses() const { return spent_; }

  // Searches candidates that `start` or `place` made. False if the visitor ended it.
  bool search(const Masks& candidates, Visitor& visitor, Random* random = nullptr);

  // The product of the numbers of children along a random way down, or 0 if that ends in a
  // contradiction: on average, the number of solutions.
  double descend(const Masks& candidates, Random& random);

 private:
  struct Guess {
    int cell;  // none if all cells have one digit
    int digit;
  };

  // A node of the search: its masks, and these once more for the full houses.
  struct Frame {
    std::unique_ptr<Mask[]> masks;
    std::unique_ptr<FullHouses::Lane[]> lanes;
  };

  bool keep(Masks& candidates, int cell, Mask kept);
  struct StartsOver {};
  bool search(std::size_t depth, Visitor& visitor, Random* random);
  bool propagate(Frame& node, bool is_first);
  bool propagate_from(Frame& node, int cell, Mask kept);
  bool settle(Frame& node);
  void wake();
  std::size_t next_awake();
  Guess choose(const Mask* masks, Random* random) const;
  Guess choose_place(const Mask* masks, double best) const;
  void blame_contradiction(int guessed);
  void blame_digits(int guessed);
  void blame(int cell);
  std::size_t lane_count() const { return is_fastest_ ? network_.full_houses().lane_count() : 0; }
  Frame& frame(std::size_t depth);
  Frame& copy(std::size_t from, std::size_t to);
  Frame& load(const Masks& candidates);
  void spend();

  const Network& network_;
  const Poll& poll_;
  bool is_fastest_;
  std::size_t cells_;
  Domains domains_;
  std::vector<std::uint64_t> awake_;  // propagators to run, as bits
  std::size_t after_last_ = 0;        // the propagator after the one that ran last
  std::vector<Frame> frames_;
  std::vector<double> weights_;  // by cell: what a guess there promises
  double digit_blames_[max_size + 1] = {};
  int most_blamed_ = 0;                  // the digit with the most; 0 if there is none
  int last_settled_ = Domains::no_cell;  // the cell that was last seen to have one digit
  std::span<const int> failed_;          // where the last contradiction was found, if it is known
  std::uint32_t blames_ = 0;
  std::uint64_t guesses_left_ = unlimited, spent_ = 0;
  std::uint64_t trial_left_ = unlimited;  // guesses before it starts over
};

}  // namespace sudokit
