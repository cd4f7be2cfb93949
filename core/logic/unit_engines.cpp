#include "unit_engines.hpp"

#include <algorithm>
#include <bit>

#include "../search/rule_engine.hpp"

namespace sudokit {

UnitEngines::UnitEngines(const Board& board) : board_(&board) {
  units_of_.resize(static_cast<std::size_t>(board.geometry().cells()));
  if (!board.constraints()) return;
  const auto& units = board.constraints()->units();
  engines_.resize(units.size());
  is_awake_.resize(units.size());
  for (std::size_t i = 0; i < units.size(); ++i) {
    for (const int cell : units[i].cells) {
      units_of_[at(cell)].push_back(static_cast<int>(i));
    }
    awake_.resize(std::max(awake_.size(), units[i].cells.size() + 1));
  }
}

UnitEngines::~UnitEngines() = default;

const Constraints::Unit& UnitEngines::unit(int index) const {
  return board_->constraints()->units()[at(index)];
}

void UnitEngines::wake(int cell) {
  for (const int index : units_of_[at(cell)]) {
    char& is_awake = is_awake_[at(index)];
    if (!is_awake) awake_[unit(index).cells.size()].push_back(index);
    is_awake = 1;
  }
}

void UnitEngines::calm() {
  for (auto& some : awake_) {
    for (const int index : some) is_awake_[at(index)] = 0;
    some.clear();
  }
}

int UnitEngines::take() {
  const auto fewest =
      std::ranges::find_if(awake_, [](const std::deque<int>& some) { return !some.empty(); });
  if (fewest == awake_.end()) return -1;
  const int taken = fewest->front();
  fewest->pop_front();
  is_awake_[at(taken)] = 0;
  return taken;
}

const Masks* UnitEngines::prune(int index) {
  auto& engine = engines_[at(index)];
  if (!engine) engine = std::make_unique<RuleEngine>(unit(index).rules->network(), poll_);
  return engine->start(masks_) ? &masks_ : nullptr;
}

void UnitEngines::start() {
  if (!whole_) {
    whole_ = std::make_unique<RuleEngine>(board_->constraints()->rules().network(), poll_);
  }
  is_possible_ = whole_->start(base_);
}

bool UnitEngines::may_refute(Candidate candidate) {
  if (!board_->constraints() || !is_possible_) return true;
  masks_ = base_;
  return !whole_->place(masks_, candidate);
}

int UnitEngines::left_after(int cell, Mask digits) {
  masks_ = base_;
  masks_[at(cell)] &= digits;
  whole_->start(masks_);
  int left = 0;
  for (const Mask mask : masks_) left += std::popcount(mask);
  return left;
}

Verdict UnitEngines::search(Candidate candidate, int suppositions, std::vector<Turn>& turns) {
  turns.clear();
  if (!is_possible_) return Verdict::unknown;
  return search(base_, candidate, suppositions, turns);
}

Verdict UnitEngines::search(Masks masks, Candidate candidate, int& left, std::vector<Turn>& turns) {
  if (--left < 0) return Verdict::unknown;
  turns.push_back({candidate, false});
  bool agrees = whole_->place(masks, candidate);
  while (agrees) {
    const auto next = whole_->next_guess(masks);
    if (!next) return Verdict::possible;
    const Verdict verdict = search(masks, *next, left, turns);
    if (verdict != Verdict::refuted) return verdict;
    agrees = whole_->eliminate(masks, *next);
  }
  turns.push_back({candidate, true});
  return Verdict::refuted;
}

}  // namespace sudokit
