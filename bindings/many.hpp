// The calls on many classic 9x9 puzzles at once, as functions of the Python module.
#pragma once

#include <nanobind/nanobind.h>

namespace sudokit {

void bind_many(nanobind::module_& module);

}  // namespace sudokit
