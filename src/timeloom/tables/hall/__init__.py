"""The hall: all tables of a house, and every wish that comes in."""
