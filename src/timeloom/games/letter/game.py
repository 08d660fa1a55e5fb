"""Letter as the kernel plays it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from timeloom.games.letter.bots import steady_bot
from timeloom.games.letter.estimate import estimate
from timeloom.games.letter.pack import Pack, load_pack, pack_hash
from timeloom.games.letter.rules.scoring import Score, score
from timeloom.games.letter.rules.setup import prepared, room_of
from timeloom.games.letter.rules.turn import PARTS
from timeloom.games.letter.scene import scene
from timeloom.games.letter.state import CARDS, SUITS, TREE, WEEK, State
from timeloom.games.letter.why import why
from timeloom.kernel import Answer, Game, Option, Outcome, Preset, Rule
from timeloom.kernel.scene import Scene

ITEMS = ("rucksack", "radio", "map", "lantern", "camera", "ticket")
FIRST_ITEMS = ITEMS[:4]
"""What one takes along if nothing is said: what helps at once and costs a point each."""


class Letter(Game[State]):
    """A solo card game of seven days that loop."""

    name = "letter"
    title = "Letter"
    about = (
        "A letter in your own hand sends you on a week by the sea that will not end. Find its five stories."
    )
    version = 1
    seats = range(1, 2)
    minutes = 25
    options = (
        Option(
            "items",
            "What you take with you; each item costs points.",
            ITEMS,
            ",".join(FIRST_ITEMS),
            many=True,
            titles={item: load_pack().item(item).name for item in ITEMS},
            helps={item: load_pack().item(item).brief for item in ITEMS},
        ),
    )
    presets = (
        Preset(
            "first", "A first week", "Four things in your bag that help at once, and five stories to find."
        ),
        Preset(
            "packed",
            "Everything packed",
            "All six things come along: the gentlest week, and the fewest points.",
            {"items": "all"},
        ),
        Preset(
            "light",
            "Travelling light",
            "Nothing but the letter in your hand: the hardest week, and nothing is taken off your points.",
            {"items": "none"},
        ),
    )
    state = State
    bots = {"steady": steady_bot}
    schemas = {"cards": Pack}

    @property
    def pack_hash(self) -> str:
        """The hash of the cards that the game is played with."""
        return pack_hash()

    def setup(self, options: Mapping[str, str], seats: int) -> State:
        """An unshuffled table with the chosen items."""
        return prepared(tuple(item for item in options["items"].split(",") if item))

    def step(self, state: State) -> Rule[None]:
        """The next part of a turn; before the first one, the setup."""
        return PARTS[state.part](state)

    def scene(self, state: State, seat: int | None) -> Scene:
        """The whole table: only the order of the deck is hidden, and it does not exist yet."""
        return scene(state)

    def invariants(self, state: State) -> Iterable[str]:
        """Every card is in one place, no day overflows, and letters are as many as were earned."""
        held = [*state.deck, *state.hand, *state.discard, *state.lying()]
        held += [state.playing] if state.playing else []
        if sorted(held) != sorted(CARDS):
            yield f"There are {len(held)} cards on the table, or one of them twice."
        if any(len(column) > room for column, room in zip(state.events, state.room, strict=True)):
            yield "A day holds more events than it has room for."
        if state.events and state.events[TREE]:
            yield "An event lies at the Ancient Tree."
        if state.letters + state.used + len(state.stories) != len(SUITS):
            yield "Letters and stories do not add up."
        if min(state.letters, state.used, state.turn) < 0 or not set(state.stories) <= set(SUITS):
            yield "Letters are owed, turns run backwards, or a story is none of the five."
        if not set(state.pawns) <= set(range(WEEK)):
            yield "A pawn stands outside of the week."
        if state.places and state.room != room_of(state.places, state.items):
            yield "A day has more or less room than its location."

    def outcome(self, state: State) -> Outcome | None:
        """How the journey ended."""
        if not state.ending:
            return None
        if state.ending == "lost":
            return Outcome(
                (), "You had to draw and there was nothing left. The week goes on without you.", None
            )
        points = score(state)
        return Outcome(
            (0,), f"You stand at the Ancient Tree, all five stories told. {counted(points)}", points.total
        )

    def worth(self, outcome: Outcome, seat: int) -> float:
        """A win is worth most of it; the score decides between wins."""
        if outcome.score is None:
            return 0.0
        return 0.8 + 0.2 * min(1.0, max(0.0, (outcome.score + 20) / 60))

    def estimate(self, state: State, seat: int) -> float | None:
        """How likely the journey is to end well."""
        return estimate(state)

    def why(self, state: State, answer: Answer, seat: int) -> str | None:
        """What an answer leads to."""
        return why(state, answer)

    def seat_name(self, seat: int) -> str:
        """There is only you."""
        return "You"


def counted(points: Score) -> str:
    """A score with its parts."""
    return (
        f"{points.cards} for cards, {points.letters} for letters, {points.days} for days of one key, "
        f"less {points.penalties} for what you carried: {points.total}."
    )


GAME = Letter()
