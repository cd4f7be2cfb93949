// Unit engines: what each constraint of a board leaves of candidates, as they change.
#pragma once

#include <memory>
#include <vector>

#include "board.hpp"
#include "constraints.hpp"

namespace sudokit {

class RuleEngine;

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
  // One that wants to be looked at, and no longer does; -1: none.
  int take();

  // What a constraint leaves, by its cells; null if nothing. `candidates` tells those of a cell
  // that is empty on the board.
  template <typename Candidates>
  const Masks* prune(int index, Candidates candidates) {
    masks_.clear();
    for (const int cell : unit(index).cells) {
      masks_.push_back(board_->digit(cell) ? Mask{1} << (board_->digit(cell) - 1)
                                           : candidates(cell));
    }
    return prune(index);
  }

 private:
  const Masks* prune(int index);

  const Board* board_;
  std::vector<std::unique_ptr<RuleEngine>> engines_;  // by unit; made when first needed
  std::vector<std::vector<int>> units_of_;            // by cell
  std::vector<char> is_awake_;                        // by unit
  std::vector<int> awake_;
  Masks masks_;
  Poll poll_;
};

}  // namespace sudokit
