// Almost locked sets: cells of a house with one candidate more than cells.
#include "techniques.hpp"

namespace sudokit {

void find_als_xz(const Board&, Steps&) {}
void find_als_xy_wings(const Board&, Steps&) {}
void find_als_chains(const Board&, Steps&) {}
void find_death_blossoms(const Board&, Steps&) {}
void find_sue_de_coq(const Board&, Steps&) {}

}  // namespace sudokit
