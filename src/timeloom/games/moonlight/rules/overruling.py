"""The director may set anything right, openly, in the log."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Overrule
from timeloom.games.moonlight.rules.recovery import head_start
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import RECOVERY, STRESS, TRACK, XP_SIZE, State
from timeloom.kernel import Form, Number, Offers, Pick, Play, Text

PERSONAL = ("stress", "recovery", "worst harm", "playbook xp", "armour", "transcendence")
SHARED = ("investigation", "adversary", "series xp")
ALL = "everybody"


def overruling(s: State) -> Offers:
    """The form for it; there is nobody to overrule before there are sheets."""
    names = tuple(dict.fromkeys(person.name for person in s.protagonists))
    if s.part in ("boundaries", "series", "characters", "beginning") or not names:
        return ()
    others = (*(clock.id for clock in s.clocks), *rules_of(s).overrulable(s))
    return (
        Form(
            Overrule,
            (
                Pick("thing", "What is set right", (*PERSONAL, *SHARED, *others)),
                Pick("who", "Whose", (*names, ALL)),
                Number("change", "By how much", -9, 9),
                Text("why", "Why", 120),
            ),
        ),
    )


def overrule(s: State, ruling: Overrule) -> Play[None]:
    """Change a number, within its bounds, and say so."""
    for person in s.protagonists:
        if ruling.thing in PERSONAL and ruling.who in (person.name, ALL):
            set_personal(s, person.seat, ruling.thing, ruling.change)
    set_shared(s, ruling.thing, ruling.change)
    rules_of(s).set_right(s, ruling.thing, ruling.change)
    yield tells.Overruled(ruling.thing, ruling.who, ruling.change, ruling.why)


def set_personal(s: State, seat: int, thing: str, change: int) -> None:
    """A number on one sheet."""
    person = s.at(seat)
    match thing:
        case "stress":
            person.stress = between(person.stress + change, 1 if person.eclipsed else 0, STRESS)
        case "recovery":
            person.recovery = (
                between(person.recovery + change, 0, RECOVERY - 1 - head_start(person)) if person.harm else 0
            )
        case "worst harm" if person.harm and change < 0:
            person.harm.remove(max(person.harm, key=lambda harm: harm.level))
            person.recovery = person.recovery if person.harm else 0
        case "playbook xp":
            person.xp["playbook"] = between(person.xp["playbook"] + change, 0, XP_SIZE["playbook"] - 1)
        case "armour":
            person.armour_used = change < 0
        case "transcendence" if person.transcended:
            person.transcendence = between(person.transcendence + change, 0, person.transcendence_size - 1)


def set_shared(s: State, thing: str, change: int) -> None:
    """A number that everybody shares."""
    match thing:
        case "investigation":
            s.investigation = between(s.investigation + change, 0, TRACK)
        case "adversary":
            s.adversary = between(s.adversary + change, s.blight_floor, TRACK)
        case "series xp":
            s.xp = between(s.xp + change, 0, 7)
        case _:
            for clock in s.clocks:
                if clock.id == thing:
                    clock.filled = between(clock.filled + change, 0, clock.size)


def between(value: int, low: int, high: int) -> int:
    """A number kept within bounds."""
    return max(low, min(high, value))
