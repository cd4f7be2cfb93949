// Forcing: a board and a supposition in; a proof by singles that the supposition is wrong out.
#pragma once

#include <optional>
#include <vector>

#include "board.hpp"

namespace sudokit {

// That a cell holds a digit, or that it does not.
struct Supposition {
  Candidate candidate;
  bool holds;
};

// A single: the only place of a digit in a house, or the only digit left in a cell (house -1).
struct ForcedDigit {
  Candidate candidate;
  int house;
};

// A cell without a candidate (house -1, digit 0), or a house without a place for a digit (cell -1).
struct Contradiction {
  int cell, house, digit;
};

// Singles, each of which follows from the board and those before it. With a contradiction, they
// show that the supposition is wrong, or the board if nothing is supposed; without, the last of
// them is the result.
struct SinglesProof {
  std::vector<ForcedDigit> forced;
  std::optional<Contradiction> end;
};

// A proof that the supposition, or the board as it is, leads to a contradiction, if singles show
// it. There is no proof of a supposition about a digit that is no candidate.
std::optional<SinglesProof> refute(const Board& board, const std::optional<Supposition>& supposed);

// A proof that leads without any supposition to a digit that excludes this one.
std::optional<SinglesProof> derive(const Board& board, const Supposition& supposed);

}  // namespace sudokit
