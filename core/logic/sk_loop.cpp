// SK loops.
#include "techniques.hpp"

namespace sudokit {

void find_sk_loops(const Board&, Steps&) {}

}  // namespace sudokit
