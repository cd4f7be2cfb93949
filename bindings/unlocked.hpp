// Calls of the core without Python's interpreter lock, which Ctrl-C and a time limit end.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <optional>

#include "base/deadline.hpp"
#include "search/search.hpp"

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

// The number of solutions, up to `limit` unless it is None, and True; or the number counted in
// time, or the largest that can be counted, and False. `Searched` is a Geometry or Rules.
template <typename Searched>
nanobind::tuple count_for_python(const Searched& searched, const Masks& candidates,
                                 std::optional<std::uint64_t> limit, Seconds seconds) {
  WideCount found;
  const bool is_exact = unlocked(seconds, [&](const Poll& poll) {
    try {
      if (!limit) return count_all_solutions(searched, candidates, poll, found);
      count_solutions(searched, candidates, *limit, poll, &found.low);
      return true;
    } catch (const OutOfTime&) {
      return false;
    }
  });
  const auto low = nanobind::int_(found.low), high = nanobind::int_(found.high);
  return nanobind::make_tuple(high << nanobind::int_(64) | low, is_exact);
}

template <typename Work>
auto unlocked(Work work) {
  return unlocked(std::nullopt, work);
}

}  // namespace sudokit
