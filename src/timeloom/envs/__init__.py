"""The environments: every game as researchers’ own tools want it, and in words for whatever can read.

`text` needs nothing but Timeloom. Those for PettingZoo, Gymnasium and OpenSpiel need `timeloom[research]`,
and the one for TextArena `timeloom[textarena]`; each is imported by its own name, and nothing else does that.
"""
