#include "bulk.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

namespace sudokit::bulk {

namespace {

// Puzzles are handed out to threads so many at a time at most.
constexpr std::size_t largest_share = 256;

// The digit of each character of a plain line. Digits never add up to the bits of `not_a_digit`.
constexpr auto plain_digit = [] {
  std::array<std::uint8_t, 256> table{};
  table.fill(not_a_digit);
  for (const char blank : {'.', '0', '*', '_', '-'}) table[static_cast<unsigned char>(blank)] = 0;
  for (std::uint8_t digit = 1; digit <= 9; ++digit) table[std::size_t{'0'} + digit] = digit;
  return table;
}();

// Calls `visit(line, number)` for each line; returns how many there are.
template <typename Visit>
std::size_t for_each_line(std::string_view text, Visit visit) {
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view rest = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!rest.empty() && rest.back() == '\r') rest.remove_suffix(1);
    for (std::size_t old_end; (old_end = rest.find('\r')) != rest.npos; ++number) {
      visit(rest.substr(0, old_end), number);
      rest.remove_prefix(old_end + 1);
    }
    visit(rest, number++);
  }
  return number;
}

// Whether the line is blank, or a comment for certain: one that starts with an s may tell a shape.
bool is_skipped(std::string_view line) {
  const auto unspaced = [&line](std::size_t from) {
    return std::min(line.find_first_not_of(" \t", from), line.size());
  };
  const std::size_t start = unspaced(0);
  if (start == line.size()) return true;
  if (line[start] != '#') return false;
  const std::size_t word = unspaced(start + 1);
  return word == line.size() || (line[word] != 's' && line[word] != 'S');
}

bool has_digits_only(const std::uint8_t* row) { return *std::max_element(row, row + cells) <= 9; }

void count_share(const std::uint8_t* digits, std::size_t n, std::uint64_t limit,
                 std::int64_t* counts, std::uint8_t* solutions, const Poll& poll) {
  for (std::size_t row = 0, end; row < n; row = end) {
    end = row;
    while (end < n && has_digits_only(digits + end * cells)) ++end;
    if (end > row) {
      classic9::count_batch(digits + row * cells, end - row, limit,
                            reinterpret_cast<std::uint64_t*>(counts + row),
                            solutions ? solutions + row * cells : nullptr, poll);
    } else {
      counts[end++] = -1;
    }
  }
}

// Other threads that do the same work as the calling one. The first exception, wherever it is
// thrown, ends the work of all and is thrown again by `finish`.
class Crew {
 public:
  template <typename Work>
  Crew(unsigned size, const Work& work) {
    const Poll poll = [this] {
      if (stopped_.load(std::memory_order_relaxed)) throw Stopped{};
    };
    try {
      while (threads_.size() < size) {
        threads_.emplace_back([this, &work, poll] {
          std::exception_ptr failure;
          try {
            work(poll);
          } catch (const Stopped&) {
          } catch (...) {
            failure = std::current_exception();
            stopped_ = true;
          }
          const std::lock_guard lock(mutex_);
          if (failure && !failure_) failure_ = failure;
          ++finished_;
          changed_.notify_one();
        });
      }
    } catch (const std::system_error&) {
      // No more threads are to be had: those there are do the work.
    }
  }

  ~Crew() {
    stopped_ = true;
    for (std::thread& thread : threads_) thread.join();
  }

  void finish(const Poll& poll) {
    std::unique_lock lock(mutex_);
    while (finished_ < threads_.size()) {
      changed_.wait_for(lock, std::chrono::milliseconds(100));
      lock.unlock();
      if (poll) poll();
      lock.lock();
    }
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  struct Stopped {};

  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t finished_ = 0;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

// A line of output with fields, taken apart once for all puzzles.
class Format {
 public:
  explicit Format(std::string_view line) {
    std::size_t field = line.find('%');
    while (field != line.npos && field + 1 < line.size()) {
      parts_.push_back({std::string(line.substr(0, field)), line[field + 1]});
      line.remove_prefix(field + 2);
      field = line.find('%');
    }
    end_ = line;
  }

  bool has(char field) const {
    return std::any_of(parts_.begin(), parts_.end(),
                       [field](const Part& part) { return part.field == field; });
  }

  void write(std::string& out, const std::uint8_t* puzzle, const std::uint8_t* solution,
             std::int64_t count) const {
    for (const Part& part : parts_) {
      out += part.before;
      switch (part.field) {
        case 'p':
          write_digits(out, puzzle);
          break;
        case 's':
          write_digits(out, solution);
          break;
        case 'n':
          write_number(out, count);
          break;
        case 'c':
          write_number(out, static_cast<std::int64_t>(cells) - blanks(puzzle));
          break;
        case 'e':
          write_number(out, blanks(puzzle));
          break;
        default:
          break;
      }
    }
    out += end_;
  }

 private:
  struct Part {
    std::string before;
    char field;
  };

  static std::int64_t blanks(const std::uint8_t* digits) {
    return std::count(digits, digits + cells, 0);
  }

  static void write_digits(std::string& out, const std::uint8_t* digits) {
    char symbols[cells];
    for (std::size_t cell = 0; cell < cells; ++cell) {
      symbols[cell] = static_cast<char>(digits[cell] ? '0' + digits[cell] : '.');
    }
    out.append(symbols, cells);
  }

  static void write_number(std::string& out, std::int64_t number) {
    char figures[20];
    out.append(figures, std::to_chars(figures, figures + sizeof figures, number).ptr);
  }

  std::vector<Part> parts_;
  std::string end_;
};

}  // namespace

bool read_plain(std::string_view line, std::uint8_t* digits) {
  std::uint8_t seen = not_a_digit;
  if (line.size() == cells) {
    seen = 0;
    for (std::size_t cell = 0; cell < cells; ++cell) {
      digits[cell] = plain_digit[static_cast<unsigned char>(line[cell])];
      seen |= digits[cell];
    }
  }
  if (seen != not_a_digit) return true;
  std::fill_n(digits, cells, not_a_digit);
  return false;
}

Lines read_lines(std::string_view text) {
  Lines lines;
  const std::size_t likely = (text.size() + 1) / (cells + 1);
  lines.places.reserve(likely);
  lines.digits.reserve((likely + 1) * cells);
  lines.count = for_each_line(text, [&](std::string_view line, std::size_t number) {
    const std::size_t used = lines.digits.size();
    lines.digits.resize(used + cells);
    if (!read_plain(line, lines.digits.data() + used) && is_skipped(line)) {
      lines.digits.resize(used);
      return;
    }
    const auto start = static_cast<std::size_t>(line.data() - text.data());
    lines.places.push_back({start, line.size(), number});
  });
  return lines;
}

void count_rows(const std::uint8_t* digits, std::size_t n, std::uint64_t limit,
                std::int64_t* counts, std::uint8_t* solutions, unsigned threads, const Poll& poll) {
  const std::size_t share =
      std::clamp<std::size_t>(n / (8 * std::size_t{std::max(threads, 1u)}), 1, largest_share);
  std::atomic<std::size_t> next{0};
  const auto work = [&](const Poll& own_poll) {
    try {
      for (std::size_t row; (row = next.fetch_add(share)) < n;) {
        if (own_poll) own_poll();
        count_share(digits + row * cells, std::min(share, n - row), limit, counts + row,
                    solutions ? solutions + row * cells : nullptr, own_poll);
      }
    } catch (...) {
      next = n;  // nothing is left to do for the others
      throw;
    }
  };
  const std::size_t shares = (n + share - 1) / share;
  if (threads <= 1 || shares <= 1) return work(poll);
  Crew crew(static_cast<unsigned>(std::min<std::size_t>(threads, shares)) - 1, work);
  work(poll);
  crew.finish(poll);
}

Answers answer_lines(std::string_view text, const Answer& answer, unsigned threads,
                     const Poll& poll) {
  const Lines lines = read_lines(text);
  const Format format(answer.line);
  const std::size_t n = lines.places.size();
  std::vector<std::int64_t> counts(n);
  std::vector<std::uint8_t> solutions(format.has('s') ? n * cells : 0);
  std::uint8_t* const solved = format.has('s') ? solutions.data() : nullptr;
  count_rows(lines.digits.data(), n, answer.limit, counts.data(), solved, threads, poll);

  Answers answers;
  answers.lines = lines.count;
  answers.text.reserve(text.size() + cells);
  bool is_first = true;
  for (std::size_t row = 0; row < n; ++row) {
    if (is_first || counts[row] < 1 || static_cast<std::uint64_t>(counts[row]) > answer.most) {
      answers.odd.push_back({lines.places[row], answers.text.size()});
    } else {
      format.write(answers.text, lines.digits.data() + row * cells,
                   solved ? solved + row * cells : nullptr, counts[row]);
    }
    is_first = counts[row] < 0;
  }
  return answers;
}

}  // namespace sudokit::bulk
