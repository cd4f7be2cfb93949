// Shares: work on many items, divided among threads.
#pragma once

#include <cstddef>
#include <functional>

#include "puzzle.hpp"

namespace sudokit {

// Processes the items from `begin` up to, but not including, `end`; calls the poll now and then.
using Work = std::function<void(std::size_t begin, std::size_t end, const Poll& poll)>;

// The number of items that a thread takes at a time, such that all threads finish together.
std::size_t share_of(std::size_t n, unsigned threads);

// Does the work for `n` items, `share` of them at a time, on so many threads, of which the calling
// one is the first. Only the calling thread calls `poll`. An exception in any thread ends the work
// of all of them soon, and is rethrown here.
void in_shares(std::size_t n, std::size_t share, unsigned threads, const Work& work,
               const Poll& poll);

}  // namespace sudokit
