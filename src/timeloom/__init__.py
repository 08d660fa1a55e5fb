"""One table for games about time."""

__version__ = "0.1.0"
