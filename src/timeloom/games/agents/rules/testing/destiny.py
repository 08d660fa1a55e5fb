"""Destiny: a card is revealed, and the final value is known."""

from __future__ import annotations

from timeloom.games.agents.names import figure, signed
from timeloom.games.agents.rules.asking import ByAgent
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Rule, Tell, draw
from timeloom.kernel.scene import Choice


class DrawDestiny(ByAgent, frozen=True):
    """Let destiny decide."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Draw a destiny card", ("destiny",))


class DestinyDrawn(AgentTell, frozen=True):
    """Destiny, and what came of it."""

    destiny: int
    final: int
    difficulty: int

    @property
    def result(self) -> str:
        """Failure, critical success or success."""
        if self.final < self.difficulty:
            return "a failure"
        return "a critical success" if self.final == self.difficulty else "a success"

    def words(self) -> str:
        drawn = f"Destiny says {signed(self.destiny)}"
        final = f"{self.name} ends on {figure(self.final)}"
        return f"{drawn}: {final} against {self.difficulty}, {self.result}."


class DestinyShuffled(Tell, frozen=True):
    """All destiny cards are back in the pile."""

    def words(self) -> str:
        return "All destiny cards go back into the pile."


def meet_destiny(s: State, index: int) -> Rule[None]:
    """Reveal a destiny card; one that says so brings all discarded ones back."""
    test = s.trying(index)
    if not len(s.destiny):
        yield from shuffle_destiny(s)
    id = yield from draw(s.destiny, "destiny")
    card = s.box.fate[id]
    s.discarded.append(id)
    s.tested = index
    test.destiny = id
    test.final = test.so_far + card.value
    yield DestinyDrawn(**who(s, index), destiny=card.value, final=test.final, difficulty=test.difficulty)
    if card.shuffle:
        yield from shuffle_destiny(s)


def shuffle_destiny(s: State) -> Rule[None]:
    """All discarded destiny cards go back into the pile."""
    s.destiny.loose += s.discarded
    s.discarded = []
    yield DestinyShuffled()
