// Full classic 9x9 grids, all of them equally likely.
//
// A band and a stack that share a box are drawn, all such pairs equally likely. The ways to fill
// the other four boxes are counted, and the pair is kept with a probability proportional to their
// number. Then one of these ways is drawn.
#pragma once

#include <array>
#include <cstdint>

#include "../base/puzzle.hpp"
#include "../base/random.hpp"

namespace sudokit::uniform {

// The three boxes of a band, each column by column, or of a stack, each row by row.
using Box = std::array<std::uint8_t, 9>;
using Boxes = std::array<Box, 3>;

// Whether each column of the second box of a band has the same digits as one of the third; or each
// row, of a stack.
bool has_twins(const Boxes& boxes);

// The most ways in which a band and a stack can be completed: in all, and unless both have twins.
// The mean is 2693.6. bench/completions.cpp proves these bounds by going through all pairs.
inline constexpr std::uint32_t most_completions = 11'664, most_without_twins = 5'644;

// The ways to complete a band and a stack. Their first boxes must be the same.
class Completions {
 public:
  Completions(const Boxes& band, const Boxes& stack);

  std::uint32_t number() const { return number_; }

  // The full grid of that number.
  Digits grid(std::uint32_t nth) const;

 private:
  static constexpr std::size_t splits = 56;  // see the source
  static constexpr std::size_t lanes = 64;   // some more, which makes whole vectors
  using Lanes = std::array<std::uint8_t, lanes>;

  // For one split of the middle rows, which splits of the middle columns and of the last columns
  // go with it; and by split of the last rows, how many of these also go with that.
  struct Ways {
    std::uint64_t middle, last;
    Lanes middle_number, last_number;
  };
  Ways ways(std::size_t split) const;

  const Boxes& band_;
  const Boxes& stack_;
  Box in_middle_, in_last_;  // where the digits of the stack's middle box are in boxes of the band
  std::array<Lanes, splits> below_middle_, below_last_;  // by split of columns: splits of last rows
  std::array<std::uint32_t, splits> numbers_;            // by split of the middle rows
  std::uint32_t number_ = 0;
};

// Three rows, or columns, of a grid, all equally likely.
Boxes random_boxes(Random& random);

Digits random_grid(Random& random);

}  // namespace sudokit::uniform
