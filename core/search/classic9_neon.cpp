// clang-format off: the vectors come before the engine that is written in them
#include "lanes_neon.hpp"
#include "classic9_shuffles.hpp"
#include "classic9_engine.hpp"
// clang-format on

namespace sudokit::classic9 {

void run_neon(const Job& job) { Runner(job).run(); }

}  // namespace sudokit::classic9
