// All singles that a person could see are placed at once, round by round, and contradictions are
// looked for between rounds: that keeps proofs short. Houses come before cells and boxes before
// lines, because they are easier to look at.
#include "forcing.hpp"

#include <algorithm>
#include <bit>

#include "proof_board.hpp"

namespace sudokit {

namespace {

using chain::at;
using chain::is_one;

// The highest digit, counted from 0.
int highest(Mask digits) { return std::bit_width(digits) - 1; }

class Rounds {
 public:
  explicit Rounds(const Board& board) : board_(board), proof_(board) {
    const Geometry& geometry = board.geometry();
    const int lines = geometry.columns().end;
    for (int i = 0; i < geometry.house_count(); ++i) {
      const int house = (i + lines) % geometry.house_count();
      if (geometry.is_full(house)) houses_.push_back(house);
    }
  }

  // Whether the digit is open in the cell; then the supposition is made.
  bool suppose(const Supposition& supposed) {
    const int candidate = number(supposed.candidate);
    if (!proof_.marks().has(candidate)) return false;
    const int fact = proof_.add_supposed(candidate);
    if (supposed.holds) {
      place(candidate, fact);
    } else {
      proof_.remove(candidate, fact);
    }
    return true;
  }

  // Places all singles, again and again, until a contradiction is found, none is left, or
  // `is_result` says that a digit just placed is the one looked for. Returns whether the last fact
  // is that contradiction or digit.
  template <typename IsResult>
  bool follow(IsResult is_result) {
    while (true) {
      if (find_singles()) return true;
      if (singles_.empty()) return false;
      for (const auto& [candidate, house] : singles_) {
        // Two singles of a round may exclude each other: the next round shows the contradiction.
        if (proof_.is_placed(proof_.marks().cell_of(candidate)) || !proof_.marks().has(candidate)) {
          continue;
        }
        const int fact = proof_.add_placed(candidate, house);
        if (is_result(named(candidate))) return true;
        place(candidate, fact);
      }
    }
  }

  // The facts that the last fact rests on, and the last one.
  SinglesProof result() const {
    std::vector<char> is_needed;
    proof_.find_needed(is_needed);
    SinglesProof proof;
    for (std::size_t i = 0; i < is_needed.size(); ++i) {
      const Fact& fact = proof_.facts()[i];
      const Candidate candidate = named(fact.candidate);
      if (!is_needed[i]) continue;
      if (fact.kind == Fact::placed) proof.forced.push_back({candidate, fact.house});
      if (fact.kind == Fact::no_digit) proof.end = {candidate.cell, -1, 0};
      if (fact.kind == Fact::no_place) proof.end = {-1, fact.house, candidate.digit};
    }
    return proof;
  }

 private:
  struct Single {
    int candidate, house;
  };

  int number(const Candidate& candidate) const {
    return proof_.marks().candidate(candidate.cell, candidate.digit - 1);
  }
  Candidate named(int candidate) const {
    return {proof_.marks().cell_of(candidate), proof_.marks().digit_of(candidate) + 1};
  }

  void place(int candidate, int fact) {
    proof_.place(candidate, fact, [](int) { return true; });
  }

  // Whether there is a contradiction, which is then the last fact; else `singles_` are all singles.
  bool find_singles() {
    const chain::Marks& marks = proof_.marks();
    const Geometry& geometry = board_.geometry();
    singles_.clear();
    for (const int house : houses_) {
      Mask once = 0, more = 0;
      for (const int cell : geometry.house(house)) {
        const int digit = board_.digit(cell);
        const Mask digits = digit ? Mask{1} << (digit - 1) : marks.cell(cell);
        more |= once & digits;
        once |= digits;
      }
      if (const Mask missing = geometry.all_digits() & ~once) {
        const int cell = geometry.house(house)[0];
        proof_.add_contradiction(marks.candidate(cell, highest(missing)), house);
        return true;
      }
      for (const int cell : geometry.house(house)) {
        const Mask single = marks.cell(cell) & ~more;
        if (single && is_open(cell)) {
          singles_.push_back({marks.candidate(cell, highest(single)), house});
        }
      }
    }
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      if (!is_open(cell)) continue;
      const Mask digits = marks.cell(cell);
      if (digits == 0) {
        proof_.add_contradiction(marks.candidate(cell, 0), -1);
        return true;
      }
      if (is_one(digits)) singles_.push_back({marks.candidate(cell, highest(digits)), -1});
    }
    return false;
  }

  bool is_open(int cell) const { return !board_.digit(cell) && !proof_.is_placed(cell); }

  const Board& board_;
  ProofBoard proof_;
  std::vector<int> houses_;
  std::vector<Single> singles_;
};

}  // namespace

std::optional<SinglesProof> refute(const Board& board, const std::optional<Supposition>& supposed) {
  Rounds rounds(board);
  if (supposed && !rounds.suppose(*supposed)) return std::nullopt;
  if (!rounds.follow([](const Candidate&) { return false; })) return std::nullopt;
  return rounds.result();
}

std::optional<SinglesProof> derive(const Board& board, const Supposition& supposed) {
  const auto [cell, digit] = supposed.candidate;
  const auto excludes = [&](const Candidate& placed) {
    if (supposed.holds && placed.digit == digit) {
      return std::ranges::count(board.geometry().peers(cell), placed.cell) > 0;
    }
    return placed.cell == cell && (placed.digit == digit) != supposed.holds;
  };
  Rounds rounds(board);
  if (!rounds.follow(excludes)) return std::nullopt;
  SinglesProof proof = rounds.result();
  if (proof.end) return std::nullopt;  // the board contradicts itself, whatever is supposed
  return proof;
}

}  // namespace sudokit
