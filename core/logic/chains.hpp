// Forcing chains: the consequences of a candidate that is on or off, found in the order of Sudoku
// Explainer, because that order decides which of several chains is taken and how it is rated.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "board.hpp"
#include "step.hpp"

namespace sudokit {

// The implications and conclusions that a search uses.
struct ChainKind {
  bool multiple;  // branches from cells and houses with more than two possibilities
  bool dynamic;   // several consequences may join to force another
  bool nishio;    // one digit only
  int level;      // 1: locked candidates, pairs and X-wings inside; 2 to 4: chains inside, too
  int nested;     // at level 4, the level of the dynamic chains inside
};

// The kinds of Sudoku Explainer: single chains and cycles, Nishio chains, multiple chains, dynamic
// chains, and dynamic chains with other techniques and chains inside.
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

  // Makes this go on from what a chainer of the kind before found out about a board, where it has
  // found no conclusion. That one must outlive this.
  void build_on(Chainer& below);

  // Adds the conclusion of the best chain on a board, if there is one. Calls the poll regularly.
  void find(const Board& board, Steps& out, const Poll& poll);

 private:
  std::unique_ptr<chain::Search> search_;
};

}  // namespace sudokit
