// Fireworks.
#include "techniques.hpp"

namespace sudokit {

void find_fireworks(const Board&, Steps&) {}

}  // namespace sudokit
