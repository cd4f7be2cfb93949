// Classic 9×9 puzzles on a GPU: one thread searches one puzzle at a time.
//
// A state has a word for each digit and band of three rows: bit 9 * row + column says that the
// digit may go into that cell of the band. A search is a sequence of sweeps: straight code over all
// words, without a branch that depends on the puzzle, so that the threads of a warp stay together
// however different their puzzles are. Only the short code between two sweeps differs: a guess, a
// step back, or the next puzzle of the queue.

using Word = unsigned int;

// device.py defines the names in capitals, since it provides the memory and starts the threads.
constexpr int kCells = 81;
constexpr int kWords = 27;                 // of a state; digit * 3 + band
constexpr int kQuads = WORDS_A_STATE / 4;  // of a state in memory, with an unused word
constexpr int kLevels = LEVELS;            // of a stack
constexpr int kThreads = THREADS_A_BLOCK, kBlocks = BLOCKS_A_MULTIPROCESSOR;

static_assert(WORDS_A_STATE == kWords + 1, "a state is read and written four words at a time");
static_assert(kLevels > kCells, "each guess settles a cell, and a pause adds a state");

constexpr Word kBand = 0x7FFFFFF;        // all cells of a band
constexpr Word kRow = 0x1FF;             // its first row
constexpr Word kColumn = 0x40201;        // its first column
constexpr Word kBox = 0x1C0E07;          // its first box
constexpr Word kEveryThird = 0x1249249;  // the first column of each box

// What a thread keeps between two calls of search().
struct Lane {
  int puzzle;  // -1 for none
  int depth;   // the states on its stack
  long long found;
};
static_assert(sizeof(Lane) == LANE_BYTES, "device.py provides the lanes");

// --- Packed words -------------------------------------------------------------------------------
// A minirow is the three cells that a row and a box share, a minicolumn those of a column and a
// box. Packed by rows, one word has the minirows of all bands: bit 9 * row + 3 * stack + band.
// Packed by columns, it has all minicolumns: bit 9 * band + 3 * stack + column. In both, the three
// choices for a digit in a box are 9 or 1 bits apart, and so are those in a line, so the same few
// operations do all bands or stacks at once. Bits above the 27th hold nothing of use after
// next_nine() and after_next_nine(); the words that these are combined with mask them.

__device__ __forceinline__ Word select(Word mask, Word chosen, Word other) {
  return (chosen & mask) | (other & ~mask);
}

// Bit i gets bit i + 9 or i + 18, around the 27 bits.
__device__ __forceinline__ Word next_nine(Word bits) { return (bits >> 9) + bits * (1u << 18); }
__device__ __forceinline__ Word after_next_nine(Word bits) {
  return (bits >> 18) + bits * (1u << 9);
}

// Groups of three bits rotate within nine.
__device__ __forceinline__ Word next_three(Word bits) {
  constexpr Word last = 0x1C0 * kColumn;
  return select(last, bits << 6, bits >> 3);
}
__device__ __forceinline__ Word after_next_three(Word bits) {
  constexpr Word not_first = 0x1F8 * kColumn;
  return select(not_first, bits << 3, bits >> 6);
}

// Bits rotate within three.
__device__ __forceinline__ Word next_one(Word bits) {
  constexpr Word last = kEveryThird << 2;
  return select(last, bits << 2, bits >> 1);
}
__device__ __forceinline__ Word after_next_one(Word bits) {
  constexpr Word not_first = kEveryThird * 6;
  return select(not_first, bits << 1, bits >> 2);
}

__device__ __forceinline__ Word minirows(Word band) {
  return (band | band >> 1 | band >> 2) & kEveryThird;
}
__device__ __forceinline__ Word minicolumns(Word band) {
  return (band | band >> 9 | band >> 18) & kRow;
}
__device__ __forceinline__ Word pack_rows(const Word* bands) {
  return minirows(bands[0]) + minirows(bands[1]) * 2 + minirows(bands[2]) * 4;
}
__device__ __forceinline__ Word pack_columns(const Word* bands) {
  return minicolumns(bands[0]) + minicolumns(bands[1]) * (1u << 9) +
         minicolumns(bands[2]) * (1u << 18);
}
__device__ __forceinline__ Word rows_of(Word packed, int band) {
  return ((packed >> band) & kEveryThird) * 7;
}
__device__ __forceinline__ Word columns_of(Word packed, int band) {
  return ((packed >> 9 * band) & kRow) * kColumn;
}

// --- Sweeps -------------------------------------------------------------------------------------

// The three boxes of a band take a digit in three different rows: keep the minirows that are part
// of such an arrangement, where `taken` ones must be. `next` and `after_next` rotate the boxes. For
// minicolumns, bands stand for rows, and columns for boxes.
template <Word (*next)(Word), Word (*after_next)(Word)>
__device__ __forceinline__ Word arrange(Word possible, Word taken) {
  possible &= ~(next(taken) | after_next(taken));
  possible &= ~(next_nine(taken) | after_next_nine(taken));
  const Word one = next(possible), two = after_next(possible);
  return possible &
         ((next_nine(one) & after_next_nine(two)) | (next_nine(two) & after_next_nine(one)));
}

// Restricts a digit by its rows, columns and boxes: `bands` are its candidates, of which those in
// cells without another candidate (`singles`) are taken. Sets `hidden` to the cells that are the
// only ones for the digit in their box, and bits of `dead` if the digit has no place in a house.
__device__ __forceinline__ void restrict_digit(Word* bands, const Word* singles, Word* hidden,
                                               Word& dead) {
  Word taken[3];
#pragma unroll
  for (int band = 0; band < 3; ++band) taken[band] = bands[band] & singles[band];

  const Word rows = arrange<next_three, after_next_three>(pack_rows(bands), pack_rows(taken));
  const Word other_rows = next_nine(rows) | after_next_nine(rows);
  const Word only_row = rows & ~other_rows;
  dead |= ~(rows | other_rows);
#pragma unroll
  for (int band = 0; band < 3; ++band) bands[band] &= rows_of(rows, band);

  const Word columns = arrange<next_one, after_next_one>(pack_columns(bands), pack_columns(taken));
  const Word other_columns = next_one(columns) | after_next_one(columns);
  const Word only_column = columns & ~other_columns;
  dead |= ~(columns | other_columns);
#pragma unroll
  for (int band = 0; band < 3; ++band) {
    bands[band] &= columns_of(columns, band);
    hidden[band] = bands[band] & rows_of(only_row, band) & columns_of(only_column, band);
  }
}

// Cells by their number of candidates.
struct Tally {
  Word some[3] = {}, several[3] = {}, many[3] = {};  // at least one, two, three

  __device__ __forceinline__ void add(int band, Word cells) {
    many[band] |= several[band] & cells;
    several[band] |= some[band] & cells;
    some[band] |= cells;
  }
  __device__ __forceinline__ Word single(int band) const { return some[band] & ~several[band]; }
  __device__ __forceinline__ Word open() const { return several[0] | several[1] | several[2]; }
};

struct Swept {
  Tally tally;
  bool is_dead;     // the state has no solution
  bool is_changed;  // a candidate was removed
};

// Removes candidates by singles and locked candidates. `singles` are cells with one candidate.
__device__ __forceinline__ Swept sweep(Word* state, const Word* singles) {
  Swept swept;
  Word dead = 0, changed = 0, settled[3] = {};
#pragma unroll
  for (int digit = 0; digit < 9; ++digit) {
    Word bands[3], hidden[3];
#pragma unroll
    for (int band = 0; band < 3; ++band) bands[band] = state[3 * digit + band] & ~settled[band];
    restrict_digit(bands, singles, hidden, dead);
#pragma unroll
    for (int band = 0; band < 3; ++band) {
      settled[band] |= hidden[band];
      changed |= state[3 * digit + band] ^ bands[band];
      state[3 * digit + band] = bands[band];
    }
  }
  // A cell belongs to the last digit that has it: digits after the one that settled it lost it
  // above.
  Word taken[3] = {};
#pragma unroll
  for (int digit = 8; digit >= 0; --digit) {
#pragma unroll
    for (int band = 0; band < 3; ++band) {
      const Word cells = state[3 * digit + band] & ~taken[band];
      taken[band] |= cells & settled[band];
      changed |= state[3 * digit + band] ^ cells;
      state[3 * digit + band] = cells;
      swept.tally.add(band, cells);
    }
  }
  dead |= ~(swept.tally.some[0] & swept.tally.some[1] & swept.tally.some[2]);
  swept.is_dead = dead & kBand;
  swept.is_changed = changed;
  return swept;
}

// --- Search -------------------------------------------------------------------------------------

// Picks a cell of two candidates, or of more if there is none with two: one whose row and box have
// most of these. Returns the cell in the word of its band and zeros in the others.
__device__ __forceinline__ void choose_cell(const Tally& tally, Word* cell) {
  Word pairs[3];
#pragma unroll
  for (int band = 0; band < 3; ++band) pairs[band] = tally.several[band] & ~tally.many[band];
  if (!(pairs[0] | pairs[1] | pairs[2])) {
#pragma unroll
    for (int band = 0; band < 3; ++band) pairs[band] = tally.several[band];
  }
  int most = 0, chosen_band = 0;
  Word chosen = 0;
#pragma unroll
  for (int band = 0; band < 3; ++band) {
#pragma unroll
    for (int row = 0; row < 3; ++row) {
      const int in_row = __popc(pairs[band] & (kRow << 9 * row));
#pragma unroll
      for (int box = 0; box < 3; ++box) {
        const Word cells = pairs[band] & (7u << (9 * row + 3 * box));
        const int score = in_row + __popc(pairs[band] & (kBox << 3 * box));
        if (cells && score > most) most = score, chosen = cells, chosen_band = band;
      }
    }
  }
#pragma unroll
  for (int band = 0; band < 3; ++band) cell[band] = band == chosen_band ? chosen & -chosen : 0;
}

__device__ __forceinline__ void load(Word* state, const uint4* from) {
#pragma unroll
  for (int i = 0; i < kQuads; ++i) {
    const uint4 quad = from[i];
    state[4 * i] = quad.x, state[4 * i + 1] = quad.y, state[4 * i + 2] = quad.z;
    if (4 * i + 3 < kWords) state[4 * i + 3] = quad.w;
  }
}

__device__ __forceinline__ void store(const Word* state, uint4* to) {
#pragma unroll
  for (int i = 0; i < kQuads; ++i) {
    to[i] = make_uint4(state[4 * i], state[4 * i + 1], state[4 * i + 2],
                       4 * i + 3 < kWords ? state[4 * i + 3] : 0);
  }
}

// Gives the cell its first digit, and writes the state with all its other digits.
__device__ __forceinline__ void split(Word* state, const Word* cell, uint4* others) {
  Word rest[kWords];
  bool is_found = false;
#pragma unroll
  for (int digit = 0; digit < 9; ++digit) {
    Word here = 0;
#pragma unroll
    for (int band = 0; band < 3; ++band) here |= state[3 * digit + band] & cell[band];
    const Word first = is_found ? 0 : here;
    is_found |= here != 0;
#pragma unroll
    for (int band = 0; band < 3; ++band) {
      Word& cells = state[3 * digit + band];
      rest[3 * digit + band] = cells & ~(first & cell[band]);
      cells &= ~cell[band] | first;
    }
  }
  store(rest, others);
}

// Searches the puzzles that are left in the queue, for at most so many sweeps a thread; call it
// again until `unfinished` stays 0. A puzzle's state becomes its first solution, zeros if it has
// none, and its count the number of solutions up to the limit; without a solution, it is not
// written.
extern "C" __global__ void __launch_bounds__(kThreads, kBlocks)
    search(uint4* puzzles, long long* counts, int n, long long limit, int* queue, Lane* lanes,
           uint4* stacks, int sweeps, int* unfinished) {
  const int thread = blockIdx.x * kThreads + threadIdx.x;
  uint4* const stack = stacks + static_cast<long long>(thread) * kLevels * kQuads;
  Lane lane = lanes[thread];
  Word state[kWords], singles[3];
  bool is_loaded = false, was_open;
  for (; sweeps > 0; --sweeps) {
    if (!is_loaded) {
      const uint4* from;
      if (lane.puzzle >= 0) {
        from = stack + --lane.depth * kQuads;
      } else {
        const int next = atomicAdd(queue, 1);
        if (next >= n) break;
        lane = {next, 0, 0};
        from = puzzles + static_cast<long long>(next) * kQuads;
      }
      load(state, from);
      Tally tally;
#pragma unroll
      for (int i = 0; i < kWords; ++i) tally.add(i % 3, state[i]);
#pragma unroll
      for (int band = 0; band < 3; ++band) singles[band] = tally.single(band);
      is_loaded = true;
      was_open = tally.open() != 0;
    }
    const Swept swept = sweep(state, singles);
    Word new_singles = 0;
#pragma unroll
    for (int band = 0; band < 3; ++band) {
      new_singles |= swept.tally.single(band) & ~singles[band];
      singles[band] = swept.tally.single(band);
    }
    const bool is_solved = !swept.is_dead && !was_open;  // a sweep of a full grid found no fault
    was_open = swept.tally.open() != 0;
    if (swept.is_dead || is_solved) {
      is_loaded = false;
      uint4* const puzzle = puzzles + static_cast<long long>(lane.puzzle) * kQuads;
      if (is_solved && ++lane.found == 1) store(state, puzzle);
      if (lane.depth == 0 || lane.found == limit) {
        if (lane.found > 0) {
          counts[lane.puzzle] = lane.found;
        } else {
#pragma unroll
          for (int i = 0; i < kQuads; ++i) puzzle[i] = make_uint4(0, 0, 0, 0);
        }
        lane.puzzle = -1;
      }
    } else if (was_open && (lane.depth > 0 ? !new_singles : !swept.is_changed)) {
      // The first guess is a good one after all that sweeps can do; later ones are better made
      // early.
      Word cell[3];
      choose_cell(swept.tally, cell);
      split(state, cell, stack + lane.depth++ * kQuads);
#pragma unroll
      for (int band = 0; band < 3; ++band) singles[band] |= cell[band];
    }
  }
  if (lane.puzzle >= 0) {
    if (is_loaded) store(state, stack + lane.depth++ * kQuads);
    *unfinished = 1;
  }
  lanes[thread] = lane;
}

// --- Rows ---------------------------------------------------------------------------------------
// A warp takes a row, and 27 of its threads a cell of each band.

__device__ __forceinline__ int first_row() { return (blockIdx.x * blockDim.x + threadIdx.x) / 32; }
__device__ __forceinline__ int row_stride() { return gridDim.x * blockDim.x / 32; }

// Makes states of rows of 81 digits, 0 for an empty cell. Sets counts to 0, and to -1 for a row
// that is no puzzle.
extern "C" __global__ void read_rows(const unsigned char* rows, int n, Word* states,
                                     long long* counts) {
  const int lane = threadIdx.x % 32;
  for (int row = first_row(); row < n; row += row_stride()) {
    Word mine = 0;
    bool is_puzzle = true;
#pragma unroll
    for (int band = 0; band < 3; ++band) {
      const int digit =
          lane < 27 ? rows[static_cast<long long>(row) * kCells + 27 * band + lane] : 0;
      is_puzzle &= digit <= 9;
      const Word empty = __ballot_sync(~0u, digit == 0);
#pragma unroll
      for (int i = 0; i < 9; ++i) {
        const Word cells = __ballot_sync(~0u, digit == i + 1);
        if (lane == 3 * i + band) mine = (cells | empty) & kBand;
      }
    }
    is_puzzle = __all_sync(~0u, is_puzzle);
    if (lane <= kWords) {
      states[static_cast<long long>(row) * 4 * kQuads + lane] = is_puzzle ? mine : 0;
    }
    if (lane == 0) counts[row] = is_puzzle ? 0 : -1;
  }
}

// Makes rows of 81 digits of states with one candidate in each cell; of a state of zeros, zeros.
extern "C" __global__ void write_rows(const Word* states, int n, unsigned char* rows) {
  const int lane = threadIdx.x % 32;
  for (int row = first_row(); row < n; row += row_stride()) {
    const Word mine = lane < kWords ? states[static_cast<long long>(row) * 4 * kQuads + lane] : 0;
#pragma unroll
    for (int band = 0; band < 3; ++band) {
      int digit = 0;
#pragma unroll
      for (int i = 0; i < 9; ++i) {
        if (__shfl_sync(~0u, mine, 3 * i + band) >> lane & 1) digit = i + 1;
      }
      if (lane < 27) {
        rows[static_cast<long long>(row) * kCells + 27 * band + lane] =
            static_cast<unsigned char>(digit);
      }
    }
  }
}

// Counts the clues of states that read_rows() made, and the houses that repeat a digit, once for
// each such digit; -1 for a row that is no puzzle. A thread takes a row.
extern "C" __global__ void check_rows(const uint4* states, const long long* counts, int n,
                                      long long* clues, long long* violations) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n) return;
  if (counts[row] < 0) {
    clues[row] = violations[row] = -1;
    return;
  }
  Word state[kWords];
  load(state, states + static_cast<long long>(row) * kQuads);
  Tally tally;
#pragma unroll
  for (int i = 0; i < kWords; ++i) tally.add(i % 3, state[i]);
  int given = 0, repeated = 0;
#pragma unroll
  for (int digit = 0; digit < 9; ++digit) {
    Word cells[3];
#pragma unroll
    for (int band = 0; band < 3; ++band) {
      cells[band] = state[3 * digit + band] & tally.single(band);
      given += __popc(cells[band]);
#pragma unroll
      for (int i = 0; i < 3; ++i) {
        repeated += __popc(cells[band] & (kRow << 9 * i)) > 1;
        repeated += __popc(cells[band] & (kBox << 3 * i)) > 1;
      }
    }
#pragma unroll
    for (int column = 0; column < 9; ++column) {
      const Word bits = kColumn << column;
      repeated += __popc(cells[0] & bits) + __popc(cells[1] & bits) + __popc(cells[2] & bits) > 1;
    }
  }
  clues[row] = given;
  violations[row] = repeated;
}
