"""The world as the checker sees it: facts, what can bring them about, and where a mission stands."""
