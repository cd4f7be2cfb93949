// Class ids: classic 9x9 grids in; out comes a text for each that is the same for all equivalent
// grids (canonical.hpp).
//
// The id is the BLAKE2b digest of 16 bytes, in hexadecimal digits, of the canonical form as a line
// of 81 characters: 1 to 9, and a point for an empty cell. Users store ids, so this never changes.
#pragma once

#include <cstddef>
#include <cstdint>

#include "../base/puzzle.hpp"

namespace sudokit {

inline constexpr std::size_t class_id_length = 32;

// Writes the ids of `n` rows of 81 digits, `class_id_length` code points each. A row with a digit
// above 9 gives zeros.
void class_id_rows(const std::uint8_t* digits, std::size_t n, std::uint32_t* ids, unsigned threads,
                   const Poll& poll);

}  // namespace sudokit
