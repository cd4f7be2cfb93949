// clang-format off: the vectors come before the engine that is written in them
#include "lanes_x86.hpp"
#include "classic9_shuffles.hpp"
#include "classic9_engine.hpp"
#include "classic9_pairs.hpp"
// clang-format on

namespace sudokit::classic9 {

void run_avx512(const Job& job) { PairRunner(job).run(); }

}  // namespace sudokit::classic9
