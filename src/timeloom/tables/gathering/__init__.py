"""The gathering: one thing after the other at a live table, and put on the shelf."""
