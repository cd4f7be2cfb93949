// Vectors for the classic 9x9 search in plain C++: sixteen lanes of 16 bits, in two halves of eight
// or four rows of four. A row is a word, its first lane in the lowest bits; the lanes of a word are
// worked on together.
#pragma once

#include <bit>
#include <cstdint>

namespace sudokit::classic9 {

namespace {

// The bits in each lane of a row.
constexpr std::uint64_t in_each_lane(std::uint16_t bits) { return bits * 0x0001'0001'0001'0001u; }

inline std::uint64_t row_of(const std::uint16_t* lanes) {
  std::uint64_t row = 0;
  for (int i = 0; i < 4; ++i) row |= std::uint64_t{lanes[i]} << (16 * i);
  return row;
}
inline std::uint16_t lane_of(std::uint64_t row, int lane) {
  return static_cast<std::uint16_t>(row >> (16 * lane));
}

struct Half {
  std::uint64_t rows[2];

  // The bits in the six lanes of ways.
  static Half ways(std::uint16_t bits) {
    return {{in_each_lane(bits) >> 16, in_each_lane(bits) >> 16}};
  }
  // The bits in one lane alone.
  static Half lane(int index, std::uint16_t bits) {
    Half half{};
    half.rows[index / 4] = std::uint64_t{bits} << (16 * (index % 4));
    return half;
  }
  void store(std::uint16_t* lanes) const {
    for (int i = 0; i < 8; ++i) lanes[i] = lane_of(rows[i / 4], i % 4);
  }
  Half operator|(Half other) const { return {{rows[0] | other.rows[0], rows[1] | other.rows[1]}}; }
  Half without(Half other) const { return {{rows[0] & ~other.rows[0], rows[1] & ~other.rows[1]}}; }
  int count_bits() const { return std::popcount(rows[0]) + std::popcount(rows[1]); }
  // Which of the lanes but the last have one of these bits.
  unsigned lanes_with(std::uint16_t bits) const {
    unsigned found = 0;
    for (int i = 0; i < 7; ++i) {
      found |= static_cast<unsigned>((lane_of(rows[i / 4], i % 4) & bits) != 0) << i;
    }
    return found;
  }
};

struct Lanes {
  // How many searches run together. Measured: with two the search is no faster.
  static constexpr int puzzles_at_once = 1;

  std::uint64_t rows[4];

  Lanes() = default;
  Lanes(Half low, Half high) : rows{low.rows[0], low.rows[1], high.rows[0], high.rows[1]} {}
  Lanes(std::uint64_t row0, std::uint64_t row1, std::uint64_t row2, std::uint64_t row3)
      : rows{row0, row1, row2, row3} {}
  explicit Lanes(const std::uint16_t* lanes)
      : rows{row_of(lanes), row_of(lanes + 4), row_of(lanes + 8), row_of(lanes + 12)} {}
  static Lanes fill(std::uint16_t bits) {
    const std::uint64_t row = in_each_lane(bits);
    return {row, row, row, row};
  }

  // The box whose digits are three rows at `corner`, nine apart: a cell without a digit may hold
  // all, as may the lanes that are no cells. More than 9 is no digit.
  static Lanes box_of_digits(const std::uint8_t* corner) {
    std::uint16_t box[16];
    for (int i = 0; i < 16; ++i) {
      const int digit = i < 12 && i % 4 < 3 ? corner[i / 4 * 9 + i % 4] & 15 : 0;
      box[i] = static_cast<std::uint16_t>(digit ? 1 << digit >> 1 & 0x1FF : 0x1FF);
    }
    return Lanes(box);
  }

  void store(std::uint16_t* lanes) const {
    for (int i = 0; i < 16; ++i) lanes[i] = lane_of(rows[i / 4], i % 4);
  }
  Half low() const { return {{rows[0], rows[1]}}; }
  Half high() const { return {{rows[2], rows[3]}}; }

  Lanes operator&(const Lanes& other) const {
    return each(other, [](std::uint64_t a, std::uint64_t b) { return a & b; });
  }
  Lanes operator|(const Lanes& other) const {
    return each(other, [](std::uint64_t a, std::uint64_t b) { return a | b; });
  }
  Lanes without(const Lanes& other) const {
    return each(other, [](std::uint64_t a, std::uint64_t b) { return a & ~b; });
  }
  // All digits in the lanes where it is so, nothing in the others. No lane may have its highest
  // bit, so that none carries into the next.
  Lanes equal(const Lanes& other) const {
    return each(other, [](std::uint64_t a, std::uint64_t b) {
      return from_highest(~((a ^ b) + in_each_lane(0x7FFF)));
    });
  }
  Lanes greater(const Lanes& other) const {
    return each(other, [](std::uint64_t a, std::uint64_t b) {
      return from_highest(a + (in_each_lane(0x7FFF) - b));
    });
  }
  bool covers(const Lanes& other) const {
    const Lanes missing = other.without(*this);
    return (missing.rows[0] | missing.rows[1] | missing.rows[2] | missing.rows[3]) == 0;
  }

  Lanes next_in_row() const {
    return {std::rotr(rows[0], 16), std::rotr(rows[1], 16), std::rotr(rows[2], 16),
            std::rotr(rows[3], 16)};
  }
  Lanes across_row() const {
    return {std::rotr(rows[0], 32), std::rotr(rows[1], 32), std::rotr(rows[2], 32),
            std::rotr(rows[3], 32)};
  }
  Lanes swap_halves() const { return {rows[2], rows[3], rows[0], rows[1]}; }
  Lanes swap_rows() const { return {rows[1], rows[0], rows[3], rows[2]}; }

  // How many bits each lane has.
  Lanes popcount() const {
    return each(*this, [](std::uint64_t bits, std::uint64_t) {
      bits = bits - (bits >> 1 & in_each_lane(0x5555));
      bits = (bits & in_each_lane(0x3333)) + (bits >> 2 & in_each_lane(0x3333));
      bits = (bits + (bits >> 4)) & in_each_lane(0x0F0F);
      return (bits + (bits >> 8)) & in_each_lane(0x1F);
    });
  }

 private:
  // A lane with its highest bit to all the lower ones, any other to nothing.
  static std::uint64_t from_highest(std::uint64_t row) {
    const std::uint64_t highest = row & in_each_lane(0x8000);
    return highest - (highest >> 15);
  }
  template <typename Function>
  Lanes each(const Lanes& other, Function function) const {
    return {function(rows[0], other.rows[0]), function(rows[1], other.rows[1]),
            function(rows[2], other.rows[2]), function(rows[3], other.rows[3])};
  }
};

}  // namespace

}  // namespace sudokit::classic9
