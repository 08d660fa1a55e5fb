"""How well the protagonists stand: it is won and lost together, so every seat sees it alike."""

from __future__ import annotations

from timeloom.games.moonlight.state import STRESS, TRACK, Clock, Protagonist, State


def estimate(s: State) -> float:
    """From 0 to 1: tracks, the mission under way, and how everybody bears it."""
    value = 0.5 + 0.2 * (s.investigation - s.adversary) / TRACK
    value += 0.2 * share(s, "goal") - 0.2 * share(s, "danger")
    people = [burden(person) for person in s.people if person.playbook]
    value -= 0.3 * sum(people) / max(1, len(people))
    return max(0.01, min(0.99, value))


def tallies(s: State) -> dict[str, int]:
    """What can be counted of how everybody bears it, and of how far things have come."""
    people = s.people
    return {
        "stress": sum(person.stress for person in people),
        "harm": sum(harm.level for person in people for harm in person.harm),
        "eclipsed": sum(person.eclipsed for person in people),
        "lost": sum(bool(person.loss) for person in people),
        "links": sum(sum(person.links.values()) for person in people),
        "investigation": s.investigation,
        "adversary": s.adversary,
        "goal segments": sum(clock.filled for clock in s.clocks if clock.kind == "goal"),
        "danger segments": sum(clock.filled for clock in s.clocks if clock.kind == "danger"),
        "missions carried out": s.counts.won,
    }


def share(s: State, kind: str) -> float:
    """How far the clocks of a kind have come."""
    clocks: list[Clock] = [clock for clock in s.clocks if clock.kind == kind]
    return sum(clock.filled for clock in clocks) / sum(clock.size for clock in clocks) if clocks else 0


def burden(person: Protagonist) -> float:
    """What weighs on somebody, from 0 to 1."""
    if person.loss:
        return 1
    harm = sum(harm.level for harm in person.harm) / 9
    dark = 0.5 if person.eclipsed else 0.5 * person.stress / STRESS
    return min(1.0, dark + 0.5 * harm)
