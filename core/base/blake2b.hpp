// BLAKE2b: a short message in, a digest that stands for it out (RFC 7693).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sudokit {

// The digest, without a key, of a message of at most one block: 128 bytes.
template <std::size_t digest_size>
std::array<std::uint8_t, digest_size> blake2b(std::span<const std::uint8_t> message) {
  using Words = std::array<std::uint64_t, 8>;
  constexpr Words initial{0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B,
                          0xA54FF53A5F1D36F1, 0x510E527FADE682D1, 0x9B05688C2B3E6C1F,
                          0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179};
  constexpr std::size_t rounds = 12;
  constexpr std::uint8_t schedule[10][16] = {
      {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
      {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
      {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
      {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
      {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
      {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
      {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
      {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
      {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
      {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

  std::array<std::uint64_t, 16> block{};
  for (std::size_t i = 0; i < message.size(); ++i) {
    block[i / 8] |= std::uint64_t{message[i]} << (i % 8 * 8);
  }
  Words state = initial;
  state[0] ^= 0x01010000 ^ digest_size;

  std::array<std::uint64_t, 16> work;
  for (std::size_t i = 0; i < 8; ++i) {
    work[i] = state[i];
    work[i + 8] = initial[i];
  }
  work[12] ^= message.size();
  work[14] = ~work[14];  // this block is the last one
  const auto mix = [&work](std::size_t a, std::size_t b, std::size_t c, std::size_t d,
                           std::uint64_t x, std::uint64_t y) {
    work[a] += work[b] + x;
    work[d] = std::rotr(work[d] ^ work[a], 32);
    work[c] += work[d];
    work[b] = std::rotr(work[b] ^ work[c], 24);
    work[a] += work[b] + y;
    work[d] = std::rotr(work[d] ^ work[a], 16);
    work[c] += work[d];
    work[b] = std::rotr(work[b] ^ work[c], 63);
  };
  for (std::size_t round = 0; round < rounds; ++round) {
    const auto& order = schedule[round % 10];
    for (std::size_t i = 0; i < 4; ++i) {
      mix(i, i + 4, i + 8, i + 12, block[order[2 * i]], block[order[2 * i + 1]]);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      mix(i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12, block[order[2 * i + 8]],
          block[order[2 * i + 9]]);
    }
  }

  std::array<std::uint8_t, digest_size> digest;
  for (std::size_t i = 0; i < digest_size; ++i) {
    const std::uint64_t word = state[i / 8] ^ work[i / 8] ^ work[i / 8 + 8];
    digest[i] = static_cast<std::uint8_t>(word >> (i % 8 * 8));
  }
  return digest;
}

}  // namespace sudokit
