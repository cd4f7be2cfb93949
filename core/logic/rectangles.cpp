// Rectangles: four cells in two rows, two columns and two boxes that must not hold two digits
// crosswise, since these could swap.
#include "techniques.hpp"

namespace sudokit {

void find_unique_rectangles(const Board&, Steps&) {}
void find_hidden_rectangles(const Board&, Steps&) {}
void find_avoidable_rectangles(const Board&, Steps&) {}

}  // namespace sudokit
