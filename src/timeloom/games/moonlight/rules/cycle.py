"""The cycle of play: obligation, downtime, mission, fallout; episodes and seasons."""

from __future__ import annotations

from collections.abc import Callable

from timeloom.games.moonlight.rules.advancement.session import advancement
from timeloom.games.moonlight.rules.between_seasons import between_seasons
from timeloom.games.moonlight.rules.creation import beginning, create_characters, create_series
from timeloom.games.moonlight.rules.dice.throwing import STILL_THERE, clear_the_table
from timeloom.games.moonlight.rules.downtime import downtime
from timeloom.games.moonlight.rules.fallout import fallout
from timeloom.games.moonlight.rules.missions.action import action, ending
from timeloom.games.moonlight.rules.missions.engagement import engagement
from timeloom.games.moonlight.rules.missions.undertaking import choose_mission
from timeloom.games.moonlight.rules.obligation import obligation
from timeloom.games.moonlight.rules.playsets import ALL
from timeloom.games.moonlight.rules.safety.boundaries import set_boundaries
from timeloom.games.moonlight.rules.safety.table import at_a_safe_table
from timeloom.games.moonlight.rules.series import PLAYSETS, rules_of
from timeloom.games.moonlight.state import State
from timeloom.kernel import Rule, Tell

PLAYSETS |= ALL

SEASONS = {"episode": 1, "season": 1, "series": 3}
"""How many seasons a game of each length has at most."""


def next_part(s: State) -> Rule[None]:
    """The next part of the story, at a safe table; old dice are picked up where nothing hangs on them."""
    if s.part not in STILL_THERE:
        clear_the_table(s)
    return at_a_safe_table(s, PARTS[s.part](s))


def advancement_and_on(s: State) -> Rule[None]:
    """After the xp of an episode: the next one, the next season, or the end."""
    yield from advancement(s)
    if s.season_over:
        s.part = "season"


class SeasonEnded(Tell, frozen=True):
    """A season is over."""

    season: int
    won: bool
    episodes: int
    alone: bool = False
    """Whether the game is one episode, and no season."""

    def words(self) -> str:
        what = "episode" if self.alone else "season"
        return f"The {what} ends{', and the sky is lighter' if self.won else ', and the night is long'}."

    def beat(self) -> str:
        return f"The end of the {'episode' if self.alone else 'season'}"


def end_season(s: State) -> Rule[None]:
    """A season is over; the story ends, or the adversary gathers itself anew (Episodes and seasons)."""
    yield SeasonEnded(s.season, s.season_over == "won", s.counts.episodes, s.length == "episode")
    if s.series_over or s.season >= SEASONS[s.length]:
        s.ending = s.season_over
        return
    s.season += 1
    s.episode = 0
    s.adversary = s.blight_floor
    s.season_over = ""
    yield from rules_of(s).new_season(s)
    yield from between_seasons(s)
    s.part = "obligation"


PARTS: dict[str, Callable[[State], Rule[None]]] = {
    "boundaries": set_boundaries,
    "series": create_series,
    "characters": create_characters,
    "beginning": beginning,
    "obligation": obligation,
    "downtime": downtime,
    "mission": choose_mission,
    "engagement": engagement,
    "action": action,
    "ending": ending,
    "fallout": fallout,
    "advancement": advancement_and_on,
    "season": end_season,
}
"""The parts between which the game rests; each leads to the next."""
