"""Drawing a study: its figures as one page that needs nothing else, with charts, tables and plain words."""
