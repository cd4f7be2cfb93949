// Techniques: their table, and the steps that finders add by it. A technique is a row of
// techniques.def, a finder (finders.hpp), a place in profiles (profiles.hpp), words
// (src/sudokit/render/words) and boards (src/sudokit/examples.txt, tests/techniques).
#pragma once

#include "finders.hpp"

namespace sudokit {

// Indices into `techniques`. A finder may serve several of them.
enum TechniqueId : int {
#define TECHNIQUE(id, ...) id,
#include "techniques.def"
#undef TECHNIQUE
  technique_count,
};

struct Technique {
  const char* id;
  const char* name;
  const char* family;
  int rating;  // ten times Sudoku Explainer's rating, the lowest that a step of it has
  Finder finder;
  const char* aliases;  // other names, with "; " between them
};

inline constexpr Technique techniques[technique_count] = {
#define TECHNIQUE(id, name, family, rating, finder, aliases) \
  {#id, name, family, rating, finder, aliases},
#include "techniques.def"
#undef TECHNIQUE
};

// An empty step to fill in, with the rating that the table gives it.
inline Step& add_step(Steps& steps, TechniqueId technique) {
  return steps.add(technique, techniques[technique].rating);
}

}  // namespace sudokit
