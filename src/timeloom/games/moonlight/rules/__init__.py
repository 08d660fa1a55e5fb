"""The rules of Moonlight, one module for each chapter of the book."""
