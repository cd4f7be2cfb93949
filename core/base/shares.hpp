// Work that several threads share: a number of things and what to do with some of them in.
#pragma once

#include <cstddef>
#include <functional>

#include "puzzle.hpp"

namespace sudokit {

// Does something with the things `begin` to `end`, not included; calls the poll now and then.
using Work = std::function<void(std::size_t begin, std::size_t end, const Poll& poll)>;

// How many things a thread takes at a time, so that all have about as much to do.
std::size_t share_of(std::size_t n, unsigned threads);

// Does the work for `n` things, `share` of them at a time, in the calling thread and others; with
// one thread, no other is started. Only the calling thread calls `poll`. An exception, wherever
// it is thrown, ends the work of all soon, and is thrown again.
void in_shares(std::size_t n, std::size_t share, unsigned threads, const Work& work,
               const Poll& poll);

}  // namespace sudokit
