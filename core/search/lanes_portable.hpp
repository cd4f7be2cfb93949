// Vectors for the classic 9x9 search in plain C++: sixteen lanes of 16 bits, in two halves of eight
// or four rows of four.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace sudokit::classic9 {

namespace {

struct Half {
  std::uint16_t at[8];

  static Half fill(std::uint16_t bits) {
    Half half;
    for (auto& lane : half.at) lane = bits;
    return half;
  }
  // The bits in the first six lanes.
  static Half six(std::uint16_t bits) { return {{bits, bits, bits, bits, bits, bits, 0, 0}}; }
  // The bits in one lane alone.
  static Half lane(int index, std::uint16_t bits) {
    Half half{};
    half.at[index] = bits;
    return half;
  }
  void store(std::uint16_t* lanes) const { std::memcpy(lanes, at, sizeof at); }
  Half operator&(Half other) const {
    for (int i = 0; i < 8; ++i) other.at[i] = static_cast<std::uint16_t>(at[i] & other.at[i]);
    return other;
  }
  Half operator|(Half other) const {
    for (int i = 0; i < 8; ++i) other.at[i] = static_cast<std::uint16_t>(at[i] | other.at[i]);
    return other;
  }
  Half without(Half other) const {
    for (int i = 0; i < 8; ++i) other.at[i] = static_cast<std::uint16_t>(at[i] & ~other.at[i]);
    return other;
  }
  int count_bits() const {
    std::uint64_t words[2];
    std::memcpy(words, at, sizeof words);
    return std::popcount(words[0]) + std::popcount(words[1]);
  }
  // Which of the first six lanes have one of these bits.
  unsigned lanes_with(std::uint16_t bits) const {
    unsigned found = 0;
    for (int i = 0; i < 6; ++i) found |= static_cast<unsigned>((at[i] & bits) != 0) << i;
    return found;
  }
};

struct Lanes {
  // How many searches run together: here the processor is busy enough with one.
  static constexpr int puzzles_at_once = 1;

  std::uint16_t at[16];

  Lanes() = default;
  Lanes(Half low, Half high) {
    std::memcpy(at, low.at, sizeof low);
    std::memcpy(at + 8, high.at, sizeof high);
  }
  explicit Lanes(const std::uint16_t* lanes) { std::memcpy(at, lanes, sizeof at); }
  static Lanes fill(std::uint16_t bits) { return Lanes(Half::fill(bits), Half::fill(bits)); }

  // The box whose digits are three rows at `corner`, nine apart: a cell without a digit may hold
  // all, as may the lanes that are no cells. More than 9 is no digit.
  static Lanes box_of_digits(const std::uint8_t* corner) {
    Lanes box = fill(0x1FF);
    for (int row = 0; row < 3; ++row) {
      for (int column = 0; column < 3; ++column) {
        const int digit = corner[row * 9 + column] & 15;
        if (digit) box.at[row * 4 + column] = static_cast<std::uint16_t>(1 << (digit - 1) & 0x1FF);
      }
    }
    return box;
  }

  void store(std::uint16_t* lanes) const { std::memcpy(lanes, at, sizeof at); }
  Half low() const {
    Half half;
    std::memcpy(half.at, at, sizeof half);
    return half;
  }
  Half high() const {
    Half half;
    std::memcpy(half.at, at + 8, sizeof half);
    return half;
  }

  Lanes operator&(const Lanes& other) const {
    return each(other, [](int a, int b) { return a & b; });
  }
  Lanes operator|(const Lanes& other) const {
    return each(other, [](int a, int b) { return a | b; });
  }
  Lanes without(const Lanes& other) const {
    return each(other, [](int a, int b) { return a & ~b; });
  }
  // All bits in the lanes where it is so, none in the others.
  Lanes equal(const Lanes& other) const {
    return each(other, [](int a, int b) { return a == b ? 0xFFFF : 0; });
  }
  Lanes greater(const Lanes& other) const {
    return each(other, [](int a, int b) { return a > b ? 0xFFFF : 0; });
  }
  bool covers(const Lanes& other) const {
    int missing = 0;
    for (int i = 0; i < 16; ++i) missing |= other.at[i] & ~at[i];
    return missing == 0;
  }
  // Which of the four rows are the same.
  unsigned equal_rows(const Lanes& other) const {
    std::uint64_t mine[4], theirs[4];
    std::memcpy(mine, at, sizeof mine);
    std::memcpy(theirs, other.at, sizeof theirs);
    unsigned same = 0;
    for (int row = 0; row < 4; ++row)
      same |= static_cast<unsigned>(mine[row] == theirs[row]) << row;
    return same;
  }

  // Each lane takes a lane of its half, or nothing.
  template <typename Control>
  Lanes shuffle(const Control& control) const {
    Lanes result;
    for (int i = 0; i < 16; ++i) {
      const unsigned source = control.bytes[i];
      const std::uint16_t keep = source == 0xFFFF ? 0 : 0xFFFF;
      result.at[i] = at[(i & 8) + (source >> 1 & 7)] & keep;
    }
    return result;
  }
  Lanes next_in_row() const {
    return arranged([](int i) { return (i & 12) + ((i + 1) & 3); });
  }
  Lanes across_row() const {
    return arranged([](int i) { return i ^ 2; });
  }
  Lanes swap_halves() const {
    return arranged([](int i) { return i ^ 8; });
  }
  Lanes swap_rows() const {
    return arranged([](int i) { return i ^ 4; });
  }
  Lanes popcount() const {
    Lanes result;
    for (int i = 0; i < 16; ++i) {
      unsigned bits = at[i];
      bits = bits - (bits >> 1 & 0x5555);
      bits = (bits & 0x3333) + (bits >> 2 & 0x3333);
      bits = (bits + (bits >> 4)) & 0x0F0F;
      result.at[i] = static_cast<std::uint16_t>((bits + (bits >> 8)) & 0x1F);
    }
    return result;
  }

  // The absence lanes of a box: those of the rows in the low half, of the columns in the high half;
  // in each, lanes 0-2 say what is surely absent, 4-6 what is possibly absent, and 7 is lane 15.
  static Lanes absences(const Lanes& sure, const Lanes& possible) {
    Lanes result;
    for (int i = 0; i < 4; ++i) {
      result.at[i] = sure.at[4 * i + 3];
      result.at[4 + i] = possible.at[4 * i + 3];
      result.at[8 + i] = sure.at[12 + i];
      result.at[12 + i] = possible.at[12 + i];
    }
    return result;
  }

 private:
  template <typename Function>
  Lanes each(const Lanes& other, Function function) const {
    Lanes result;
    for (int i = 0; i < 16; ++i) {
      result.at[i] = static_cast<std::uint16_t>(function(at[i], other.at[i]));
    }
    return result;
  }
  template <typename Source>
  Lanes arranged(Source source) const {
    Lanes result;
    for (int i = 0; i < 16; ++i) result.at[i] = at[source(i)];
    return result;
  }
};

}  // namespace

}  // namespace sudokit::classic9
