// Trial: what a contradiction proves.
#include "techniques.hpp"

namespace sudokit {

void find_trials(const Board&, Steps&) {}

}  // namespace sudokit
