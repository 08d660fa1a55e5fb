"""Diary cards: they tell the story, make its rules, and are checked whenever anything has changed.

What they say comes before any other rule (The rules of insight and enigma).
"""
