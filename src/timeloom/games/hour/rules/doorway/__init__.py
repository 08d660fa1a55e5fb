"""The Doorway: looking under flaps, and groups that form until all agree and somebody spends a Chance."""
