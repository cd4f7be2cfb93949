// Relations of two digits, as tables.
#pragma once

#include <vector>

#include "../base/geometry.hpp"

namespace sudokit {

// The digits that a table leaves in the second cell, by the digits of the first.
class Images {
 public:
  explicit Images(const std::vector<Mask>& table);

  Mask operator()(Mask mask) const {
    Mask image = images_[mask & part_mask];
    for (std::size_t i = 1; i < parts_; ++i) {
      image |= images_[i * part_size + (mask >> (part_bits * i) & part_mask)];
    }
    return image;
  }

 private:
  // Nine digits need one look; 25 need three.
  static constexpr std::size_t part_bits = 9;
  static constexpr std::size_t part_size = std::size_t{1} << part_bits;
  static constexpr Mask part_mask = part_size - 1;
  std::size_t parts_;
  std::vector<Mask> images_;  // by part, by its digits
};

class Relation {
 public:
  // The masks of the second digits, for each first digit. Throws std::invalid_argument if there
  // are no masks, or too many.
  explicit Relation(std::vector<Mask> table);

  const std::vector<Mask>& table() const { return table_; }
  Mask of(int digit) const { return table_[static_cast<std::size_t>(digit) - 1]; }
  int digits() const { return static_cast<int>(table_.size()); }

  // From the first cell to the second, and back.
  const Images& there() const { return there_; }
  const Images& back() const { return back_; }

  bool is_symmetric() const { return is_symmetric_; }

  // Whether the two digits cannot be equal; whether it says no more.
  bool excludes_equal() const { return excludes_equal_; }
  bool only_excludes_equal() const { return only_excludes_equal_; }

  // The one digit that the two cells cannot both have, as a mask, if it says no more; or none.
  Mask only_excluded() const { return only_excluded_; }

 private:
  std::vector<Mask> table_;
  Images there_, back_;
  bool is_symmetric_, excludes_equal_, only_excludes_equal_;
  Mask only_excluded_ = 0;
};

}  // namespace sudokit
