"""Grids and steps in; text and pictures out, one module for each kind of them."""
