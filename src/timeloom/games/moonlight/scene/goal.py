"""What the season is about, and what tonight is, in one line."""

from __future__ import annotations

from timeloom.games.moonlight.names import clock_name
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.state import DIRECTOR, TRACK, State, tier_of

MAKING = ("boundaries", "series", "characters", "beginning")
NIGHT = ("engagement", "action", "ending")


def goal(s: State, seat: int | None) -> str:
    """What this seat plays for now."""
    if s.ending:
        return ""
    if s.part in MAKING:
        return "Make a world and the people in it; then the first day begins, and the first night."
    yours = "You play the world, and want to see them shine. " if seat == DIRECTOR else ""
    return f"{yours}{tonight(s) if s.mission and s.part in NIGHT else season(s)}"


def tonight(s: State) -> str:
    """The mission's goal and how far it is, and what threatens it."""
    assert s.mission is not None
    told = [
        f"{clock_name(s, clock.name)} {clock.filled} of {clock.size}" for clock in s.open_clocks("danger")
    ]
    done = sum(clock.filled for clock in s.clocks if clock.kind == "goal")
    size = sum(clock.size for clock in s.clocks if clock.kind == "goal")
    far = f" ({done} of {size})" if size else ""
    threat = f" Before it is too late: {', '.join(told)}." if told else ""
    return f"Tonight: {s.mission.goal.rstrip('.')}{far}.{threat}"


def season(s: State) -> str:
    """How the season is won, and how near its adversary is."""
    found = series(s.series)
    tier = f"{found.investigation.lower()} tier {tier_of(s.investigation)}"
    near = f"{found.track} {s.adversary} of {TRACK}; {tier}."
    if s.length == "episode":
        return (
            f"One episode: carry a mission out against {found.adversary}, and bring each other home. {near}"
        )
    return f"{found.goal or f'Stand against {found.adversary}.'} {near}"
