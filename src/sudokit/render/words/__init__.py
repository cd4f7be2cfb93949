"""Sentences in plain English for steps, hints, ratings and puzzles that are not valid."""
