"""Tables of Letter in any position, for tests that read like the rulebook.

Days count from 1 here, as in the rulebook; cards are written in one text with commas between. A table
holds exactly the cards that a test names; only a deck that is not named holds all the others. Nothing
on it is random: the deck lies in the order in which it is drawn, and a location has room enough unless
its room is given.
"""

from collections.abc import Mapping
from typing import Literal, TypeVar

from scripting import Scripted

from timeloom.games.letter import GAME
from timeloom.games.letter.rules.setup import room_of
from timeloom.games.letter.state import CARDS, SUITS, WEEK, State
from timeloom.kernel import Answer, Pile, Run, Tell
from timeloom.kernel.scene import Prompt, Scene

T = TypeVar("T", bound=Tell)

PLACES = ("bay-road", "beach", "small-town", "big-city", "abandoned-station", "ruins", "ancient-tree")
ROOMY = 6
PRINTED = dict(enumerate(room_of(PLACES, ()), 1))
"""The room that the locations really have."""


class Table:
    """A run of Letter with eyes for what tests look at."""

    def __init__(self, state: State, chance: Scripted) -> None:
        self.run = Run(GAME, state, chance, log=True)

    @property
    def state(self) -> State:
        return self.run.state

    @property
    def question(self) -> str:
        """The id of the open question; empty when the game is over."""
        return self.run.asks[0].id if self.run.asks else ""

    @property
    def offers(self) -> list[Answer]:
        """What can be answered now."""
        return [offer for offer in self.run.asks[0].offered(0) if isinstance(offer, Answer)]

    @property
    def pawns(self) -> tuple[int, int, int]:
        """The days of present, past and future self."""
        white, past, future = self.state.pawns
        return white + 1, past + 1, future + 1

    @property
    def scene(self) -> Scene:
        return GAME.scene(self.state, 0)

    @property
    def prompt(self) -> Prompt:
        return self.run.asks[0].prompt(self.state, 0)

    def day(self, number: int) -> list[str]:
        """The events of a day, the newest first."""
        return list(self.state.events[number - 1])

    def answer(self, *answers: Answer) -> "Table":
        """Answer one question after the other."""
        for answer in answers:
            self.run.answer(answer)
        return self

    def told(self, kind: type[T]) -> list[T]:
        """Everything of this kind that was told."""
        return [tell for _, tell in self.run.tells or () if isinstance(tell, kind)]


def table(
    *,
    part: Literal["renew", "movement", "events", "resolution"] = "movement",
    pawns: tuple[int, int, int] = (1, 1, 1),
    events: Mapping[int, str] = {},
    room: Mapping[int, int] = {},
    hand: str = "violet 5, violet 6",
    deck: str | None = None,
    under: str = "",
    discard: str = "",
    letters: int = 0,
    stories: str = ", ".join(SUITS),
    items: str = "",
) -> Table:
    """A table at the beginning of a part of the turn, played on to its first question."""
    white, past, future = (day - 1 for day in pawns)
    state = State(
        items=listed(items),
        deck=Pile([], top=list(listed(deck or "")[::-1]), bottom=list(listed(under))),
        places=PLACES,
        room=tuple(0 if day == WEEK else room.get(day, ROOMY) for day in range(1, WEEK + 1)),
        events=[listed(events.get(day, "")) for day in range(1, WEEK + 1)],
        white=white,
        past=past,
        future=future,
        hand=list(listed(hand)),
        discard=list(listed(discard)),
        stories=list(listed(stories)),
        letters=letters,
        used=len(SUITS) - len(listed(stories)) - letters,
        turn=1,
        part=part,
    )
    if deck is None:
        state.deck.top = [card for card in CARDS[::-1] if card not in on_table(state)]
    return Table(state, Scripted())


def new_game(*draws: str, items: str = "none") -> Table:
    """A game from its setup on, with these draws: six locations, then cards."""
    return Table(GAME.setup(GAME.settle({"items": items}), 1), Scripted(*draws))


def on_table(state: State) -> set[str]:
    """All cards that lie anywhere but in the deck without a known place."""
    return {*state.deck, *state.hand, *state.discard, *state.lying()}


def listed(text: str) -> tuple[str, ...]:
    """The parts of a text with commas between."""
    return tuple(part.strip() for part in text.split(",") if part.strip())
