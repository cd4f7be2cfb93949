// Colours: candidates of which all of one colour hold, or all of the other.
#include "techniques.hpp"

namespace sudokit {

void find_simple_colours(const Board&, Steps&) {}
void find_multi_colours(const Board&, Steps&) {}
void find_medusas(const Board&, Steps&) {}

}  // namespace sudokit
