// Unit engines: what each constraint of a board leaves of candidates, as they change.
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "board.hpp"
#include "constraints.hpp"

namespace sudokit {

class RuleEngine;

// What a search says of a candidate. Possible: it leads to a solution.
enum class Verdict { refuted, possible, unknown };

// A candidate that a search supposes, or whose supposition leads to a contradiction.
struct Turn {
  Candidate candidate;
  bool is_refuted;
};

class UnitEngines {
 public:
  // None on a board without constraints.
  explicit UnitEngines(const Board& board);
  ~UnitEngines();

  const Constraints::Unit& unit(int index) const;

  // A cell has lost candidates: its constraints want to be looked at.
  void wake(int cell);
  // None of them does.
  void calm();
  // One with the fewest cells that wants to be looked at, and no longer does; -1: none.
  int take();

  // What a constraint leaves, by its cells; null if nothing. `candidates` tells those of a cell
  // that is empty on the board.
  template <typename Candidates>
  const Masks* prune(int index, Candidates candidates) {
    masks_.clear();
    for (const int cell : unit(index).cells) masks_.push_back(digits_of(cell, candidates));
    return prune(index);
  }

  // Takes these candidates of all cells as those that the following calls start from.
  template <typename Candidates>
  void begin(Candidates candidates) {
    if (!board_->constraints()) return;
    base_.clear();
    for (int cell = 0; cell < board_->geometry().cells(); ++cell) {
      base_.push_back(digits_of(cell, candidates));
    }
    start();
  }
  // False if all rules together do not refute a candidate by propagation; true without constraints.
  bool may_refute(Candidate candidate);
  // How many candidates all rules together leave, by propagation, if a cell has one of some digits.
  int left_after(int cell, Mask digits);
  // Tries to refute a candidate by a search of all rules together, with at most so many
  // suppositions; `turns` tells them.
  Verdict search(Candidate candidate, int suppositions, std::vector<Turn>& turns);

 private:
  template <typename Candidates>
  Mask digits_of(int cell, Candidates candidates) const {
    const int digit = board_->digit(cell);
    return digit ? Mask{1} << (digit - 1) : candidates(cell);
  }
  const Masks* prune(int index);
  void start();
  Verdict search(Masks masks, Candidate candidate, int& left, std::vector<Turn>& turns);

  const Board* board_;
  std::unique_ptr<RuleEngine> whole_;
  std::vector<std::unique_ptr<RuleEngine>> engines_;  // by unit; made when first needed
  std::vector<std::vector<int>> units_of_;            // by cell
  std::vector<char> is_awake_;                        // by unit
  std::vector<std::deque<int>> awake_;                // by number of cells, the first to wake first
  Masks masks_, base_;
  bool is_possible_ = false;  // as far as propagation from `base_` tells
  Poll poll_;
};

}  // namespace sudokit
