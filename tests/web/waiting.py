"""How long tests wait."""

PATIENCE_S = 30.0
"""Seconds that a test waits for what must happen: a busy machine lets workers wait for long."""
