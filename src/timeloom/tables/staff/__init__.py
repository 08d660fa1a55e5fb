"""The staff of a table: its bots and its analyst, and whom the thinkers think for next."""
