// Calls of the core without Python's interpreter lock, which Ctrl-C and a time limit end.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <optional>

#include "base/deadline.hpp"

namespace sudokit {

// A poll that lets Ctrl-C end long work: it looks for signals twenty times a second.
inline Poll poll_signals() {
  using Clock = std::chrono::steady_clock;
  return [last = Clock::now()]() mutable {
    const auto now = Clock::now();
    if (now - last < std::chrono::milliseconds(50)) return;
    last = now;
    nanobind::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
  };
}

// Runs `work(poll)` without the interpreter lock, for at most so many seconds.
template <typename Work>
auto unlocked(Seconds seconds, Work work) {
  const Poll poll = within(seconds, poll_signals());
  nanobind::gil_scoped_release release;
  return work(poll);
}

template <typename Work>
auto unlocked(Work work) {
  return unlocked(std::nullopt, work);
}

}  // namespace sudokit
