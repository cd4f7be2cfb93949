#include "unit_engines.hpp"

#include <algorithm>

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
  }
}

UnitEngines::~UnitEngines() = default;

const Constraints::Unit& UnitEngines::unit(int index) const {
  return board_->constraints()->units()[at(index)];
}

void UnitEngines::wake(int cell) {
  for (const int unit : units_of_[at(cell)]) {
    char& is_awake = is_awake_[at(unit)];
    if (!is_awake) awake_.push_back(unit);
    is_awake = 1;
  }
}

void UnitEngines::calm() {
  while (take() >= 0) {
  }
}

int UnitEngines::take() {
  if (awake_.empty()) return -1;
  const auto fewest =
      std::ranges::min_element(awake_, {}, [&](int index) { return unit(index).cells.size(); });
  const int taken = *fewest;
  awake_.erase(fewest);
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
