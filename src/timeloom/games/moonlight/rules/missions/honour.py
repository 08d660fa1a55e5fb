"""Honour bound: a code that forbids three things, and who has crossed its lines in this mission."""

from __future__ import annotations

from typing import Any, ClassVar

from timeloom.games.moonlight.names import sheet
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.advancement.series_xp import mark_series_xp
from timeloom.games.moonlight.rules.answers import Choose, NoMore
from timeloom.games.moonlight.rules.binding import CODE
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.state import Mission, Protagonist, State
from timeloom.kernel import Answer, Form, Pick, Question, Rule, Tell, ask, together
from timeloom.kernel.scene import Choice

PARAGRAPH = "honour-bound"


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


class Cross(Answer, frozen=True):
    """Own up to a line of a code that one has crossed."""

    line: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Own up: this crosses a line of the code", "Lean on each other")


def admitting(s: State, mission: Mission, person: Protagonist) -> list[Form[Cross]]:
    """One can say at once that one has crossed a line."""
    lines = uncrossed(s, mission, person.seat)
    return [Form(Cross, (Pick("line", "What you did", tuple(lines)),))] if lines else []


class Catch(Answer, frozen=True):
    """The director has seen somebody cross a line."""

    deed: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Say who has crossed a line of the code", "Lean on each other")


def catching(s: State, mission: Mission) -> list[Form[Catch]]:
    """The director can say it of anybody."""
    deeds = tuple(misdeeds(s, mission))
    return [Form(Catch, (Pick("deed", "Who did what", deeds),))] if deeds else []


def misdeeds(s: State, mission: Mission) -> dict[str, tuple[int, str]]:
    """Whatever anybody may have done: by whom, and which line it crosses."""
    return {
        f"{person.name}: {line}": (person.seat, line)
        for person in s.protagonists
        for line in uncrossed(s, mission, person.seat)
    }


class LineCrossed(Tell, frozen=True):
    """A line of somebody's code was crossed."""

    name: str
    line: str
    keeper: str
    seat: int

    def words(self) -> str:
        whose = "their own code" if self.name == self.keeper else f"{self.keeper}'s code"
        return f"{self.name} has crossed a line of {whose}: {self.line}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def cross(s: State, mission: Mission, seat: int, line: str) -> Rule[None]:
    """A line was crossed, and it is remembered until the mission is over."""
    mission.crossed.setdefault(seat, []).append(line)
    for keeper in keepers(s):
        if line in forbidden(keeper):
            yield LineCrossed(s.at(seat).name, line, keeper.name, keeper.seat)


def catch(s: State, mission: Mission, answer: Catch) -> Rule[None]:
    """The director has named somebody and what they did."""
    yield from cross(s, mission, *misdeeds(s, mission)[answer.deed])


class CodeWeighed(Tell, frozen=True):
    """Whether a code was kept in a mission."""

    name: str
    kept: bool
    by_all: bool
    seat: int

    def words(self) -> str:
        if self.by_all:
            return f"Nobody has broken {self.name}'s code tonight."
        if self.kept:
            return f"{self.name} has kept the code, and somebody else has not."
        return f"{self.name} has broken the code, and knows it."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


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
        yield CodeWeighed(keeper.name, kept, by_all, keeper.seat)
        yield from mark_xp(s, keeper, "playbook", int(kept))
        yield from mark_series_xp(s, int(by_all))


class Code(Question[Choose | NoMore], frozen=True):
    """Whether somebody has something to own up to."""

    says: ClassVar = {NoMore: "No, none"}

    def words(self, s: State, seat: int) -> str:
        codes = [f"{keeper.name}'s code forbids {listed(forbidden(keeper))}" for keeper in keepers(s)]
        return f"{'; '.join(codes)}. Have you crossed a line tonight that nobody has spoken of?"


def listed(words: list[str]) -> str:
    """Several things in a row."""
    return f"{', '.join(words[:-1])} and {words[-1]}"


def search_ones_heart(s: State, mission: Mission, person: Protagonist) -> Rule[None]:
    """Whether somebody has crossed any line that was not spoken of yet."""
    while lines := uncrossed(s, mission, person.seat):
        answer = yield from ask(person.seat, Code(), [NoMore(), *(Choose(line) for line in lines)])
        if isinstance(answer, NoMore):
            return
        yield from cross(s, mission, person.seat, answer.option)
