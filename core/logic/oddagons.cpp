// Oddagons: loops and blocks of cells that two or three digits cannot fill.
#include "techniques.hpp"

namespace sudokit {

void find_bivalue_oddagons(const Board&, Steps&) {}
void find_tridagons(const Board&, Steps&) {}

}  // namespace sudokit
