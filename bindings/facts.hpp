// Facts of steps for Python: a name and its fields, of which sudokit.step_facts makes values.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "logic/facts.hpp"

namespace sudokit::bindings {

namespace nb = nanobind;

template <typename First, typename Second>
nb::object to_python(const std::pair<First, Second>& pair);
template <typename T>
nb::object to_python(const std::optional<T>& value);
template <typename T>
nb::object to_python(const std::vector<T>& values);
template <typename T>
  requires requires(const T& value) { value.fields(); }
nb::object to_python(const T& value);

inline nb::object to_python(int number) { return nb::int_(number); }
inline nb::object to_python(bool flag) { return nb::bool_(flag); }
inline nb::object to_python(Mask digits) { return nb::int_(digits); }
inline nb::object to_python(const Digits& digits) {
  return nb::bytes(reinterpret_cast<const char*>(digits.data()), digits.size());
}
inline nb::object to_python(const Candidate& candidate) {
  return nb::make_tuple(candidate.cell, candidate.digit);
}

template <typename First, typename Second>
nb::object to_python(const std::pair<First, Second>& pair) {
  return nb::make_tuple(to_python(pair.first), to_python(pair.second));
}
template <typename T>
nb::object to_python(const std::optional<T>& value) {
  return value ? to_python(*value) : nb::none();
}
template <typename T>
nb::object to_python(const std::vector<T>& values) {
  nb::list list;
  for (const T& value : values) list.append(to_python(value));
  return list;
}
// The fields in order.
template <typename T>
  requires requires(const T& value) { value.fields(); }
nb::object to_python(const T& value) {
  return std::apply(
      [](const auto&... fields) -> nb::object { return nb::make_tuple(to_python(fields)...); },
      value.fields());
}

// None, or the name of the facts and their fields.
inline nb::object to_python(const Facts& facts) {
  return std::visit(
      [](const auto& some) -> nb::object {
        if constexpr (std::is_same_v<std::decay_t<decltype(some)>, std::monostate>) {
          return nb::none();
        } else {
          return nb::make_tuple(std::decay_t<decltype(some)>::name, to_python(some));
        }
      },
      facts);
}

}  // namespace sudokit::bindings
