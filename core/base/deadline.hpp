// Deadlines: seconds in; out comes a poll that ends long work once they have passed.
#pragma once

#include <chrono>
#include <exception>
#include <optional>

#include "puzzle.hpp"

namespace sudokit {

// How long work may take; none: as long as it needs.
using Seconds = std::optional<double>;

// Thrown by a poll whose deadline has passed.
struct OutOfTime : std::exception {
  const char* what() const noexcept override { return "time is up"; }
};

// A poll that calls another, and throws OutOfTime once so many seconds have passed since now.
inline Poll within(Seconds limit, const Poll& poll) {
  if (!limit) return poll;
  using Clock = std::chrono::steady_clock;
  return [start = Clock::now(), most = *limit, poll] {
    if (poll) poll();
    if (std::chrono::duration<double>(Clock::now() - start).count() >= most) throw OutOfTime{};
  };
}

}  // namespace sudokit
