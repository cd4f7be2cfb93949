// Alternating chains: strong and weak links in turn.
#include "techniques.hpp"

namespace sudokit {

void find_remote_pairs(const Board&, Steps&) {}
void find_x_chains(const Board&, Steps&) {}
void find_xy_chains(const Board&, Steps&) {}
void find_alternating_chains(const Board&, Steps&) {}
void find_grouped_chains(const Board&, Steps&) {}

}  // namespace sudokit
