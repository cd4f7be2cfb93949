// clang-format off: the vectors come before the engine that is written in them
#include "lanes_portable.hpp"
#include "classic9_rotations.hpp"
#include "classic9_engine.hpp"
// clang-format on

namespace sudokit::classic9 {

void run_portable(const Job& job) { Runner(job).run(); }

}  // namespace sudokit::classic9
