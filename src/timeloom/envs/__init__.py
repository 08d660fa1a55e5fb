"""The environments: every game as researchers' own tools want it, for PettingZoo, Gymnasium and OpenSpiel.

Each needs the extra `timeloom[research]` and is imported by its own name; nothing else of Timeloom does that.
"""
