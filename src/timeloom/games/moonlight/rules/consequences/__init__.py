"""Consequences and harm: what a roll costs, and what is done about it."""

PARAGRAPH = "consequences"
