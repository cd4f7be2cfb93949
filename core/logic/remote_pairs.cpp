// Remote pairs: a chain of cells with the same two candidates, each of which sees the next, so the
// two digits alternate. Two cells an odd number of links apart hold both digits between them, and
// cells that see both lose both. (With one link, that is a naked pair.)
#include <algorithm>
#include <utility>
#include <vector>

#include "conclusions.hpp"
#include "neighbours.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

// The most chains tried from each cell: boards with many such cells have very many.
constexpr int most_ways = 2000;

class RemotePairs {
 public:
  RemotePairs(const Board& board, Steps& out)
      : board_(board), geometry_(board.geometry()), out_(out) {}

  void find() {
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      if (!is_pair(board_.candidates(cell))) continue;
      ways_left_ = most_ways;
      way_.assign(1, cell);
      extend();
    }
    std::ranges::stable_sort(found_, {}, [](const Way& way) { return way.cells.size(); });
    Conclusions seen;
    for (Way& way : found_) {
      if (out_.full()) return;
      out_.tick();
      if (seen.are_new(way.gone)) show(way);
    }
  }

 private:
  struct Way {
    std::vector<int> cells;
    std::vector<Candidate> gone;
  };

  Mask pair() const { return board_.candidates(way_[0]); }

  void extend() {
    if (way_.size() >= 4 && way_.size() % 2 == 0 && way_[0] < way_.back()) conclude();
    for (const int peer : geometry_.peers(way_.back())) {
      if (board_.candidates(peer) != pair() || std::ranges::find(way_, peer) != way_.end()) {
        continue;
      }
      if (--ways_left_ < 0) return;
      way_.push_back(peer);
      extend();
      way_.pop_back();
    }
  }

  // Only if its two ends eliminate something: otherwise a shorter chain is enough.
  void conclude() {
    std::vector<Candidate> gone;
    add_seen(0, way_.size() - 1, gone);
    if (gone.empty()) return;
    for (std::size_t low = 0; low < way_.size(); ++low) {
      out_.tick(64);
      for (std::size_t high = low + 3; high < way_.size(); high += 2) add_seen(low, high, gone);
    }
    std::ranges::sort(gone);
    gone.erase(std::ranges::unique(gone).begin(), gone.end());
    gone.shrink_to_fit();
    found_.push_back({way_, std::move(gone)});
  }

  void add_seen(std::size_t low, std::size_t high, std::vector<Candidate>& gone) const {
    for (const int cell : geometry_.peers(way_[low])) {
      if (!see(geometry_, cell, way_[high])) continue;
      each_digit(board_.candidates(cell) & pair(),
                 [&](int digit) { gone.push_back({cell, digit}); });
    }
  }

  void show(const Way& way) {
    Step& step = add_step(out_, remote_pair);
    step.eliminations = way.gone;
    const Mask digits = board_.candidates(way.cells[0]);
    int first = lowest_digit(digits), second = lowest_digit(digits & (digits - 1));
    for (std::size_t i = 0; i < way.cells.size(); ++i, std::swap(first, second)) {
      const int cell = way.cells[i];
      step.pattern.push_back({Part::body, cell, digits, static_cast<int>(i % 2)});
      step.links.push_back({Candidate{cell, first}, false, Candidate{cell, second}, true});
      if (i + 1 == way.cells.size()) break;
      step.links.push_back({Candidate{cell, second}, true, Candidate{way.cells[i + 1], second},
                            false, shared_house(cell, way.cells[i + 1])});
    }
  }

  int shared_house(int cell, int other) const {
    for (const Seat& seat : geometry_.seats(cell)) {
      if (is_in(geometry_, other, seat.house)) return seat.house;
    }
    return -1;
  }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
  std::vector<int> way_;
  std::vector<Way> found_;
  int ways_left_ = 0;
};

}  // namespace

void find_remote_pairs(const Board& board, Steps& out) { RemotePairs(board, out).find(); }

}  // namespace sudokit
