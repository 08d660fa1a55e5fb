"""Assistants at the table: programs that play in words, through the Model Context Protocol."""
