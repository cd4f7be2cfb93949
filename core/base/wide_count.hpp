// WideCount: a number of solutions of up to 128 bits.
#pragma once

#include <compare>
#include <cstdint>

namespace sudokit {

struct WideCount {
  std::uint64_t high = 0, low = 0;

  auto operator<=>(const WideCount&) const = default;

  void add(std::uint64_t high_part, std::uint64_t low_part) {
    low += low_part;
    high += high_part + (low < low_part);
  }

  void add_product(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t half = 0xFFFF'FFFF;
    const std::uint64_t crossed = (a & half) * (b >> 32), other = (a >> 32) * (b & half);
    add((a >> 32) * (b >> 32), (a & half) * (b & half));
    add(crossed >> 32, crossed << 32);
    add(other >> 32, other << 32);
  }
};

}  // namespace sudokit
