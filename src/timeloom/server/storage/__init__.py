"""Where tables are kept: SQLite in a file for one process, or PostgreSQL for as many as one likes.

Acts are only ever added. A table's row holds its last snapshot, the number of acts that the snapshot
covers, and what the lobby shows of it, so that nobody has to open a table to list it.
"""
