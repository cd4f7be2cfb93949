// Techniques: finders that read a board and return steps, the table of them, and the walker.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "board.hpp"

namespace sudokit {

struct Candidate {
  int cell;
  int digit;
};

// One deduction, as data; what it says in words is written elsewhere.
struct Step {
  int technique;  // index into `techniques`
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;
  std::vector<int> houses;  // where to look
};

// Steps found so far, up to a limit. A finder stops when `full`.
class Steps {
 public:
  explicit Steps(std::size_t limit) : limit_(limit) {}
  void begin(int technique) { technique_ = technique; }
  void place(int cell, int digit, std::vector<int> houses) {
    found_.push_back({technique_, {{cell, digit}}, {}, std::move(houses)});
  }
  bool full() const { return found_.size() >= limit_; }
  std::vector<Step>& found() { return found_; }

 private:
  std::size_t limit_;
  int technique_ = 0;
  std::vector<Step> found_;
};

struct Technique {
  const char* id;
  const char* name;
  const char* family;
  int difficulty;  // ten times Sudoku Explainer's rating
  void (*find)(const Board&, Steps&);
};

void find_full_houses(const Board& board, Steps& out);
void find_hidden_singles(const Board& board, Steps& out);
void find_naked_singles(const Board& board, Steps& out);

// All techniques, easiest first.
inline constexpr Technique techniques[] = {
    {"full_house", "Full House", "singles", 10, find_full_houses},
    {"hidden_single", "Hidden Single", "singles", 15, find_hidden_singles},
    {"naked_single", "Naked Single", "singles", 23, find_naked_singles},
};

// The steps that the techniques find on a board, in their order, up to a limit.
std::vector<Step> find_steps(const Board& board, std::size_t limit);

// Takes the first step found, applies it, and starts again, until none is found.
std::vector<Step> walk(Board& board, const Poll& poll);

}  // namespace sudokit
