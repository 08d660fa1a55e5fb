"""Rumors: their deck, 1.2 New rumors, and how they are turned up, exchanged and forgotten.

A face-down rumor shows its letter alone, so only letters are drawn; which card it is, is drawn when it
is turned up.
"""
