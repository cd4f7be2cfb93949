// The plain data that goes in and out of the core.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "geometry.hpp"

namespace sudokit {

using Digits = std::vector<std::uint8_t>;  // one digit a cell, 0 where empty
using Masks = std::vector<Mask>;           // one candidate mask a cell

// Called now and then during long work; may throw to end it.
using Poll = std::function<void()>;

// Thrown by a bounded search that ends without an answer.
struct GaveUp {};

}  // namespace sudokit
