"""Missions, Engines and suspects as whoever chooses among them wants to hear them named."""

from __future__ import annotations

from timeloom.games.moonlight.answers import Board, CallRunabout, Undertake, Unmask
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer

OF_ENGINES = ("engine", "fetch", "which-engine")
OF_SUSPECTS = ("suspect", "let-go", "uncovered", "concerned", "host")
TIERS = ("none yet", "I", "II", "III", "IV")


def named(s: State, id: str, option: str) -> str | None:
    """An Engine or a suspect with what is known of them, where the question is about them."""
    if id in OF_ENGINES:
        return engine_words(s, option)
    return suspect_words(s, option) if id in OF_SUSPECTS else None


def engine_words(s: State, name: str) -> str | None:
    """An Engine's virtue, impulses and strength."""
    for engine in s.engines:
        if engine.name == name:
            nature = f"{engine.virtue}; {', '.join(engine.impulses)}"
            return f"{name}: {nature}; strength {engine.strength}"
    return None


def suspect_words(s: State, name: str) -> str | None:
    """Who a suspect is, and what they are known to be."""
    for suspect in s.suspects:
        if suspect.name == name:
            return f"{name}, {suspect.detail}{f' ({suspect.place})' if suspect.place else ''}"
    return None


def told_by_name(s: State, offer: Answer) -> str | None:
    """An answer that names a mission, an Engine or a suspect."""
    match offer:
        case Undertake():
            return mission_words(s, offer)
        case Board(engine):
            return f"Climb into {engine}"
        case CallRunabout(whom):
            return f"Send the runabout for {whom}"
        case Unmask(name):
            return f"It comes out what {name} is"
    return None


def mission_words(s: State, offer: Undertake) -> str:
    """A mission with its tier, where the map does not decide that later, and its goal."""
    kind = next(kind for kind in series(s.series).missions if kind.name == offer.kind)
    tier = f" (tier {TIERS[kind.tier]})" if not s.suspects else ""
    return f"{offer.kind}{tier}: {offer.goal}"


def mission_question(s: State) -> str:
    """How far the investigation carries."""
    found = series(s.series)
    reach = TIERS[rules_of(s).investigation_tier(s)]
    return f"What is your mission tonight? {found.investigation} stands at {s.investigation} (tier {reach})."
