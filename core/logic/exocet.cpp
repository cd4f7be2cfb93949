// Exocets.
#include "techniques.hpp"

namespace sudokit {

void find_junior_exocets(const Board&, Steps&) {}

}  // namespace sudokit
