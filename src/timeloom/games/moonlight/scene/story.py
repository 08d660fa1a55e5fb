"""What everybody shares: the mission, tracks, clocks, bonds, and what the table has agreed on."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import ability, mission_kind, series
from timeloom.games.moonlight.state import SERIES_XP, TIER, TRACK, State
from timeloom.kernel.scene import Clock, Line, Note, Sheet, Thing, Track

TIERS = tuple("I" * (step // TIER) if step and step % TIER == 0 else "" for step in range(TRACK + 1))


def story(s: State) -> list[Thing]:
    """The mission, or what hangs over everybody."""
    if s.mission:
        kind = mission_kind(s.series, s.mission.kind)
        asks = " ".join(kind.asks)
        text = f"{kind.text} {asks} The goal: {s.mission.goal}. The position: {s.mission.position}."
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
    """Every clock on the table, the mission's first."""
    order = ("goal", "danger", "story", "project")
    found = sorted(s.clocks, key=lambda clock: order.index(clock.kind))
    return [Clock(clock.id, clock.name, clock.filled, clock.size) for clock in found]


def bonds(s: State) -> list[Thing]:
    """Who is tied to whom, and how strongly."""
    ties = [
        Line(f"{person.name} → {s.at(seat).name}", "●" * count)
        for person in s.protagonists
        for seat, count in person.links.items()
        if count and not s.at(seat).loss
    ]
    return [Sheet("bonds", "Links", tuple(ties))] if ties else []


def boundaries(s: State) -> list[Thing]:
    """Lines and veils, without names."""
    lines = [
        *(Line("Never", words) for words in s.lines),
        *(Line("Out of sight", words) for words in s.veils),
    ]
    return [Sheet("boundaries", "Lines and veils", tuple(lines))] if lines else []
