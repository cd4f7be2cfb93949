// Tally: the number of solutions found so far, by a search that finds one for several alike.
#pragma once

#include <cstdint>
#include <limits>

namespace sudokit {

class Tally {
 public:
  // Capped at the largest number.
  std::uint64_t number() const { return number_; }

  void add(std::uint64_t found) {
    found = times(found, factor_);
    number_ = found > most - number_ ? most : number_ + found;
  }

  // While it lives, each solution found stands for so many times as many.
  class Times {
   public:
    Times(Tally& tally, std::uint64_t alike) : tally_(tally), before_(tally.factor_) {
      tally_.factor_ = times(before_, alike);
    }
    ~Times() { tally_.factor_ = before_; }
    Times(const Times&) = delete;
    Times& operator=(const Times&) = delete;

   private:
    Tally& tally_;
    std::uint64_t before_;
  };

 private:
  static constexpr auto most = std::numeric_limits<std::uint64_t>::max();

  static std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    return b && a > most / b ? most : a * b;
  }

  std::uint64_t number_ = 0, factor_ = 1;
};

}  // namespace sudokit
