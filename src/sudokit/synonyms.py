"""Synonyms: what people call commands, difficulties, symmetries, formats and variants."""

from __future__ import annotations

from collections.abc import Mapping

SYNONYMS: Mapping[str, tuple[str, ...]] = {
    # commands, and the words that are typed in a game
    "generate": ("create",), "generator": ("create",), "make": ("create",),
    "new": ("create",), "gen": ("create",), "random": ("create",), "solution": ("solve",),
    "answer": ("solve",),
    "rating": ("rate",), "grade": ("rate",), "difficulty": ("rate", "DIFFICULTY"),
    "level": ("rate", "DIFFICULTY"), "levels": ("rate", "DIFFICULTY"), "validate": ("check",),
    "verify": ("check",), "valid": ("check",), "unique": ("check",), "test": ("check",),
    "clue": ("hint",), "tip": ("hint",), "path": ("explain",), "steps": ("explain",),
    "walkthrough": ("explain",), "notes": ("candidates",), "pencilmarks": ("candidates",),
    "marks": ("candidates",), "train": ("practice",), "learn": ("practice",),
    "technique": ("techniques",), "strategies": ("techniques",), "strategy": ("techniques",),
    "export": ("convert",), "format": ("convert",), "formats": ("convert",), "pdf": ("print",),
    "booklet": ("book",), "web": ("serve",), "server": ("serve",), "gui": ("serve", "play"),
    "game": ("play",), "tui": ("play",), "normalize": ("canonical",), "unify": ("canonical",),
    "q": ("quit", "help"), "quit": ("help",), "exit": ("quit", "help"), "bye": ("quit", "help"),
    "delete": ("erase",), "clear": ("erase",), "version": ("--version",), "v": ("--version",),
    "usage": ("help",), "why": ("check",), "start": ("play",), "run": ("play",),
    # options
    "o": ("out", "output"), "output": ("out",), "out": ("output",), "to": ("format",),
    # difficulties
    "beginner": ("easy",), "simple": ("easy",), "gentle": ("easy",), "kids": ("easy",),
    "moderate": ("medium",), "normal": ("medium",), "intermediate": ("medium",),
    "difficult": ("hard",), "tough": ("hard",), "tricky": ("hard",), "advanced": ("expert",),
    "master": ("expert",), "evil": ("extreme",), "diabolical": ("extreme",), "insane": ("extreme",),
    "fiendish": ("extreme",), "nightmare": ("extreme",), "hardest": ("extreme",),
    # symmetries
    "rotational": ("rotate180",), "rotation": ("rotate180",), "rotate": ("rotate180",),
    "rotated": ("rotate180",), "180": ("rotate180",), "point": ("rotate180",),
    "central": ("rotate180",), "half-turn": ("rotate180",), "symmetric": ("rotate180",),
    "rotational90": ("rotate90",), "90": ("rotate90",), "quarter-turn": ("rotate90",),
    "mirror": ("vertical",), "left-right": ("vertical",), "reflection": ("vertical",),
    "up-down": ("horizontal",), "top-bottom": ("horizontal",), "anti-diagonal": ("antidiagonal",),
    "asymmetric": ("none",), "no": ("none",),
    # formats
    "text": ("rows",), "txt": ("rows",), "plain": ("rows",), "ascii": ("boxed",),
    "grid": ("boxed",), "pretty": ("boxed",), "81": ("line",), "string": ("line",),
    "f-puzzles": ("fpuzzles",), "fpuzzle": ("fpuzzles",), "ctc": ("sudokupad",),
    "cracking-the-cryptic": ("sudokupad",), "scl": ("sudokupad",), "sudoku-pad": ("sudokupad",),
    "pencilmark": ("candidates",), "pm": ("candidates",), "excel": ("csv",),
    # variants
    "diagonal": ("x",), "diagonals": ("diagonal", "x"), "x-sudoku": ("x",), "hyper": ("windoku",),
    "thermometer": ("thermo",), "thermometers": ("thermo",), "thermos": ("thermo",),
    "cages": ("killer",), "killer-cages": ("killer",), "german-whispers": ("whispers",),
}  # fmt: skip
"""Each word, and the names that it may mean, of which one is known where the word is used."""
