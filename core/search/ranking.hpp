// Ranking: variables in, the one with the most conflicts of late out.
#pragma once

#include <vector>

#include "literals.hpp"

namespace sudokit {

// A heap by activity. Rather than letting all activities fade, each bump counts more than the
// last one (the VSIDS rule of SAT solvers).
class Ranking {
 public:
  explicit Ranking(std::vector<double> activity)
      : activity_(std::move(activity)), places_(activity_.size(), absent) {
    for (Variable v = 0; v < activity_.size(); ++v) insert(v);
  }

  void bump(Variable v) {
    activity_[v] += bump_;
    if (activity_[v] > 1e100) {
      for (double& activity : activity_) activity *= 1e-100;
      bump_ *= 1e-100;
    }
    if (places_[v] != absent) rise(places_[v]);
  }
  void fade() { bump_ *= 1 / 0.98; }

  bool empty() const { return heap_.empty(); }

  // Puts a variable back, if it is not there.
  void insert(Variable v) {
    if (places_[v] != absent) return;
    heap_.push_back(v);
    rise(heap_.size() - 1);
  }

  // Takes the first variable out.
  Variable take() {
    const Variable top = heap_.front();
    const Variable last = heap_.back();
    heap_.pop_back();
    places_[top] = absent;
    if (heap_.empty()) return top;
    std::size_t place = 0;
    for (std::size_t child; (child = 2 * place + 1) < heap_.size(); place = child) {
      if (child + 1 < heap_.size() && before(heap_[child + 1], heap_[child])) ++child;
      if (!before(heap_[child], last)) break;
      put(heap_[child], place);
    }
    put(last, place);
    return top;
  }

 private:
  static constexpr auto absent = ~std::size_t{0};

  bool before(Variable a, Variable b) const { return activity_[a] > activity_[b]; }
  void put(Variable v, std::size_t place) {
    heap_[place] = v;
    places_[v] = place;
  }
  void rise(std::size_t place) {
    const Variable v = heap_[place];
    for (; place > 0 && before(v, heap_[(place - 1) / 2]); place = (place - 1) / 2) {
      put(heap_[(place - 1) / 2], place);
    }
    put(v, place);
  }

  std::vector<double> activity_;
  double bump_ = 1;
  std::vector<Variable> heap_;
  std::vector<std::size_t> places_;
};

}  // namespace sudokit
