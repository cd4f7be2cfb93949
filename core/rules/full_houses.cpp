#include "full_houses.hpp"

#include <algorithm>

namespace sudokit {

FullHouses::FullHouses(int cells, int digits, const std::vector<std::vector<int>>& houses)
    : size_(static_cast<std::size_t>(digits)),
      houses_(houses.size()),
      blocks_((houses_ + width - 1) / width),
      all_((Mask{1} << digits) - 1),
      cells_(blocks_ * block_size() + 1, Domains::no_cell) {
  std::vector<std::size_t> counts(static_cast<std::size_t>(cells));
  for (const auto& house : houses) {
    for (const int cell : house) {
      spots_a_cell_ = std::max(spots_a_cell_, ++counts[static_cast<std::size_t>(cell)]);
    }
  }
  const auto nowhere = static_cast<std::uint32_t>(blocks_ * block_size());
  spots_.assign(counts.size() * spots_a_cell_, {nowhere, nowhere});
  for (std::size_t i = 0; i < houses_; ++i) {
    std::size_t lane = placed_lane(i);
    for (const int cell : houses[i]) {
      lane += width;
      cells_[lane] = cell;
      const auto index = static_cast<std::size_t>(cell);
      spots_[index * spots_a_cell_ + --counts[index]] = {
          static_cast<std::uint32_t>(lane), static_cast<std::uint32_t>(placed_lane(i))};
    }
  }
}

void FullHouses::fill(const Mask* masks, Lane* lanes) const {
  // Lanes without a house have all digits placed.
  std::fill_n(lanes, lane_count(), static_cast<Lane>(all_));
  for (std::size_t house = 0; house < houses_; ++house) lanes[placed_lane(house)] = 0;
  if (spots_a_cell_ == 0) return;
  for (std::size_t cell = 0; cell < spots_.size() / spots_a_cell_; ++cell) {
    update(static_cast<int>(cell), masks[cell], lanes);
    if (!has_several(masks[cell])) settle(static_cast<int>(cell), masks[cell], lanes);
  }
}

bool FullHouses::prune(const Lane* lanes, Domains& domains) const {
  for (std::size_t block = 0; block < blocks_; ++block, lanes += block_size()) {
    Lane once[width] = {}, twice[width] = {};
    for (std::size_t row = 1; row <= size_; ++row) {
      const Lane* digits = lanes + row * width;
      for (std::size_t i = 0; i < width; ++i) {
        twice[i] |= once[i] & digits[i];
        once[i] |= digits[i];
      }
    }
    Lane hidden[width], any = 0, common = static_cast<Lane>(all_);
    for (std::size_t i = 0; i < width; ++i) {
      hidden[i] = static_cast<Lane>(once[i] & ~twice[i] & ~lanes[i]);
      any |= hidden[i];
      common &= once[i];
    }
    if (common != all_) return false;
    if (any && !place(lanes, cells_.data() + block * block_size(), hidden, domains)) return false;
  }
  return true;
}

std::optional<std::size_t> FullHouses::without_place(const Lane* lanes) const {
  for (std::size_t house = 0; house < houses_; ++house) {
    const Lane* digits = lanes + placed_lane(house);
    Lane found = 0;
    for (std::size_t row = 1; row <= size_; ++row) found |= digits[row * width];
    if (found != all_) return house;
  }
  return {};
}

// Places the hidden digits of a block; one that is not in the cell any more is a contradiction.
bool FullHouses::place(const Lane* block, const int* cells, const Lane* hidden,
                       Domains& domains) const {
  for (std::size_t house = 0; house < width; ++house) {
    for (Mask left = hidden[house]; left; left &= left - 1) {
      const Mask digit = left & (0 - left);
      std::size_t lane = house + width;
      while (!(block[lane] & digit)) lane += width;
      if (!domains.keep(cells[lane], digit)) return false;
    }
  }
  return true;
}

}  // namespace sudokit
