"""The rules of Letter, a file for each part of the rulebook."""
