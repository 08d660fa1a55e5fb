"""The table's screen: the scene, the story, the question with its answers, and all that keys do there.

A chapter a file, each on top of the one before: what is in sight, who thinks, what can be read, what is
asked, and the keys.
"""

from timeloom.terminal.table.screen import TableScreen

__all__ = ["TableScreen"]
