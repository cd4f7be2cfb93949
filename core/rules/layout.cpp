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
  std::call_once(has_parts_, [this] {
    auto parts = std::make_unique<Parts>(Exclusions(cells_));
    for (const auto& house : houses_) {
      parts->exclusions.add_all(house);
      if (house.size() > 1) parts->houses.push_back(std::make_unique<const House>(house, false));
      if (static_cast<int>(house.size()) == digits_) parts->full_houses.push_back(house);
    }
    add_intersections(parts->full_houses, 0, cells_, parts->intersections);
    parts_ = std::move(parts);
  });
  return *parts_;
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

bool has_repeats(std::vector<int> cells) {
  std::ranges::sort(cells);
  return std::ranges::adjacent_find(cells) != cells.end();
}

}  // namespace sudokit
