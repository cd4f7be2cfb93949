"""Text and pictures of grids and steps; one module for each kind of output."""
