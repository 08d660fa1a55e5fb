"""Verbs: one class for each, which says everything that the checker has to know about it."""
