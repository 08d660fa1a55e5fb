"""The bots: players for empty chairs that play any game through its questions and scenes."""
