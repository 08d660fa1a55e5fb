"""What a friend sees: the month, the Doorway, the seven and their links, combats, and what is their own."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.hour.rules.ending import epilogue
from timeloom.games.hour.scene.combats import combat_board, fights
from timeloom.games.hour.scene.doorway import doorway, own_pacts
from timeloom.games.hour.scene.goal import goal
from timeloom.games.hour.scene.month import month
from timeloom.games.hour.scene.own import own
from timeloom.games.hour.scene.seven import seven
from timeloom.games.hour.state import MINUTES, State
from timeloom.kernel.scene import Clock, Note, Scene, Thing, Track

TITLE = "The Stolen Hour"
SEGMENT = 5
"""Minutes in a segment of the clock."""


def scene(s: State, seat: int | None) -> Scene:
    """All that this seat may see."""
    things: list[Thing] = [*in_front(s, seat), month(s, seat)]
    if s.phase in ("setup", "haven", "vote"):
        things += [doorway(s), *fights([visit for visit in s.visits if seat not in visit.members])]
    things += [seven(s), hour(s)]
    if seat is not None:
        things += [*own_pacts(s, seat), *own(s, seat)]
    return Scene(TITLE, tuple(things), status(s), goal(s))


def in_front(s: State, seat: int | None) -> Iterator[Thing]:
    """What is most in front: the combat that one is in, the last battle, and in the end what became of it."""
    if s.phase == "over":
        yield Note("epilogue", "What became of it", "\n".join(epilogue(s)), area="table")
    elif s.last is not None:
        yield combat_board(s.last, "last", "The last battle")
    else:
        yield from fights([visit for visit in s.visits if seat in visit.members])


def status(s: State) -> str:
    """How far the hour is, and what was changed."""
    changed = f"{s.marks.count('mended')} mended, {s.marks.count('broken')} broken"
    match s.phase:
        case "death":
            return f"The last battle · {changed}"
        case "over":
            return f"It is over · {changed}"
        case _:
            return f"{hour_words(s)} · {changed}"


def hour_words(s: State) -> str:
    """How far the hour is."""
    match s.hour:
        case "rounds":
            return f"Round {s.round} of {s.rounds}"
        case "clock" | "real":
            return f"{minute(s)} of {MINUTES} minutes"
        case _:
            return f"Round {s.round}"


def minute(s: State) -> int:
    """The minute of the hour, counted or by the clock on the wall."""
    return s.seconds // 60 if s.hour == "real" else min(s.minutes, MINUTES)


def hour(s: State) -> Thing:
    """The hour as a track of rounds, or as a clock of twelve five-minute segments."""
    match s.hour:
        case "rounds":
            return Track("hour", "Rounds", s.round, 1, s.rounds)
        case "clock" | "real":
            return Clock("hour", f"Minute {minute(s)}", minute(s) // SEGMENT, MINUTES // SEGMENT)
        case _:
            return Note("hour", "The hour", f"Round {s.round}. It is over when most of you are ready.")
