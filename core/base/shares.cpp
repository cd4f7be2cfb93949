#include "shares.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace sudokit {

namespace {

// Threads that run the same task as the calling one.
class Crew {
 public:
  Crew(std::size_t size, const std::function<void(const Poll&)>& task) {
    const Poll poll = [this] {
      if (stopped_.load(std::memory_order_relaxed)) throw Stopped{};
    };
    threads_.reserve(size);
    try {
      while (threads_.size() < size) {
        threads_.emplace_back([this, &task, poll] { run(task, poll); });
      }
    } catch (const std::system_error&) {
      // The system grants no more threads: those that were started do the work.
    }
  }

  ~Crew() {
    stopped_ = true;
    for (std::thread& thread : threads_) thread.join();
  }

  // Waits for all threads; rethrows the exception of one of them, if there is any.
  void finish(const Poll& poll) {
    std::unique_lock lock(mutex_);
    while (finished_ < threads_.size()) {
      changed_.wait_for(lock, std::chrono::milliseconds(50));
      lock.unlock();
      if (poll) poll();
      lock.lock();
    }
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  struct Stopped {};

  void run(const std::function<void(const Poll&)>& task, const Poll& poll) {
    std::exception_ptr failure;
    try {
      task(poll);
    } catch (const Stopped&) {
    } catch (...) {
      failure = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    if (failure && !failure_) failure_ = failure;
    ++finished_;
    changed_.notify_one();
  }

  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t finished_ = 0;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

}  // namespace

std::size_t share_of(std::size_t n, unsigned threads) {
  if (threads <= 1) return std::max<std::size_t>(n, 1);
  return std::clamp<std::size_t>(n / (8 * std::size_t{threads}), 1, 1024);
}

void in_shares(std::size_t n, std::size_t share, unsigned threads, const Work& work,
               const Poll& poll) {
  const std::size_t shares = (n + share - 1) / share;
  std::atomic<std::size_t> next{0};
  const auto task = [&](const Poll& own_poll) {
    try {
      for (std::size_t index; (index = next.fetch_add(1)) < shares;) {
        if (own_poll) own_poll();
        work(index * share, std::min(n, (index + 1) * share), own_poll);
      }
    } catch (...) {
      next = shares;  // so that the other threads stop
      throw;
    }
  };
  if (threads <= 1 || shares <= 1) return task(poll);
  const std::function<void(const Poll&)> shared_task = task;
  Crew crew(std::min<std::size_t>(threads, shares) - 1, shared_task);
  task(poll);
  crew.finish(poll);
}

}  // namespace sudokit
