"""Making: a wish and a seed in, puzzles with constraints that have exactly one solution out."""
