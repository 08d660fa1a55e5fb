"""Honour bound: a code that forbids three things, and who has crossed its lines in this mission."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Catch, Choose, Cross, NoMore
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.advancement.series_xp import mark_series_xp
from timeloom.games.moonlight.rules.binding import CODE
from timeloom.games.moonlight.state import Mission, Protagonist, State
from timeloom.kernel import Ask, Form, Offer, Pick, Rule, together


def keepers(s: State) -> list[Protagonist]:
    """Those who live by a code."""
    return [person for person in s.protagonists if person.has("honour-bound") and person.allows]


def forbidden(keeper: Protagonist) -> list[str]:
    """What a code forbids: all but one of the four."""
    return [line for line in CODE if line != keeper.allows]


def uncrossed(s: State, mission: Mission, seat: int) -> list[str]:
    """The lines of any code that somebody has not crossed in this mission."""
    lines = {line for keeper in keepers(s) for line in forbidden(keeper)}
    return [line for line in CODE if line in lines and line not in mission.crossed.get(seat, [])]


def admitting(s: State, mission: Mission, person: Protagonist) -> list[Offer]:
    """One can say at once that one has crossed a line."""
    lines = uncrossed(s, mission, person.seat)
    return [Form(Cross, (Pick("line", "What you did", tuple(lines)),))] if lines else []


def catching(s: State, mission: Mission) -> list[Offer]:
    """The director can say it of anybody."""
    names = {one.name: uncrossed(s, mission, one.seat) for one in s.protagonists}
    deeds = tuple(f"{name}: {line}" for name, lines in names.items() for line in lines)
    return [Form(Catch, (Pick("deed", "Who did what", deeds),))] if deeds else []


def cross(s: State, mission: Mission, seat: int, line: str) -> Rule[None]:
    """A line was crossed, and it is remembered until the mission is over."""
    mission.crossed.setdefault(seat, []).append(line)
    for keeper in keepers(s):
        if line in forbidden(keeper):
            yield tells.LineCrossed(s.at(seat).name, line, keeper.name, keeper.seat)


def catch(s: State, mission: Mission, answer: Catch) -> Rule[None]:
    """The director has named somebody and what they did."""
    name, _, line = answer.deed.rpartition(": ")
    yield from cross(s, mission, s.seat_named(name), line)


def keep_the_code(s: State, mission: Mission) -> Rule[None]:
    """After a mission: xp for a code that its keeper kept, and series xp if nobody broke it."""
    if not keepers(s):
        return
    yield from together(**{f"seat-{one.seat}": search_ones_heart(s, mission, one) for one in s.protagonists})
    for keeper in keepers(s):
        broken = {
            seat: [line for line in lines if line in forbidden(keeper)]
            for seat, lines in mission.crossed.items()
        }
        kept, by_all = not broken.get(keeper.seat), not any(broken.values())
        yield tells.CodeWeighed(keeper.name, kept, by_all, keeper.seat)
        yield from mark_xp(s, keeper, "playbook", int(kept))
        yield from mark_series_xp(s, int(by_all))


def search_ones_heart(s: State, mission: Mission, person: Protagonist) -> Rule[None]:
    """Whether somebody has crossed any line that was not spoken of yet."""
    while lines := uncrossed(s, mission, person.seat):
        answer = yield Ask(person.seat, "code", [NoMore(), *(Choose(line) for line in lines)])
        if isinstance(answer, NoMore):
            return
        yield from cross(s, mission, person.seat, answer.option)
