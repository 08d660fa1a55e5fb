"""What people ask, heard and answered: said plainly, sorted by its kind, with this table's own names."""
