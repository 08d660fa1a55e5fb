"""The rules of the Lantern Fair: a file for each part of an evening, and what all parts share."""
