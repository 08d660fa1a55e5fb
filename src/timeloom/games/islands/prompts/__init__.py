"""Questions and answers in words: a file for each chapter."""
