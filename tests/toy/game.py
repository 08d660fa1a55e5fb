"""The Lantern Fair as the kernel knows it."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import ClassVar

from timeloom.kernel import Game, Option, Outcome, Pile, Rule, Sheets
from timeloom.kernel.scene import Scene
from toy.bots import steady
from toy.names import NAMES
from toy.rules.bidding import bidding
from toy.rules.dawn import dawn, dress_window
from toy.rules.fair import fair
from toy.rules.lighting import lighting
from toy.rules.night import night
from toy.scene import scene
from toy.sheets import sheets
from toy.state import HAND, LANTERNS, PURSES, RICHEST, STALL, STREET, TOWN, Guest, Phase, State

PARTS: dict[Phase, Callable[[State], Rule[None]]] = {
    "window": dress_window,
    "dawn": dawn,
    "bidding": bidding,
    "lighting": lighting,
    "fair": fair,
    "night": night,
}
"""The parts of an evening, each a step."""


class LanternFair(Game[State]):
    """Two to four guests, some evenings, many lanterns."""

    name = "lanterns"
    title = "The Lantern Fair"
    about = "Buy, sell and light paper lanterns on the street of a small town."
    version = 1
    seats = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = (
        Option("turns", "How many evenings the fair lasts", ("6", "60", "1000"), "6"),
        Option("purse", "How many coins everybody begins with", tuple(PURSES), "slim"),
        Option("twists", "What makes the evenings stranger", ("rain", "fog", "moon"), "none", many=True),
    )
    state = State
    bots = {"steady": steady}

    @property
    def pack_hash(self) -> str:
        """The hash of the lanterns."""
        return hashlib.sha256("\n".join(LANTERNS).encode()).hexdigest()

    def setup(self, options: Mapping[str, str], seats: int) -> State:
        """Everybody on the square with a few coins, and all lanterns in the pile."""
        twists = tuple(twist for twist in options["twists"].split(",") if twist)
        guests = [Guest(PURSES[options["purse"]]) for _ in range(seats)]
        return State(int(options["turns"]), twists, guests, Pile(list(LANTERNS)))

    def step(self, state: State) -> Rule[None]:
        """One part of an evening."""
        return PARTS[state.phase](state)

    def scene(self, state: State, seat: int | None) -> Scene:
        """The street, the town, one's own hand and the backs of the others'."""
        return scene(state, seat)

    def imagine(self, state: State, seat: int, random: Random) -> State:
        """The other hands and what lies in the pile are dealt again."""
        others = [guest for other, guest in enumerate(state.guests) if other != seat]
        hidden_top = [] if state.looked == seat else state.pile.top
        unseen = [*state.pile.loose, *hidden_top, *(lantern for guest in others for lantern in guest.hand)]
        random.shuffle(unseen)
        for guest in others:
            guest.hand = [unseen.pop() for _ in guest.hand]
        hidden_top[:] = [unseen.pop() for _ in hidden_top]
        state.pile.loose = unseen
        return state

    def invariants(self, state: State) -> Iterable[str]:
        """No lantern is lost or doubled, and nobody has more than they can hold."""
        if Counter(everything(state)) != Counter(LANTERNS):
            yield "Some lantern is missing or there twice."
        if len(state.street) > STREET or len(state.pile.top) > 1:
            yield "The street or the top of the pile holds too much."
        for seat, guest in enumerate(state.guests):
            if not 0 <= guest.coins <= RICHEST or guest.points < 0:
                yield f"{NAMES[seat]} has {guest.coins} coins and {guest.points} points."
            if len(guest.hand) > HAND or len(guest.stall) > STALL or guest.place not in TOWN:
                yield f"{NAMES[seat]} holds too much or is nowhere."

    def goods(self, state: State, seat: int) -> Mapping[str, int]:
        """What is in a guest's purse."""
        return {"coins": state.guests[seat].coins}

    def outcome(self, state: State) -> Outcome | None:
        """After the last evening, whoever has the most points wins."""
        if state.evening < state.turns:
            return None
        most = max(guest.points for guest in state.guests)
        winners = tuple(seat for seat, guest in enumerate(state.guests) if guest.points == most)
        names = " and ".join(NAMES[seat] for seat in winners)
        return Outcome(winners, f"The fair is over: {names} shone brightest with {most} points.", most)

    def sheets(self, state: State, seat: int | None) -> Sheets:
        """A page for every guest, with one's own hand."""
        return sheets(state, seat)

    def seat_name(self, seat: int) -> str:
        """The guest at this seat."""
        return NAMES[seat]

    def estimate(self, state: State, seat: int) -> float:
        """The lead over the best of the others, brought between 0 and 1."""
        best_other = max(guest.points for other, guest in enumerate(state.guests) if other != seat)
        return min(1.0, max(0.0, 0.5 + (state.guests[seat].points - best_other) / 60))


def everything(state: State) -> Iterable[str]:
    """Every lantern on the table, wherever it is."""
    yield from state.pile
    if state.window is not None:
        yield state.window
    for guest in state.guests:
        yield from guest.hand
        yield from guest.stall
    for pitch in state.street:
        yield pitch.lantern


GAME = LanternFair()
