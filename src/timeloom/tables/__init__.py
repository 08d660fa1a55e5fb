"""A host of tables: who sits where, what happens in which order, and who is told; whatever carries it.

It meets the world through three ports: a `Shelf` that keeps tables, `Thinkers` for bots and hints, and work
that is done `Apart`. It knows no socket, no database and no process.
"""
