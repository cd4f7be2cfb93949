// Vectors for the classic 9x9 search with NEON, which every 64-bit ARM processor has.
// lanes_portable.hpp says in plain C++ what each function does, and classic9_shuffles.hpp what it
// needs beyond that.
#pragma once

#include <arm_neon.h>

#include <cstdint>
#include <cstring>

namespace sudokit::classic9 {

namespace {

struct Half {
  uint16x8_t v;

  static Half ways(std::uint16_t bits) {
    constexpr uint16x8_t in_ways = {0xFFFF, 0xFFFF, 0xFFFF, 0, 0xFFFF, 0xFFFF, 0xFFFF, 0};
    return {vandq_u16(vdupq_n_u16(bits), in_ways)};
  }
  static Half lane(int index, std::uint16_t bits) {
    constexpr uint16x8_t indices = {0, 1, 2, 3, 4, 5, 6, 7};
    const uint16x8_t here = vceqq_u16(indices, vdupq_n_u16(static_cast<std::uint16_t>(index)));
    return {vandq_u16(here, vdupq_n_u16(bits))};
  }
  void store(std::uint16_t* lanes) const { vst1q_u16(lanes, v); }
  Half operator|(Half other) const { return {vorrq_u16(v, other.v)}; }
  Half without(Half other) const { return {vbicq_u16(v, other.v)}; }
  int count_bits() const { return vaddvq_u8(vcntq_u8(vreinterpretq_u8_u16(v))); }
  unsigned lanes_with(std::uint16_t bits) const {
    constexpr uint16x8_t bit_of_lane = {1, 2, 4, 8, 16, 32, 64, 0};
    return vaddvq_u16(vandq_u16(vtstq_u16(v, vdupq_n_u16(bits)), bit_of_lane));
  }
};

struct Lanes {
  // Estimated from models of processors: a visit takes about twice as long as its instructions
  // keep the processor busy.
  static constexpr int puzzles_at_once = 2;

  uint16x8_t lo, hi;

  Lanes() = default;
  Lanes(uint16x8_t low, uint16x8_t high) : lo(low), hi(high) {}
  Lanes(Half low, Half high) : lo(low.v), hi(high.v) {}
  explicit Lanes(const std::uint16_t* lanes) : lo(vld1q_u16(lanes)), hi(vld1q_u16(lanes + 8)) {}
  static Lanes fill(std::uint16_t bits) { return {vdupq_n_u16(bits), vdupq_n_u16(bits)}; }

  static Lanes box_of_digits(const std::uint8_t* corner) {
    std::uint32_t rows[4] = {};
    for (int row = 0; row < 3; ++row) std::memcpy(&rows[row], corner + row * 9, 4);
    const uint8x16_t digits =
        vreinterpretq_u8_u32(vandq_u32(vld1q_u32(rows), vdupq_n_u32(0x000F0F0F)));
    constexpr uint8x16_t low_bits = {255, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0};
    constexpr uint8x16_t high_bits = {1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
    const uint8x16_t low = vqtbl1q_u8(low_bits, digits);
    const uint8x16_t high = vqtbl1q_u8(high_bits, digits);
    return {vreinterpretq_u16_u8(vzip1q_u8(low, high)), vreinterpretq_u16_u8(vzip2q_u8(low, high))};
  }

  void store(std::uint16_t* lanes) const {
    vst1q_u16(lanes, lo);
    vst1q_u16(lanes + 8, hi);
  }
  Half low() const { return {lo}; }
  Half high() const { return {hi}; }

  Lanes operator&(Lanes other) const { return {vandq_u16(lo, other.lo), vandq_u16(hi, other.hi)}; }
  Lanes operator|(Lanes other) const { return {vorrq_u16(lo, other.lo), vorrq_u16(hi, other.hi)}; }
  Lanes without(Lanes other) const { return {vbicq_u16(lo, other.lo), vbicq_u16(hi, other.hi)}; }
  Lanes equal(Lanes other) const { return {vceqq_u16(lo, other.lo), vceqq_u16(hi, other.hi)}; }
  Lanes greater(Lanes other) const { return {vcgtq_u16(lo, other.lo), vcgtq_u16(hi, other.hi)}; }
  bool covers(Lanes other) const {
    const Lanes missing = other.without(*this);
    return vmaxvq_u32(vreinterpretq_u32_u16(vorrq_u16(missing.lo, missing.hi))) == 0;
  }
  unsigned equal_rows(Lanes other) const {
    constexpr uint64x2_t low_rows = {1, 2}, high_rows = {4, 8};
    const uint64x2_t low = vceqq_u64(vreinterpretq_u64_u16(lo), vreinterpretq_u64_u16(other.lo));
    const uint64x2_t high = vceqq_u64(vreinterpretq_u64_u16(hi), vreinterpretq_u64_u16(other.hi));
    return static_cast<unsigned>(
        vaddvq_u64(vorrq_u64(vandq_u64(low, low_rows), vandq_u64(high, high_rows))));
  }

  template <typename Control>
  Lanes shuffle(const Control& control) const {
    return {shuffle(lo, vld1q_u16(control.bytes)), shuffle(hi, vld1q_u16(control.bytes + 8))};
  }
  Lanes next_in_row() const {
    constexpr uint16x8_t next = {0x0302, 0x0504, 0x0706, 0x0100, 0x0B0A, 0x0D0C, 0x0F0E, 0x0908};
    return {shuffle(lo, next), shuffle(hi, next)};
  }
  Lanes across_row() const { return {across_row(lo), across_row(hi)}; }
  Lanes swap_halves() const { return {hi, lo}; }
  Lanes swap_rows() const { return {vextq_u16(lo, lo, 4), vextq_u16(hi, hi, 4)}; }
  Lanes popcount() const { return {popcount(lo), popcount(hi)}; }

  // Of the odd lanes, the odd ones are the lanes at the ends of the rows.
  static Lanes absences(Lanes sure, Lanes possible) {
    const uint16x8_t rows =
        vuzp2q_u16(vuzp2q_u16(sure.lo, sure.hi), vuzp2q_u16(possible.lo, possible.hi));
    const uint64x2_t columns =
        vzip2q_u64(vreinterpretq_u64_u16(sure.hi), vreinterpretq_u64_u16(possible.hi));
    return {rows, vreinterpretq_u16_u64(columns)};
  }

 private:
  static uint16x8_t shuffle(uint16x8_t lanes, uint16x8_t bytes) {
    return vreinterpretq_u16_u8(
        vqtbl1q_u8(vreinterpretq_u8_u16(lanes), vreinterpretq_u8_u16(bytes)));
  }
  static uint16x8_t across_row(uint16x8_t lanes) {
    return vreinterpretq_u16_u32(vrev64q_u32(vreinterpretq_u32_u16(lanes)));
  }
  static uint16x8_t popcount(uint16x8_t lanes) {
    return vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(lanes)));
  }
};

}  // namespace

}  // namespace sudokit::classic9
