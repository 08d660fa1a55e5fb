"""The Stolen Hour as the kernel plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import cast

from timeloom.games.hour.answers import ANSWERS
from timeloom.games.hour.bots import steady_bot
from timeloom.games.hour.imagining import imagine
from timeloom.games.hour.pack import all_ids, load_pack, pack_hash
from timeloom.games.hour.prompts import prompt
from timeloom.games.hour.rules.ending import epilogue
from timeloom.games.hour.rules.hour import next_answer
from timeloom.games.hour.rules.setup import prepared
from timeloom.games.hour.scene import scene
from timeloom.games.hour.state import CHANCES, FRIENDS, PARTY, HourKind, State
from timeloom.kernel import AnyAsk, Game, Option, Outcome, Play
from timeloom.kernel.scene import Prompt, Scene


class StolenHour(Game[State]):
    """Seven friends, a month behind them, an hour of stolen time."""

    name = "hour"
    title = "The Stolen Hour"
    about = "Seven friends have an hour to go back into a month that went wrong, before Death comes in."
    version = 2
    seats = range(FRIENDS, FRIENDS + 1)
    minutes = 90
    options = (
        Option("hour", "When the hour is over.", ("rounds", "ready", "clock"), "rounds"),
        Option("rounds", "How many rounds it has, if rounds end it.", ("4", "5", "6", "7", "8"), "6"),
    )
    state = State
    answers = ANSWERS
    bots = {"steady": steady_bot}

    @property
    def pack_hash(self) -> str:
        """The hash of the month that is played."""
        return pack_hash()

    def setup(self, options: Mapping[str, str], seats: int) -> State:
        """Seven friends in the pump house."""
        return prepared(cast(HourKind, options["hour"]), int(options["rounds"]))

    def step(self, state: State) -> Play[None]:
        """The rules up to the next answer."""
        return next_answer(state)

    def scene(self, state: State, seat: int | None) -> Scene:
        """The month, the Doorway, the seven, and what is this seat's own."""
        return scene(state, seat)

    def prompt(self, state: State, ask: AnyAsk, seat: int) -> Prompt:
        """The question in words."""
        return prompt(state, ask, seat)

    def imagine(self, state: State, seat: int, random: Random) -> State:
        """Hidden cards, secret looks and signs are dealt again."""
        return imagine(state, seat, random)

    def invariants(self, state: State) -> Iterable[str]:
        """No card and no bead is lost or doubled, nobody is in two places, and links are mended arguments."""
        if Counter(cards_of(state)) - Counter(list(load_pack().cards)):
            yield "Some card is there twice."
        spent = sum(bool(mark) for mark in state.marks) + len(state.visits)
        if sum(person.chances for person in state.people) != FRIENDS * CHANCES - spent:
            yield "Chances and revisited days do not add up."
        places = [seat for visit in state.visits for seat in visit.members]
        places += [seat for group in state.groups for seat in group.members]
        if max(Counter(places).values(), default=0) > 1:
            yield "Somebody is in two places at once."
        if any(len(visit.members) > PARTY + 1 for visit in state.visits):
            yield "Too many have gone through the Doorway."
        if len(set(state.links)) != len(state.links) or len(missing_cards(state)):
            yield f"Links are doubled, or cards are missing: {missing_cards(state)}."

    def outcome(self, state: State) -> Outcome | None:
        """All win or all lose; the score counts what was mended."""
        if state.phase != "over":
            return None
        winners = tuple(range(FRIENDS)) if state.won else ()
        return Outcome(winners, epilogue(state)[0], state.marks.count("mended"))

    def seat_name(self, seat: int) -> str:
        """The friend at this seat."""
        return load_pack().friend(seat).name


def cards_of(state: State) -> Iterable[str]:
    """Every card that friends and the Darkness deck hold, wherever it is."""
    for person in state.people:
        yield from person.hand
        yield from person.experience
    yield from state.darkness
    for combat in state.combats():
        for fighter in combat.fighters:
            if fighter.kind != "friend":
                yield from (card for card in (*fighter.cards, *fighter.used) if card in load_pack().dark)


def missing_cards(state: State) -> set[str]:
    """Friends' own cards and Darkness that are nowhere; items of Shadows may still be with them."""
    pack = load_pack()
    wanted = {
        card for friend in pack.friends for card in (*all_ids(friend.hand), *all_ids(friend.experience))
    }
    return (wanted | pack.dark) - set(cards_of(state))


GAME = StolenHour()
