#include "diagram.hpp"

namespace sudokit {

bool Diagram::prune(Domains& domains) const {
  constexpr std::uint8_t reached = 1, alive = 2;
  const Layers& layers = *layers_;
  std::vector<std::uint8_t>& marks = domains.scratch();
  marks.assign(layers.state_count(), 0);
  marks[0] = reached;
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const Mask mask = domains[order_[i]];
    for (auto state = layers.first_state(i); state < layers.first_state(i + 1); ++state) {
      if (!marks[state]) continue;
      for (const auto& step : layers.steps(state)) {
        marks[step.to] |= (step.mask & mask) ? reached : 0;
      }
    }
  }
  for (auto state = layers.first_state(order_.size()); state < layers.state_count(); ++state) {
    if (marks[state]) marks[state] |= alive;
  }
  for (std::size_t i = order_.size(); i-- > 0;) {
    const Mask mask = domains[order_[i]];
    Mask kept = 0;
    for (auto state = layers.first_state(i); state < layers.first_state(i + 1); ++state) {
      if (!marks[state]) continue;
      Mask leading = 0;  // the digits that lead on to the end
      for (const auto& step : layers.steps(state)) {
        leading |= marks[step.to] & alive ? step.mask & mask : 0;
      }
      if (leading) marks[state] |= alive;
      kept |= leading;
    }
    if (!domains.keep(order_[i], kept)) return false;
  }
  return true;
}

}  // namespace sudokit
