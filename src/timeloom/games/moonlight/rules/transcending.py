"""Transcendence: once in a mission, for so many action rolls."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Choose, NoMore
from timeloom.games.moonlight.rules.abilities import has
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import ActionRoll, Advantage, Mission, Protagonist, State
from timeloom.kernel import Ask, Rule


def can_transcend(person: Protagonist, ally_suffers: bool = False) -> bool:
    """Once per mission; mortals never, and a hero of destiny only for a friend's sake."""
    if person.has("only-mortal") or person.has_transcended or not person.able:
        return False
    if person.transcendence >= person.transcendence_size:
        return False
    return ally_suffers or not person.has("heros-destiny")


def transcend(s: State, person: Protagonist) -> Rule[None]:
    """Embody one's truest self (How to transcend)."""
    person.transcended = person.has_transcended = True
    yield tells.Transcended(person.name, person.true_name, person.seat)
    if has(s, person, "the-big-reveal") and s.mission:
        yield from vanish(s, s.mission, person)


def vanish(s: State, mission: Mission, person: Protagonist) -> Rule[None]:
    """The big reveal: gone at once, if they like, and their next roll is from where they step out again."""
    s.subject = person.seat
    answer = yield Ask(person.seat, "vanish", [Choose("vanish"), NoMore()])
    if isinstance(answer, Choose):
        mission.advantages.append(Advantage(person.seat, person.seat, "position"))
        yield tells.Vanished(person.true_name)


def tick_transcendence(s: State, person: Protagonist, roll: ActionRoll) -> Rule[None]:
    """Each action roll costs a segment of the light (Limits of transcendence)."""
    if not person.transcended:
        return
    last = not roll.free_of_tick and person.transcendence + 1 >= person.transcendence_size
    yield from rules_of(s).rolled_transcended(s, person, roll, last)
    # Something may have been asked meanwhile, and the director may have overruled beside it.
    segments = person.transcendence + (not roll.free_of_tick)
    person.transcendence = min(segments, person.transcendence_size)
    if not roll.free_of_tick and segments >= person.transcendence_size:
        yield from end_transcendence(s, person, spent=True)


def end_transcendence(s: State, person: Protagonist, spent: bool = False) -> Rule[None]:
    """The light goes out, and with it what was held off by links and abilities."""
    person.transcended = False
    for harm in person.harm:
        harm.ignored = False
    yield tells.TranscendenceEnded(person.name, person.seat)
    yield from rules_of(s).transcendence_ended(s, person, spent)
