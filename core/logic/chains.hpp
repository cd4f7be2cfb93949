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

// How single chains and cycles, Nishio chains, multiple chains, dynamic chains and those with other
// techniques and chains inside are made.
inline constexpr ChainKind single_chains{false, false, false, 0, 0};
inline constexpr ChainKind nishio_chains{false, true, true, 0, 0};
inline constexpr ChainKind multiple_chains{true, false, false, 0, 0};
inline constexpr ChainKind dynamic_chains[] = {
    {true, true, false, 0, 0}, {true, true, false, 1, 0}, {true, true, false, 2, 0},
    {true, true, false, 3, 0}, {true, true, false, 4, 0}, {true, true, false, 4, 1},
};

namespace chain {
class Search;
}

class Chainer {
 public:
  Chainer(const Geometry& geometry, ChainKind kind);
  ~Chainer();

  // Adds what the best chain concludes on a board, if there is one. Calls the poll now and then.
  void find(const Board& board, Steps& out, const Poll& poll);

 private:
  std::unique_ptr<chain::Search> search_;
};

}  // namespace sudokit
