// The refuter: a board and a supposed candidate in; a proof that it is wrong, fact by fact, out.
#pragma once

#include <optional>
#include <vector>

#include "proof_board.hpp"
#include "step.hpp"
#include "unit_engines.hpp"

namespace sudokit {

class Refuter {
 public:
  // Polls by `steps`.
  Refuter(const Board& board, const Steps& steps);

  // Tries to refute a candidate with at most this many suppositions. Possible: it solves the board.
  Verdict refute(int candidate, int suppositions);

  // Tells the constraints that the board is as it was.
  void begin();
  // Tries the same by a search of all rules together, which is faster than by facts: `turns` are
  // all that it tells.
  Verdict search(int candidate, int suppositions, std::vector<Turn>& turns);

  // How many candidates are left on the board as it was, by propagation, if a cell has some digits.
  int left_after(int cell, Mask digits) { return units_.left_after(cell, digits); }

  // A fact of a proof and the indices of those that it rests on.
  struct Line {
    int fact;
    std::vector<int> causes;
  };
  // About how many facts the proof of the last refutation needs, as far as a short look tells.
  int length() const;
  // The proof of the last refutation, without facts that it does not need.
  std::vector<Line> lines();
  // How many sentences tell these lines: candidates that a constraint excludes for the same causes
  // are told together.
  int told(const std::vector<Line>& lines) const;

  // Adds the links of these lines to a step. Unless all are told, only what is supposed and refuted
  // is, and the last one.
  void show(const std::vector<Line>& lines, bool all, Step& step) const;

  const ProofBoard& proof() const { return proof_; }
  Candidate named(int candidate) const {
    return {marks_.cell_of(candidate), marks_.digit_of(candidate) + 1};
  }

 private:
  Verdict refute(int candidate);
  std::optional<int> refute_at_once();
  void keep_needed(const std::vector<int>& alike, std::vector<int>& causes,
                   const std::vector<char>& is_needed);
  bool follow(const std::vector<int>& alike, const std::vector<int>& causes);
  void exclude(const Fact& fact);
  Group clash(const Fact& fact) const;

  bool follow();
  bool place_waiting();
  bool look_at(int unit);
  bool lock_waiting();
  bool lock(int house, int digit);
  bool place(int candidate, int fact);
  bool look_around(int gone);
  std::optional<int> choose() const;
  void back(const ProofBoard::State& state);

  struct Waiting {
    int candidate, house;
  };

  const Board* board_;
  const Steps* steps_;
  ProofBoard proof_;
  const chain::Marks& marks_;  // the candidates left on it
  std::vector<Waiting> waiting_;
  std::vector<std::pair<int, int>> to_lock_;  // houses and digits with few places left
  UnitEngines units_;
  Masks supposed_;  // by cell: candidates that some facts leave
  int left_ = 0;    // suppositions
};

}  // namespace sudokit
