#include "layout.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string>

#include "house.hpp"
#include "intersection.hpp"

namespace sudokit {

namespace {

void require(bool condition, const char* message) {
  if (!condition) throw std::invalid_argument(message);
}

void require_range(int number, int most, const char* what) {
  if (1 <= number && number <= most) return;
  throw std::invalid_argument("a layout needs 1 to " + std::to_string(most) + " " + what +
                              ", not " + std::to_string(number));
}

Exclusions exclusions_of(const Layout& layout) {
  Exclusions exclusions(layout.cells());
  for (const auto& house : layout.houses()) exclusions.add_all(house);
  return exclusions;
}

std::vector<std::vector<int>> full_houses_of(const Layout& layout) {
  std::vector<std::vector<int>> full;
  std::ranges::copy_if(layout.houses(), std::back_inserter(full), [&](const auto& house) {
    return static_cast<int>(house.size()) == layout.digits();
  });
  return full;
}

// Full houses as lanes; none if a lane has too few bits for their digits.
FullHouses lanes_of(const Layout& layout, const std::vector<std::vector<int>>& full_houses) {
  const bool fit = layout.digits() <= FullHouses::max_digits;
  return {layout.cells(), layout.digits(), fit ? full_houses : std::vector<std::vector<int>>()};
}

Propagators propagators_of(const std::vector<std::vector<int>>& houses) {
  Propagators propagators;
  for (const auto& house : houses) {
    if (house.size() > 1) propagators.push_back(std::make_unique<const House>(house, false));
  }
  return propagators;
}

Propagators intersections_of(const std::vector<std::vector<int>>& houses, int cells) {
  Propagators propagators;
  add_intersections(houses, 0, cells, propagators);
  return propagators;
}

Wakes wakes_of(const Propagators& propagators, int cells) {
  Wakes wakes(static_cast<std::size_t>(cells), propagators.size());
  for (std::size_t i = 0; i < propagators.size(); ++i) wakes.add(*propagators[i], i);
  return wakes;
}

}  // namespace

Layout::Layout(int cells, int digits, std::vector<std::vector<int>> houses)
    : cells_(cells), digits_(digits), houses_(std::move(houses)) {
  require_range(cells, Rules::max_cells, "cells");
  require_range(digits, max_size, "digits");
  for (const auto& house : houses_) {
    require(!house.empty(), "a house has no cells");
    for (const int cell : house) {
      require(0 <= cell && cell < cells_, "a house names a cell outside the grid");
    }
    require(!has_repeats(house), "a house names a cell twice");
    require(static_cast<int>(house.size()) <= digits_, "a house has more cells than digits");
  }
}

const Geometry* Layout::geometry() const {
  std::call_once(has_geometry_, [this] { geometry_ = geometry_of(cells_, digits_, houses_); });
  return geometry_.get();
}

const Layout::Parts& Layout::parts() const {
  std::call_once(has_parts_, [this] { parts_ = std::make_unique<const Parts>(*this); });
  return *parts_;
}

Layout::Parts::Parts(const Layout& layout)
    : exclusions(exclusions_of(layout)),
      peers(exclusions),
      full_houses(full_houses_of(layout)),
      house_lanes(lanes_of(layout, full_houses)),
      houses(propagators_of(layout.houses())),
      intersections(intersections_of(full_houses, layout.cells())),
      sums(layout.digits()),
      house_wakes(wakes_of(houses, layout.cells())),
      intersection_wakes(wakes_of(intersections, layout.cells())),
      priorities(static_cast<std::size_t>(layout.cells())) {
  add_priorities(houses, priorities);
  add_priorities(intersections, priorities);
}

std::unique_ptr<const Geometry> geometry_of(int cells, int digits,
                                            std::vector<std::vector<int>> houses) {
  if (cells != digits * digits) return nullptr;
  try {
    return std::make_unique<const Geometry>(digits, std::move(houses));
  } catch (const std::invalid_argument&) {
    return nullptr;
  }
}

void add_intersections(const std::vector<std::vector<int>>& houses, std::size_t first, int cells,
                       Propagators& propagators) {
  std::vector<bool> is_here(static_cast<std::size_t>(cells)), is_there = is_here;
  const auto mark = [](std::vector<bool>& marks, const std::vector<int>& house, bool value) {
    for (const int cell : house) marks[static_cast<std::size_t>(cell)] = value;
  };
  const auto rest = [](const std::vector<int>& house, const std::vector<bool>& marks) {
    std::vector<int> unmarked;
    std::ranges::copy_if(house, std::back_inserter(unmarked),
                         [&](int cell) { return !marks[static_cast<std::size_t>(cell)]; });
    return unmarked;
  };
  for (std::size_t i = first; i < houses.size(); ++i) {
    mark(is_here, houses[i], true);
    for (std::size_t j = 0; j < i; ++j) {
      const auto shared = std::ranges::count_if(
          houses[j], [&](int cell) -> bool { return is_here[static_cast<std::size_t>(cell)]; });
      if (shared < 2 || shared == std::ssize(houses[j])) continue;
      mark(is_there, houses[j], true);
      propagators.push_back(std::make_unique<const Intersection>(rest(houses[i], is_there),
                                                                 rest(houses[j], is_here)));
      mark(is_there, houses[j], false);
    }
    mark(is_here, houses[i], false);
  }
}

void add_priorities(const Propagators& propagators, std::vector<int>& priorities) {
  for (const auto& propagator : propagators) {
    const int priority = propagator->priority();
    if (priority == 0) continue;
    for (const int cell : propagator->cells()) {
      priorities[static_cast<std::size_t>(cell)] += priority;
    }
  }
}

bool has_repeats(std::vector<int> cells) {
  std::ranges::sort(cells);
  return std::ranges::adjacent_find(cells) != cells.end();
}

}  // namespace sudokit
