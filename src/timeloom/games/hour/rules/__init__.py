"""The rules of The Stolen Hour, one file for each chapter."""
