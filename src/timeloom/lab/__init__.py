"""The lab: many games played by bots, and what they say about a game, a card or a mission."""
