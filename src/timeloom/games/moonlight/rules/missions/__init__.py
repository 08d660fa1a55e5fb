"""Missions: undertaken, engaged, played turn by turn, and brought to their end."""

PARAGRAPH = "mission"
