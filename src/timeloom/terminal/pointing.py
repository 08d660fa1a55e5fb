"""Pointing: which answers are shown, which one is chosen, and what was clicked on the table."""

from __future__ import annotations

from collections.abc import Sequence

from timeloom.kernel import OpenChoice
from timeloom.kernel.scene import Choice
from timeloom.terminal.draw import Look

COMMANDS = "ghlnopqrstuvw"
"""Letters that mean something else at the table, so that no answer gets them."""

KEYS = "123456789" + "".join(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in COMMANDS)


class Pointing:
    """A hand over the table: things that were clicked narrow the answers down."""

    def __init__(self, choices: Sequence[Choice | OpenChoice] = ()) -> None:
        self.choices = tuple(choices)
        self.picked: list[str] = []
        self.cursor = 0

    @property
    def shown(self) -> list[int]:
        """The places of the answers that touch everything that was clicked."""
        wanted = set(self.picked)
        return [index for index, choice in enumerate(self.choices) if wanted <= set(choice.touches)]

    @property
    def chosen(self) -> int | None:
        """The place of the answer under the cursor."""
        shown = self.shown
        return shown[min(self.cursor, len(shown) - 1)] if shown else None

    def look(self) -> Look:
        """How the table shows it."""
        touched = () if self.chosen is None else self.choices[self.chosen].touches
        reachable = {id for index in self.shown for id in self.choices[index].touches}
        return Look(frozenset(touched), frozenset(self.picked), frozenset(reachable))

    def move(self, steps: int) -> None:
        """Move the cursor, and stop at the ends."""
        self.cursor = max(0, min(self.cursor + steps, len(self.shown) - 1))

    def by_key(self, key: str) -> int | None:
        """The place of the answer with this key."""
        place = KEYS.find(key) if len(key) == 1 else -1
        return self.shown[place] if 0 <= place < len(self.shown) else None

    def click(self, id: str) -> int | None:
        """Narrow the answers to those that touch a thing; a second click takes the only one left."""
        if id in self.picked and len(self.shown) == 1:
            return self.shown[0]
        if any(id in self.choices[index].touches for index in self.shown):
            self.picked = list(dict.fromkeys([*self.picked, id]))
        elif any(id in choice.touches for choice in self.choices):
            self.picked = [id]
        self.cursor = 0
        return None

    def clear(self) -> None:
        """Show all answers again."""
        self.picked = []
        self.cursor = 0
