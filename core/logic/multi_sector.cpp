// Multi-sector locked sets.
#include "techniques.hpp"

namespace sudokit {

void find_multi_sector_locked_sets(const Board&, Steps&) {}

}  // namespace sudokit
