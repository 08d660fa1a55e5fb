"""Testing: what a game's own tests are written with, whoever's game it is and whatever runs them.

`from timeloom.testing import battery` has the checks that every game must pass.
"""
