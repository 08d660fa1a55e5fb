"""The schema of a mission: its cards, its small language of verbs, and what must fit together."""
