// Sums of products of 16-bit numbers, the inner loop of shared_count: rows of two tables in, the
// sum over pairs of rows out.
#pragma once

#if defined(__SSE2__) || defined(_M_X64)
#include <emmintrin.h>
#define SUDOKIT_SSE2
#elif defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>
#define SUDOKIT_NEON
#endif

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudokit::classic9 {

// Numbers in a row, which begins at a multiple of 16 bytes.
inline constexpr std::size_t row_length = 32;

// With numbers from 0 to `largest_factor`, a sum over up to `most_pairs` does not overflow.
inline constexpr std::int16_t largest_factor = 1728;
inline constexpr std::size_t most_pairs = 336;

// A row of each table.
struct RowPair {
  std::uint16_t left, right;
};

// Four numbers of 32 bits whose total is a sum of products.
struct ProductSum {
#if defined(SUDOKIT_SSE2)
  __m128i parts = _mm_setzero_si128();

  // Adds eight products.
  void add(const std::int16_t* left, const std::int16_t* right) {
    const __m128i a = _mm_load_si128(reinterpret_cast<const __m128i*>(left));
    const __m128i b = _mm_load_si128(reinterpret_cast<const __m128i*>(right));
    parts = _mm_add_epi32(parts, _mm_madd_epi16(a, b));
  }
  void store(std::uint32_t* to) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(to), parts); }
#elif defined(SUDOKIT_NEON)
  int32x4_t parts = vdupq_n_s32(0);

  void add(const std::int16_t* left, const std::int16_t* right) {
    const int16x8_t a = vld1q_s16(left), b = vld1q_s16(right);
    parts = vmlal_high_s16(vmlal_s16(parts, vget_low_s16(a), vget_low_s16(b)), a, b);
  }
  void store(std::uint32_t* to) const { vst1q_u32(to, vreinterpretq_u32_s32(parts)); }
#else
  std::uint32_t parts[4] = {};

  void add(const std::int16_t* left, const std::int16_t* right) {
    for (int i = 0; i < 8; ++i) parts[i / 2] += static_cast<std::uint32_t>(left[i] * right[i]);
  }
  void store(std::uint32_t* to) const {
    for (int i = 0; i < 4; ++i) to[i] = parts[i];
  }
#endif
};

inline std::uint64_t sum_products(const std::vector<RowPair>& pairs, const std::int16_t* left,
                                  const std::int16_t* right) {
  ProductSum sums[row_length / 8];
  for (const RowPair& pair : pairs) {
    for (std::size_t i = 0; i < row_length / 8; ++i) {
      sums[i].add(left + pair.left * row_length + i * 8, right + pair.right * row_length + i * 8);
    }
  }
  std::uint64_t total = 0;
  for (const ProductSum& sum : sums) {
    std::uint32_t parts[4];
    sum.store(parts);
    for (const std::uint32_t part : parts) total += part;
  }
  return total;
}

}  // namespace sudokit::classic9
