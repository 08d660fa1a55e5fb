"""Every game as an environment of TextArena, whose agents read and write.

import textarena
import timeloom.envs.textarena

env = textarena.make("timeloom/Letter-v0")
env.reset(num_players=1, seed=7)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.metadata import entry_points
from typing import Any

from timeloom.envs.extra import not_installed

try:
    import textarena as ta
    from textarena.envs.registration import ENV_REGISTRY
except ModuleNotFoundError as missing:
    raise not_installed(missing, "textarena") from None

from timeloom.envs import text
from timeloom.envs.schedule import Schedule, ScheduleName
from timeloom.envs.speaking import Legal, legal_named
from timeloom.envs.text import TextEnv
from timeloom.kernel import Game, Refused, game_named
from timeloom.kernel.catalog import GROUP

BRACKETS = re.compile(r"\[([^\[\]]+)\]")
"""Agents of TextArena think aloud, and put what they do between brackets."""
LOST = -1
"""What a player has who was refused too often; the others have nothing."""

Rewards = dict[int, float]


class TextArenaEnv(ta.Env):  # type: ignore[misc]
    """A table with a player of TextArena in each chair.

    After `error_allowance` refusals at one question the next one ends the game, as in TextArena's own.
    """

    def __init__(
        self,
        game: str | Game[Any],
        options: Mapping[str, str] | None = None,
        *,
        legal: Legal = "shown",
        schedule: ScheduleName | Schedule = "lot",
        error_allowance: int = 3,
        most_decisions: int = 100_000,
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        self.options = self.game.settle(options or {})
        self.legal = legal_named(legal)
        self.schedule = schedule
        self.error_allowance = error_allowance
        self.most_decisions = most_decisions
        self.text: TextEnv | None = None

    @property
    def table(self) -> TextEnv:
        """The table in words that is played at."""
        if self.text is None:
            raise Refused("Nobody has sat down yet; call reset() first.")
        return self.text

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Lay a new table for so many players; with a seed, it is the same table every time."""
        self.text = text.make(
            self.game,
            num_players,
            self.options,
            legal=self.legal,
            schedule=self.schedule,
            most_decisions=self.most_decisions,
        )
        self.text.reset(seed)
        # Their state would seed the chance of the whole process; ours has its own.
        self.state = ta.FFAMultiPlayerState(num_players, error_allowance=self.error_allowance)
        roles = {seat: self.game.seat_name(seat) for seat in range(num_players)}
        self.state.reset(game_state={}, player_prompt_function=self._prompt, role_mapping=roles)
        self._show()

    def _prompt(self, player_id: int, game_state: Mapping[str, Any]) -> str:
        """What each player reads first."""
        how = (
            "by its number or its words" if self.legal == "shown" else "in words; which there are is not told"
        )
        return (
            f"You play {self.game.title}, as {self.game.seat_name(player_id)}. {self.game.about}\n"
            f"Put your answer between brackets, {how}: [answer]. What is to be filled in comes after bars: "
            "[answer | what you fill in]. With [? name] you read all about something."
        )

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take what the current player says."""
        seat = self.state.current_player_id
        kinds = ta.ObservationType
        self.state.add_observation(action, kinds.PLAYER_ACTION, from_id=seat, to_id=seat)
        reply = self.table.step(spoken(action))
        if reply.told:
            self.state.add_observation(reply.told, kinds.GAME_MESSAGE, to_id=seat)
            return False, {}
        if reply.refused:
            self._refuse(seat, reply.refused)
        elif self.table.is_over:
            self._end()
        done, info = self.state.step(rotate_player=False)
        if reply.is_taken and not done:
            self._show()
        return done, info

    def _show(self) -> None:
        """Put the next question to whoever is asked."""
        seat = self.table.seat
        self.state.manually_set_current_player_id(seat)
        self.state.add_observation(self.table.observe(), ta.ObservationType.GAME_BOARD, to_id=seat)

    def _refuse(self, seat: int, why: str) -> None:
        """Say why; whoever was refused too often has lost."""
        if self.state.set_invalid_move(why):
            rewards: Rewards = dict.fromkeys(range(self.table.seats), 0.0)
            self.state.set_game_outcome(rewards | {seat: LOST}, why)

    def _end(self) -> None:
        """The game is over: what it is worth to each."""
        outcome = self.table.table.run.outcome
        told = "The game was cut off." if outcome is None else outcome.told
        self.state.add_observation(f"The game is over. {told}", ta.ObservationType.GAME_ADMIN)
        self.state.set_game_outcome(dict(enumerate(self.table.rewards)), told)


def spoken(action: str) -> str:
    """The answer in what a player has said: what stands in the last brackets, or all of it."""
    inside = BRACKETS.findall(action)
    return str(inside[-1]) if inside else action


def register() -> None:
    """Announce every installed game to TextArena; none is loaded before it is played.

    Agents read the prompt, what they were told, and the table as it is now; with `-raw` behind the name they
    are given all messages as they are.
    """
    for point in entry_points(group=GROUP):
        id = f"timeloom/{point.name.capitalize()}-v0"
        home = "timeloom.envs.textarena:TextArenaEnv"
        if id not in ENV_REGISTRY:
            wrappers = [ta.wrappers.GameMessagesAndCurrentBoardObservationWrapper]
            ta.register(id, home, default_wrappers=wrappers, game=point.name)
            ta.register(f"{id}-raw", home, game=point.name)


register()
