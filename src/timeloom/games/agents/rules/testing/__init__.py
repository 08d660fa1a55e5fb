"""Tests, a file for each of their steps: initiate, boost, support, destiny, resolution."""
