#include "rating.hpp"

#include <memory>
#include <mutex>
#include <utility>

#include "../base/shares.hpp"
#include "bulk.hpp"

namespace sudokit {

namespace {

// One puzzle may take a thousand times as long as another.
constexpr std::size_t share = 4;

// Walkers that no thread is using, to be used again.
class Pool {
 public:
  explicit Pool(const Geometry& geometry) : geometry_(geometry) {}

  std::unique_ptr<Walker> take() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<Walker>(geometry_, profile_se);
    auto walker = std::move(idle_.back());
    idle_.pop_back();
    return walker;
  }

  void give_back(std::unique_ptr<Walker> walker) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(walker));
  }

 private:
  const Geometry& geometry_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Walker>> idle_;
};

}  // namespace

std::vector<RatedRow> rate_rows(const Geometry& classic, const std::uint8_t* digits, std::size_t n,
                                Seconds limit, unsigned threads, const Poll& poll) {
  std::vector<std::int64_t> counts(n);
  bulk::count_rows(digits, n, 2, counts.data(), nullptr, threads, poll);
  std::vector<RatedRow> rows(n);
  Pool pool(classic);
  const Work work = [&](std::size_t begin, std::size_t end, const Poll& own_poll) {
    auto walker = pool.take();
    for (std::size_t row = begin; row < end; ++row) {
      rows[row].status = static_cast<RatingStatus>(counts[row]);
      if (rows[row].status != RatingStatus::rated) continue;
      const std::uint8_t* puzzle = digits + row * bulk::cells;
      Board board(classic, Digits(puzzle, puzzle + bulk::cells), {});
      rows[row].rating = walker->rate(board, within(limit, own_poll));
      if (!rows[row].rating.solved) rows[row].status = RatingStatus::lower_bound;
    }
    pool.give_back(std::move(walker));
  };
  in_shares(n, share, threads, work, poll);
  return rows;
}

}  // namespace sudokit
