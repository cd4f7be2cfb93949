// Literals: candidates, numbered from 0 on, that are true or false.
#pragma once

#include <cstdint>

namespace sudokit {

// Twice the number of a candidate, and 1 more if the candidate is true: its digit is in its cell.
using Literal = std::uint32_t;
inline constexpr Literal no_literal = ~Literal{0};

constexpr Literal literal(std::uint32_t candidate, bool is_true) { return 2 * candidate + is_true; }
constexpr std::uint32_t candidate_of(Literal literal) { return literal / 2; }
constexpr bool is_true(Literal literal) { return literal % 2 != 0; }
constexpr Literal negated(Literal literal) { return literal ^ 1; }

}  // namespace sudokit
