"""What everybody shares: the mission, its clocks, the tracks, and the world as the table has made it."""

from __future__ import annotations

from typing import Literal

from timeloom.games.moonlight.names import clock_name, shared_id
from timeloom.games.moonlight.pack.library import ability, mission_kind, series
from timeloom.games.moonlight.state import SERIES_XP, TIER, TRACK, State
from timeloom.games.moonlight.state import Clock as Counted
from timeloom.games.moonlight.wording import ROMAN
from timeloom.kernel.scene import Clock, Line, Note, Pool, Section, Sheet, Thing, Track

TIERS = tuple("I" * (step // TIER) if step and step % TIER == 0 else "" for step in range(TRACK + 1))


def story(s: State) -> list[Thing]:
    """The mission, or what hangs over everybody."""
    if s.mission:
        kind = mission_kind(s.series, s.mission.kind)
        how = f"{kind.name} · tier {ROMAN[s.mission.tier]} · {s.mission.position}"
        text = " ".join([kind.text, *kind.asks])
        return [
            Sheet("mission", s.mission.goal, (), "table", subtitle=how, text=text, kind=s.mission.position)
        ]
    return [Note("trouble", "What hangs over us", s.trouble, area="table")] if s.trouble else []


def clocks(s: State) -> list[Thing]:
    """Every clock on the table, the mission's first."""
    order = ("goal", "danger", "story", "project")
    found = sorted(s.clocks, key=lambda clock: order.index(clock.kind))
    return [drawn(s, clock) for clock in found]


def drawn(s: State, clock: Counted) -> Clock:
    """One clock."""
    name, area = clock_name(s, clock.name), where(s, clock.kind)
    return Clock(clock.id, name, clock.filled, clock.size, area, kind=clock.kind)


def where(s: State, kind: str) -> Literal["table", "side"]:
    """Projects wait at the side while a mission is under way."""
    return "side" if s.mission and kind == "project" else "table"


def tracks(s: State) -> list[Thing]:
    """The adversary, the investigation, and what the group has learned."""
    found = series(s.series)
    return [
        Track("adversary", found.track, s.adversary, 0, TRACK, TIERS),
        Track("investigation", found.investigation, s.investigation, 0, TRACK, TIERS),
        Pool("series-xp", "Series xp", s.xp, "◆", most=SERIES_XP),
    ]


MAKING = ("boundaries", "series")
"""The parts in which the world is made; its sheet lies in front then."""


def known(s: State) -> list[Line]:
    """What the table has said about its world; while it is made, with what is still to be said."""
    asked = [question for question in series(s.series).questions if not question.each]
    said = [(question.words, ", ".join(s.answers.get(question.id, ()))) for question in asked]
    return [Line(words, given) for words, given in said if given or s.part in MAKING]


def world(s: State) -> Sheet:
    """The series, what the table has said about it, and what it has agreed to keep out."""
    found = series(s.series)
    kept = [*(Line("Never", words) for words in s.lines), *(Line("Out of sight", words) for words in s.veils)]
    learned = [Line(ability(id).name, ability(id).text, shared_id(id)) for id in s.abilities]
    sections = (
        Section("What we have learned", tuple(learned)),
        Section("What we know", tuple(known(s))),
        Section("Lines and veils", tuple(kept)),
    )
    return Sheet(
        "series",
        s.title or found.name,
        (),
        area="table",
        subtitle=found.tagline,
        text=found.text,
        mark="☾",
        icon=found.icon,
        group="The world",
        sections=tuple(section for section in sections if section.lines),
    )
