"""The shapes that the database has had, one step at a time."""
