// Memo: what a propagator found in a search, by the digits of its cells.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "../base/geometry.hpp"

namespace sudokit {

class Memo {
 public:
  static constexpr std::size_t max_cells = 12;

  struct Entry {
    const void* owner = nullptr;
    Mask before[max_cells], after[max_cells];

    bool is_about(const void* propagator, const Mask* masks, std::size_t count) const {
      return owner == propagator && std::equal(masks, masks + count, before);
    }
  };

  // Where what is found in these cells belongs; null in short searches, which need not remember.
  Entry* find(const void* owner, const Mask* masks, std::size_t count) {
    if (searches_ < many_searches) {
      ++searches_;
      return nullptr;
    }
    if (entries_.empty()) entries_.resize(std::size_t{1} << size_bits);
    auto hash = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(owner));
    for (std::size_t i = 0; i < count; ++i) hash = (hash ^ masks[i]) * 0x9e37'79b9'7f4a'7c15u;
    return &entries_[static_cast<std::size_t>(hash >> (64 - size_bits))];
  }

 private:
  static constexpr std::uint32_t many_searches = 1000;
  static constexpr int size_bits = 12;

  std::uint32_t searches_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace sudokit
