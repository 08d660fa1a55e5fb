"""Runs to the endings of a mission: searched for, planned, and played by the real rules."""
