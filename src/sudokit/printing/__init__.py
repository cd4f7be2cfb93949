"""Puzzles on paper: grids and a layout in, the bytes of a PDF out. Needs the extra `print`."""
