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

// A digit, from 1 on, in a cell.
struct Candidate {
  int cell;
  int digit;
  auto operator<=>(const Candidate&) const = default;
};

// Called now and then during long work; may throw to end it.
using Poll = std::function<void()>;

// Thrown by a bounded search that ends without an answer.
struct GaveUp {};

}  // namespace sudokit
