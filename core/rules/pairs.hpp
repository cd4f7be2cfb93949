// Pairs: tables of which digits go together in two cells.
#pragma once

#include <array>

#include "propagator.hpp"

namespace sudokit {

// The digits that a table leaves in the second cell, by the digits of the first.
class Images {
 public:
  explicit Images(const std::vector<Mask>& table);

  Mask operator()(Mask mask) const {
    Mask image = parts_[0][mask & part_mask];
    for (std::size_t i = 1; i < parts_.size(); ++i) {
      image |= parts_[i][mask >> (part_bits * i) & part_mask];
    }
    return image;
  }

 private:
  // Nine digits need one look; 25 need three.
  static constexpr std::size_t part_bits = 9;
  static constexpr Mask part_mask = (Mask{1} << part_bits) - 1;
  std::vector<std::vector<Mask>> parts_;
};

std::vector<Mask> transposed(const std::vector<Mask>& table);

// Whether two cells that the table relates cannot have the same digit; whether it says no more.
bool excludes_equal(const std::vector<Mask>& table);
bool only_excludes_equal(const std::vector<Mask>& table);
bool is_equality(const std::vector<Mask>& table);

// Pairs in a branch; a network has them as lists by cell.
class PairList : public Propagator {
 public:
  explicit PairList(const rules::Pairs& rule);

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int cost() const override { return 0; }

 private:
  Images there_, back_;
  std::vector<std::pair<int, int>> pairs_;
  std::vector<int> cells_;
};

}  // namespace sudokit
