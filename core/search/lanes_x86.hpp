// Vectors for the classic 9x9 search with AVX2, and AVX-512 where the compiler has it turned on.
// lanes_portable.hpp says in plain C++ what each function does, and classic9_shuffles.hpp what it
// needs beyond that.
#pragma once

#include <immintrin.h>

#include <bit>
#include <cstdint>
#include <cstring>

namespace sudokit::classic9 {

namespace {

struct Half {
  __m128i v;

  static Half fill(std::uint16_t bits) { return {_mm_set1_epi16(static_cast<short>(bits))}; }
  static Half ways(std::uint16_t bits) {
    return {_mm_and_si128(fill(bits).v, _mm_setr_epi16(-1, -1, -1, 0, -1, -1, -1, 0))};
  }
  static Half lane(int index, std::uint16_t bits) {
    const __m128i here = _mm_cmpeq_epi16(_mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7),
                                         _mm_set1_epi16(static_cast<short>(index)));
    return {_mm_and_si128(here, fill(bits).v)};
  }
  void store(std::uint16_t* lanes) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(lanes), v); }
  Half operator|(Half other) const { return {_mm_or_si128(v, other.v)}; }
  Half without(Half other) const { return {_mm_andnot_si128(other.v, v)}; }
  int count_bits() const {
    return std::popcount(static_cast<std::uint64_t>(_mm_cvtsi128_si64(v))) +
           std::popcount(static_cast<std::uint64_t>(_mm_extract_epi64(v, 1)));
  }
  unsigned lanes_with(std::uint16_t bits) const {
    const __m128i have = _mm_cmpgt_epi16(_mm_and_si128(v, fill(bits).v), _mm_setzero_si128());
    const __m128i bytes = _mm_packs_epi16(have, _mm_setzero_si128());
    return static_cast<unsigned>(_mm_movemask_epi8(bytes)) & 0x7F;
  }
};

struct Lanes {
  // Measured on a Zen 5: with three the search is 15 % slower, with five no faster.
  static constexpr int puzzles_at_once = 4;

  __m256i v;

  Lanes() = default;
  Lanes(__m256i vector) : v(vector) {}
  Lanes(Half low, Half high)
      : v(_mm256_inserti128_si256(_mm256_castsi128_si256(low.v), high.v, 1)) {}
  explicit Lanes(const std::uint16_t* lanes)
      : v(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(lanes))) {}
  static Lanes fill(std::uint16_t bits) { return _mm256_set1_epi16(static_cast<short>(bits)); }

  static Lanes box_of_digits(const std::uint8_t* corner) {
    int rows[3];
    for (int row = 0; row < 3; ++row) std::memcpy(&rows[row], corner + row * 9, 4);
    const __m128i digits =
        _mm_and_si128(_mm_setr_epi32(rows[0], rows[1], rows[2], 0), _mm_set1_epi32(0x000F0F0F));
    const __m128i low_bits = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
    const __m128i high_bits = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
    const __m128i low = _mm_shuffle_epi8(low_bits, digits);
    const __m128i high = _mm_shuffle_epi8(high_bits, digits);
    return Lanes(Half{_mm_unpacklo_epi8(low, high)}, Half{_mm_unpackhi_epi8(low, high)});
  }

  void store(std::uint16_t* lanes) const {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(lanes), v);
  }
  Half low() const { return {_mm256_castsi256_si128(v)}; }
  Half high() const { return {_mm256_extracti128_si256(v, 1)}; }

  Lanes operator&(Lanes other) const { return _mm256_and_si256(v, other.v); }
  Lanes operator|(Lanes other) const { return _mm256_or_si256(v, other.v); }
  Lanes without(Lanes other) const { return _mm256_andnot_si256(other.v, v); }
  Lanes equal(Lanes other) const { return _mm256_cmpeq_epi16(v, other.v); }
  Lanes greater(Lanes other) const { return _mm256_cmpgt_epi16(v, other.v); }
  bool covers(Lanes other) const { return _mm256_testc_si256(v, other.v) != 0; }
  unsigned equal_rows(Lanes other) const {
    const __m256i same = _mm256_cmpeq_epi64(v, other.v);
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(same)));
  }

  template <typename Control>
  Lanes shuffle(const Control& control) const {
    return _mm256_shuffle_epi8(v,
                               _mm256_load_si256(reinterpret_cast<const __m256i*>(control.bytes)));
  }
  Lanes next_in_row() const {
    return _mm256_shuffle_epi8(
        v, _mm256_setr_epi8(2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9,  //
                            2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9));
  }
  Lanes across_row() const { return _mm256_shuffle_epi32(v, 0xB1); }
  Lanes swap_halves() const { return _mm256_permute2x128_si256(v, v, 1); }
  Lanes swap_rows() const { return _mm256_shuffle_epi32(v, 0x4E); }

#if defined(__AVX512BITALG__) && defined(__AVX512VL__)
  Lanes popcount() const { return _mm256_popcnt_epi16(v); }

  static Lanes absences(Lanes sure, Lanes possible) {
    const __m256i index = _mm256_setr_epi16(3, 7, 11, 15, 19, 23, 27, 31,  //
                                            12, 13, 14, 15, 28, 29, 30, 31);
    return _mm256_permutex2var_epi16(sure.v, index, possible.v);
  }
#else
  Lanes popcount() const {
    const __m256i bits_of =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    const __m256i low = _mm256_and_si256(v, _mm256_set1_epi16(static_cast<short>(0xFF0F)));
    const __m256i bytes = _mm256_add_epi8(_mm256_shuffle_epi8(bits_of, low),
                                          _mm256_shuffle_epi8(bits_of, _mm256_srli_epi16(v, 4)));
    return _mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1));
  }

  static Lanes absences(Lanes sure, Lanes possible) {
    const __m256i from_sure =
        _mm256_setr_epi8(6, 7, 14, 15, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,  //
                         -1, -1, -1, -1, 6, 7, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m256i from_possible =
        _mm256_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, 6, 7, 14, 15, -1, -1, -1, -1,  //
                         -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 6, 7, 14, 15);
    Lanes rows = Lanes(_mm256_shuffle_epi8(sure.v, from_sure)) |
                 Lanes(_mm256_shuffle_epi8(possible.v, from_possible));
    rows = rows | rows.swap_halves();
    return _mm256_blend_epi32(rows.v, _mm256_unpackhi_epi64(sure.v, possible.v), 0xF0);
  }
#endif
};

}  // namespace

}  // namespace sudokit::classic9
