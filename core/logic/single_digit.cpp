// Single digit patterns: two strong links of a digit, tied by a weak one.
#include "techniques.hpp"

namespace sudokit {

void find_skyscrapers(const Board&, Steps&) {}
void find_two_string_kites(const Board&, Steps&) {}
void find_turbot_fish(const Board&, Steps&) {}
void find_empty_rectangles(const Board&, Steps&) {}

}  // namespace sudokit
