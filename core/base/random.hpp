// Random: a small seeded generator that gives the same numbers on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace sudokit {

// The n-th seed that follows from another; the first, number 0, is the seed itself.
inline std::uint64_t nth_seed(std::uint64_t seed, std::uint64_t n) {
  return seed ^ (n * 0xD1342543DE82EF95u);
}

// xoshiro256** seeded by splitmix64 (both by Blackman and Vigna, public domain algorithms).
class Random {
 public:
  explicit Random(std::uint64_t seed) {
    for (auto& word : state_) {
      seed += 0x9E3779B97F4A7C15u;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
      word = z ^ (z >> 31);
    }
  }

  std::uint64_t next() {
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  // A number from 0 to bound-1, each equally likely: values from the short last stretch of the
  // range are drawn again.
  std::uint32_t below(std::uint32_t bound) {
    const std::uint32_t unfair = (0u - bound) % bound;
    for (;;) {
      const std::uint64_t product = (next() >> 32) * bound;
      if (static_cast<std::uint32_t>(product) >= unfair) {
        return static_cast<std::uint32_t>(product >> 32);
      }
    }
  }

  // From 0 up to, but not including, 1.
  double fraction() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  template <typename Items>
  void shuffle(Items&& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  static std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

  std::uint64_t state_[4];
};

}  // namespace sudokit
