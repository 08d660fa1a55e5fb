"""A table: a live game through time, in its room, and everything that can happen to it."""
