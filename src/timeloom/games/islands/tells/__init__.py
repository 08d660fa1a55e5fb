"""What is told of a game of Islands, in words: a file for each chapter."""
