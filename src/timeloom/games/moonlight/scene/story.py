"""What everybody shares: the mission, tracks, clocks, bonds, and what the table has agreed on."""

from __future__ import annotations

from math import cos, pi, sin

from timeloom.games.moonlight.pack.library import ability, mission_kind, series
from timeloom.games.moonlight.state import SERIES_XP, TIER, TRACK, State
from timeloom.kernel.scene import Board, Clock, Line, Link, Note, Piece, Place, Sheet, Thing, Track

MARKS = ("", "①", "②", "③", "④")
COLOURS = ("", "red", "blue", "green", "violet")
TIERS = tuple("I" * (step // TIER) if step and step % TIER == 0 else "" for step in range(TRACK + 1))


def story(s: State) -> list[Thing]:
    """The mission, or what hangs over everybody."""
    if s.mission:
        kind = mission_kind(s.series, s.mission.kind)
        text = f"{kind.text} The goal: {s.mission.goal} The position: {s.mission.position}."
        return [Note("mission", f"{kind.name} (tier {s.mission.tier})", text, area="table")]
    return [Note("trouble", "What hangs over us", s.trouble, area="table")] if s.trouble else []


def tracks(s: State) -> list[Thing]:
    """The adversary, the investigation, and what the group has learned."""
    found = series(s.series)
    answers = [
        Line(question.words, ", ".join(s.answers[question.id]))
        for question in found.questions
        if s.answers.get(question.id)
    ]
    learned = [Line(ability(id).name, ability(id).text) for id in s.abilities]
    return [
        Track("adversary", found.track, s.adversary, 0, TRACK, TIERS),
        Track("investigation", found.investigation, s.investigation, 0, TRACK, TIERS),
        Track("series-xp", "Series xp", s.xp, 0, SERIES_XP),
        Sheet(
            "series",
            s.title or found.name,
            (*learned, *answers),
            subtitle=found.tagline,
            text=found.text,
        ),
    ]


def clocks(s: State) -> list[Thing]:
    """Every clock on the table."""
    return [
        Clock(
            clock.id,
            clock.name,
            clock.filled,
            clock.size,
            "table" if clock.kind in ("goal", "danger") else "side",
            clock.kind,
        )
        for clock in s.clocks
    ]


def bonds(s: State) -> list[Thing]:
    """Who is tied to whom: protagonists in a ring, links drawn between them."""
    people = s.protagonists
    if len(people) < 2 or not any(any(person.links.values()) for person in people):
        return []
    places = [
        Place(
            f"bond-{person.seat}",
            person.name,
            x=0.5 + 0.38 * sin(2 * pi * index / len(people)),
            y=0.5 - 0.38 * cos(2 * pi * index / len(people)),
            pieces=(Piece(f"person-{person.seat}", person.name, MARKS[person.seat], COLOURS[person.seat]),),
        )
        for index, person in enumerate(people)
    ]
    ties = [
        Link(f"bond-{person.seat}", f"bond-{seat}", f"links {count}")
        for person in people
        for seat, count in person.links.items()
        if count and seat != person.seat and not s.at(seat).loss
    ]
    return [Board("bonds", "Links", tuple(places), "map", tuple(ties), area="side", ratio=1)]


def boundaries(s: State) -> list[Thing]:
    """Lines and veils, without names."""
    lines = [
        *(Line("Never", words) for words in s.lines),
        *(Line("Out of sight", words) for words in s.veils),
    ]
    return [Sheet("boundaries", "Lines and veils", tuple(lines))] if lines else []
