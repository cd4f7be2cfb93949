// Chains: what follows if a candidate is on or off, in the order in which Sudoku Explainer finds
// it, since that order decides which of several chains is taken and how it is rated.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "board.hpp"
#include "step.hpp"

namespace sudokit {

// Which implications and conclusions are used.
struct ChainKind {
  bool multiple;  // cells and houses with more than two possibilities
  bool dynamic;   // several conditions may join in one
  bool nishio;    // one digit only
  int level;      // 1: locked candidates, pairs and X-wings join in; 2 to 4: chains in chains, too
  int nested;     // at level 4, the level of the dynamic chains inside
};

class Chainer {
 public:
  Chainer(const Geometry& geometry, ChainKind kind);
  ~Chainer();

  // What the best chain concludes on a board, with its rating; nothing if there is none.
  bool find(const Board& board, Step& step);

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace sudokit
