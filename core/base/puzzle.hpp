// The plain data that the core takes and returns.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <vector>

#include "geometry.hpp"

namespace sudokit {

using Digits = std::vector<std::uint8_t>;  // one digit a cell, 0 where empty
using Masks = std::vector<Mask>;           // one candidate mask a cell

// Every digit of a row that does not stand for a puzzle.
inline constexpr std::uint8_t not_a_digit = 255;

// A digit, from 1 on, in a cell.
struct Candidate {
  int cell;
  int digit;
  auto operator<=>(const Candidate&) const = default;
};

// Called now and then during long work; may throw to end it.
using Poll = std::function<void()>;

// A poll for inner loops, where calling it each time would cost too much.
class RarePoll {
 public:
  explicit RarePoll(const Poll& poll) : poll_(&poll) {}

  // Calls the poll once in `every` times, a power of two.
  void operator()(std::uint32_t every = 1024) {
    if ((++calls_ & (every - 1)) == 0 && *poll_) (*poll_)();
  }

 private:
  const Poll* poll_;
  std::uint32_t calls_ = 0;
};

// Thrown by a bounded search that ends without an answer.
struct GaveUp {};

}  // namespace sudokit
