// Finned fish: fish with some more places, the fins, in the bases. Either the fish is one, or a fin
// holds the digit, so that what both rule out is gone. Franken fish have boxes among their houses.
#include "techniques.hpp"

namespace sudokit {

void find_finned_x_wings(const Board&, Steps&) {}
void find_finned_swordfish(const Board&, Steps&) {}
void find_finned_jellyfish(const Board&, Steps&) {}
void find_franken_fish(const Board&, Steps&) {}
void find_finned_franken_fish(const Board&, Steps&) {}

}  // namespace sudokit
