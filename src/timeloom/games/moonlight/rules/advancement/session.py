"""The end of a session: xp for what an episode was, for everybody and for all together."""

from __future__ import annotations

from typing import Any, ClassVar

from timeloom.games.moonlight.pack.library import playbook, series
from timeloom.games.moonlight.rules.advancement import embrace_destiny, mark_xp
from timeloom.games.moonlight.rules.advancement.series_xp import mark_series_xp
from timeloom.games.moonlight.rules.answers import Choose, NoMore
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.promises import revisit_promises
from timeloom.games.moonlight.state import XP_TRACKS, Protagonist, State
from timeloom.kernel import Answer, Form, Number, Pick, Question, Rule, ask, ask_first
from timeloom.kernel.form import Field
from timeloom.kernel.scene import Choice


def advancement(s: State) -> Rule[None]:
    """Everybody goes through the lines of their sheet, then all through those of the series (Gaining xp)."""
    for person in s.protagonists:
        yield from reflect(s, person)
        for track in XP_TRACKS:
            yield from mark_xp(s, person, track, 0)
        if person.has("only-mortal") and "saved a friend" in person.spent:
            yield from offer_destiny(s, person)
        yield from revisit_promises(s, person)
    yield from series_xp_of_session(s)
    s.part = "obligation"


OFTEN = ("No", "Yes: 1 xp", "Often: 2 xp")
"""How often a line came up, in words."""

# One's own sheet


class Reflect(Answer, frozen=True):
    """How often each line of xp came up, and on which track it is marked."""

    playbook: int
    playbook_track: str
    beliefs: int
    beliefs_track: str
    struggle: int
    struggle_track: str
    eclipse: int
    eclipse_track: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {field.name: OFTEN.__getitem__ for field in form.fields if isinstance(field, Number)}
        return form_choice(s, form, seat, "Look back", means=means)


class Reflecting(Question[Reflect], frozen=True):
    """What an episode was for somebody."""

    id = "reflect"

    def words(self, s: State, seat: int) -> str:
        return "What was this episode for you?"


def xp_lines(playbook_id: str) -> dict[str, str]:
    """What earns xp on a sheet; the first line is the playbook's own."""
    return {
        "playbook": f"You {playbook(playbook_id).earns}",
        "beliefs": "You showed your beliefs, drives, role or background",
        "struggle": "You struggled with promises or obligation",
        "eclipse": "You embodied your eclipse, or bared your heart",
    }


def reflect(s: State, person: Protagonist) -> Rule[None]:
    """1 xp for each line that happened, 2 where it happened often."""
    lines = xp_lines(person.playbook)
    fields: list[Field] = []
    for line, words in lines.items():
        fields += [Number(line, words, 0, 2), Pick(f"{line}_track", "Marked as", XP_TRACKS)]
    answer = yield from ask(person.seat, Reflecting(), [Form(Reflect, tuple(fields))])
    for track in XP_TRACKS:
        marked = [getattr(answer, line) for line in lines if getattr(answer, f"{line}_track") == track]
        yield from mark_xp(s, person, track, sum(marked))


class Embrace(Question[Choose | NoMore], frozen=True):
    """Whether somebody is only mortal no more."""

    says: ClassVar = {NoMore: "Not yet"}

    def words(self, s: State, seat: int) -> str:
        return "You have saved a friend when nobody else could. Is it time?"


def offer_destiny(s: State, person: Protagonist) -> Rule[None]:
    """Who alone has saved a friend from the worst may embrace their destiny, or wait."""
    answer = yield from ask(person.seat, Embrace(), [NoMore(), Choose("heros-destiny")])
    if isinstance(answer, Choose):
        yield from embrace_destiny(s, person)


# The series


class Together(Answer, frozen=True):
    """How often each line of series xp came up."""

    mission: int
    second: int
    third: int
    nature: int

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {field.name: OFTEN.__getitem__ for field in form.fields}
        return form_choice(s, form, seat, "Look back together", means=means)


class LookingBack(Question[Together], frozen=True):
    """What an episode was for the group."""

    id = "together"

    def words(self, s: State, seat: int) -> str:
        return "What was this episode for all of us?"


def series_xp_of_session(s: State) -> Rule[None]:
    """The lines of the series; whoever speaks first speaks for the group (Series xp)."""
    fields = zip(("mission", "second", "third", "nature"), series(s.series).xp, strict=True)
    form = Form(Together, tuple(Number(field, f"We {line}", 0, 2) for field, line in fields))
    _, answer = yield from ask_first(LookingBack(), {seat: [form] for seat in range(len(s.people) + 1)})
    yield from mark_series_xp(s, answer.mission + answer.second + answer.third + answer.nature)
