#include "clues.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "../search/search.hpp"

namespace sudokit {

namespace {

// On large grids, it may take long to tell whether an orbit is needed. Unless the puzzle has to be
// minimal, the orbit is kept then: that bounds the time, and more patience does not leave fewer
// clues in the end.
constexpr int large = 100;  // cells
constexpr int first_opened = 24;
constexpr std::uint64_t guesses_per_orbit = 500, no_limit = ~std::uint64_t{0};

}  // namespace

Clues::Clues(const Geometry& geometry, const Orbits& orbits, Digits solution)
    : geometry_(&geometry),
      orbits_(&orbits),
      solution_(std::move(solution)),
      closed_(solution_.size()),
      masks_(solution_.size(), geometry.all_digits()) {
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit) close(orbit);
}

Clues::Clues(const Geometry& geometry, const Orbits& orbits, Digits solution, const Digits& clues)
    : Clues(geometry, orbits, std::move(solution)) {
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit) {
    if (!clues[at(orbits[orbit][0])]) open(orbit);
  }
}

Digits Clues::digits() const {
  Digits digits = solution_;
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    if (!closed_[cell]) digits[cell] = 0;
  }
  return digits;
}

void Clues::reduce(Random& random, int least, const Poll& poll) {
  const auto orbits = orbits_that_are(true, random);
  for (const std::size_t orbit : std::span(orbits).subspan(open_at_once(orbits, least, poll))) {
    if (count_ - static_cast<int>((*orbits_)[orbit].size()) < least) continue;
    if (poll) poll();
    if (can_quickly_spare(orbit, poll)) open(orbit);
  }
}

// The first orbits of a full classic grid can nearly always be spared: they are opened together,
// with one search instead of one for each. Returns how many.
std::size_t Clues::open_at_once(const std::vector<std::size_t>& orbits, int least,
                                const Poll& poll) {
  if (!geometry_->is_classic9() || count_ < 81 || orbits.size() < 81) return 0;
  if (count_ - first_opened < least) return 0;
  const auto first = std::span(orbits).first(first_opened);
  for (const std::size_t orbit : first) open(orbit);
  if (are_enough(poll)) return first.size();
  for (const std::size_t orbit : first) close(orbit);
  return 0;
}

// An orbit that is needed stays so when others go, so one pass is enough.
void Clues::minimize(const Poll& poll) {
  if (geometry_->cells() <= large) return;  // reduce() took all
  for (std::size_t orbit = 0; orbit < orbits_->size(); ++orbit) {
    if (poll) poll();
    if (closed_[at((*orbits_)[orbit][0])] && can_spare(orbit, no_limit, poll)) open(orbit);
  }
}

void Clues::vary(Random& random, int number, int least, const Poll& poll) {
  auto gone = orbits_that_are(true, random);
  gone.resize(std::min(gone.size(), static_cast<std::size_t>(number)));
  for (const std::size_t orbit : gone) open(orbit);
  // Another solution differs in one of the cells that were clues, so these are looked at alone. One
  // of the cells where it differs becomes a clue.
  for (const std::size_t orbit : gone) {
    for (const int cell : (*orbits_)[orbit]) {
      while (!closed_[at(cell)]) {
        if (poll) poll();
        const auto other = find_other(cell, poll);
        if (!other) break;
        const auto differs = [&](std::size_t spare) {
          return std::ranges::any_of((*orbits_)[spare], [&](int there) {
            return (*other)[at(there)] != solution_[at(there)];
          });
        };
        const auto spare = orbits_that_are(false, random);
        close(*std::ranges::find_if(spare, differs));
      }
    }
  }
  reduce(random, least, poll);
}

int Clues::spares(const Poll& poll) {
  int number = 0;
  for (std::size_t orbit = 0; orbit < orbits_->size(); ++orbit) {
    if (poll) poll();
    if (closed_[at((*orbits_)[orbit][0])] && can_spare(orbit, no_limit, poll)) ++number;
  }
  return number;
}

bool Clues::are_enough(const Poll& poll) const {
  return count_solutions(*geometry_, masks_, 2, poll) == 1;
}

bool Clues::can_quickly_spare(std::size_t orbit, const Poll& poll) {
  return can_spare(orbit, geometry_->cells() > large ? guesses_per_orbit : no_limit, poll);
}

// Whether there is one solution without the orbit; also false if `guesses` do not settle it. A
// single cell can be spared if there is no solution with another digit in it.
bool Clues::can_spare(std::size_t orbit, std::uint64_t guesses, const Poll& poll) {
  const auto& cells = (*orbits_)[orbit];
  if (geometry_->is_classic9() && cells.size() == 1) return !find_other(cells[0], poll);
  const Masks kept = masks_;
  for (const int cell : cells) masks_[at(cell)] = geometry_->all_digits();
  const auto can = has_one_solution(*geometry_, masks_, guesses, poll);
  masks_ = kept;
  return can.value_or(false);
}

// A solution with another digit in a cell.
std::optional<Digits> Clues::find_other(int cell, const Poll& poll) {
  const Mask kept = masks_[at(cell)];
  const Mask digit = Mask{1} << (solution_[at(cell)] - 1);
  masks_[at(cell)] = geometry_->all_digits() & ~digit;
  auto other = find_solution(*geometry_, masks_, poll);
  masks_[at(cell)] = kept;
  return other;
}

void Clues::open(std::size_t orbit) {
  for (const int cell : (*orbits_)[orbit]) {
    closed_[at(cell)] = false;
    masks_[at(cell)] = geometry_->all_digits();
  }
  count_ -= static_cast<int>((*orbits_)[orbit].size());
}

void Clues::close(std::size_t orbit) {
  for (const int cell : (*orbits_)[orbit]) {
    closed_[at(cell)] = true;
    masks_[at(cell)] = Mask{1} << (solution_[at(cell)] - 1);
  }
  count_ += static_cast<int>((*orbits_)[orbit].size());
}

std::vector<std::size_t> Clues::orbits_that_are(bool clues, Random& random) const {
  std::vector<std::size_t> found;
  for (std::size_t index = 0; index < orbits_->size(); ++index) {
    if (closed_[at((*orbits_)[index][0])] == clues) found.push_back(index);
  }
  random.shuffle(found);
  return found;
}

}  // namespace sudokit
