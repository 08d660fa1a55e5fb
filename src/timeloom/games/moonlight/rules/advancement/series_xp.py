"""Series xp, and the abilities that the whole group shares."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import ability, all_series
from timeloom.games.moonlight.rules.advancement.learning import add_dot, can_grow
from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import DOTS, SERIES_XP, Protagonist, State
from timeloom.kernel import Question, Rule, Tell, ask, ask_first


class SeriesXpMarked(Tell, frozen=True):
    """Series xp."""

    count: int
    now: int

    def words(self) -> str:
        return f"The group marks {self.count} series xp."


def mark_series_xp(s: State, count: int) -> Rule[None]:
    """Series xp; a full track is an ability for the whole group."""
    s.xp += max(0, count)
    if count > 0:
        yield SeriesXpMarked(count, s.xp)
    while s.xp >= SERIES_XP:
        s.xp -= SERIES_XP
        yield from choose_series_ability(s, transcendent=None)


def series_abilities(s: State, transcendent: bool | None) -> list[str]:
    """Abilities of the series that are not marked yet."""
    return [
        found.id
        for found in all_series()[s.series].abilities
        if found.id not in s.abilities and (transcendent is None or found.transcendent == transcendent)
    ]


class SeriesAbility(Question[Choose], frozen=True):
    """What the group has learned."""

    def words(self, s: State, seat: int) -> str:
        return "Which ability do you share from now on?"


class SeriesAdvanced(Tell, frozen=True):
    """A series ability."""

    what: str

    def words(self) -> str:
        return f"Together they have learned something: {self.what}{'' if self.what.endswith('!') else '.'}"


def choose_series_ability(s: State, transcendent: bool | None) -> Rule[None]:
    """The group takes a series ability; whoever names one first speaks for the group."""
    options = [Choose(id) for id in series_abilities(s, transcendent)]
    if not options:
        return
    _, answer = yield from ask_first(SeriesAbility(), dict.fromkeys(range(len(s.people) + 1), options))
    yield from take_series_ability(s, answer.option)


def take_series_ability(s: State, id: str) -> Rule[None]:
    """The group shares an ability from now on, with the dots that it gives."""
    s.abilities.append(id)
    yield SeriesAdvanced(ability(id).name)
    yield from rules_of(s).took_ability(s, id)
    for person in s.protagonists:
        yield from dots_from_series(s, person, id)


class SeriesDot(Question[Choose], frozen=True):
    """In what somebody has grown with the others."""

    def words(self, s: State, seat: int) -> str:
        return "Which action gets better?"


def dots_from_series(s: State, person: Protagonist, id: str) -> Rule[None]:
    """Some series abilities give everybody dots: one of three, or a transcendent one in each."""
    found = ability(id)
    if not found.dots:
        return
    if found.transcendent:
        for action in found.dots:
            person.shining[action] = min(DOTS, person.shining.get(action, 0) + 1)
        return
    options: list[str] = [action for action in found.dots if can_grow(person, action)]
    if options:
        answer = yield from ask(person.seat, SeriesDot(), [Choose(action) for action in options])
        add_dot(person, answer.option)
