// Rules, and the searches on them, as a class and functions of the Python module.
#pragma once

#include <nanobind/nanobind.h>

namespace sudokit {

void bind_rules(nanobind::module_& module);

}  // namespace sudokit
