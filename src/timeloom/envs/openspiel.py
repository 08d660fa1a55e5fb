"""Every game as a game of OpenSpiel: a player for each seat, and all chance in nodes of its own.

from timeloom.envs import openspiel

game = openspiel.load("letter")
state = game.new_initial_state()
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from timeloom.envs.extra import not_installed

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as missing:
    raise not_installed(missing) from None

from timeloom.envs.asking import Setting, setting
from timeloom.envs.features import FEATURES, Row, observed
from timeloom.envs.line import Line
from timeloom.envs.numbering import ACTIONS
from timeloom.envs.parameters import options_in, options_written
from timeloom.envs.schedule import ScheduleName
from timeloom.envs.wishes import Options, game_asked, options_asked, seats_asked, whole
from timeloom.envs.words import told
from timeloom.kernel import Game, Refused

MOST_OUTCOMES = 1024
"""No draw of a game has more different options than this."""
NO_MEMORY = "Information states are not given, only observations: what a seat sees now."
LONGEST = 100_000
"""No game has more decisions than this."""

ANNOUNCED: dict[str, type[OpenSpielGame]] = {}
"""Every game that OpenSpiel has been told of, by its name there."""


def load(
    game: str | Game[Any],
    seats: int | None = None,
    options: Options | None = None,
    *,
    schedule: ScheduleName = "lot",
    actions: int = ACTIONS,
    features: int = FEATURES,
) -> Any:
    """A game of OpenSpiel, with as many seats and such options as one likes.

    With the schedule `lot`, it is a chance node as well who is next of several who may answer; with `turns`
    the order of the seats settles that.
    """
    played = game_asked(game)
    if not isinstance(schedule, str):
        raise Refused("OpenSpiel takes a schedule by its name: 'lot' or 'turns'.")
    wishes = {
        "seats": seats_asked(played, seats),
        "options": options_written(played, options_asked(played, options)),
        "schedule": schedule,
        "actions": whole(actions, "The number of actions"),
        "features": whole(features, "The number of features"),
    }
    return pyspiel.load_game(announce(played), wishes)


def announce(game: Game[Any]) -> str:
    """Tell OpenSpiel of a game, and say under which name: its own `load_game` then knows it too."""
    name = f"timeloom_{game.name}"
    if name not in ANNOUNCED:
        # OpenSpiel lets go of it when Python has ended, which a class survives and a function does not.
        ANNOUNCED[name] = type(name, (OpenSpielGame,), {"played": game})
        pyspiel.register_game(game_type(game, game.seats[0]), ANNOUNCED[name])
    return name


def game_type(game: Game[Any], seats: int) -> Any:
    """What OpenSpiel is told of a game."""
    hides = seats > 1 or type(game).imagine is not Game.imagine
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"timeloom_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if hides
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if game.shared and seats > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": game.seats[0],
            "options": "",
            "schedule": "lot",
            "actions": ACTIONS,
            "features": FEATURES,
        },
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats and options; each that is announced is a kind of its own."""

    played: ClassVar[Game[Any]]

    def __init__(self, wishes: Mapping[str, Any]) -> None:
        game = self.played
        self.setting = setting(
            game,
            int(wishes["seats"]),
            options_in(game, str(wishes["options"])),
            schedule=wishes["schedule"],
            actions=int(wishes["actions"]),
            features=int(wishes["features"]),
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.setting.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        self.at_first: dict[int, Row] = {}
        """What seats observe at the beginning: OpenSpiel looks there whenever it wants to know a shape."""
        super().__init__(game_type(game, self.setting.seats), info, dict(wishes))

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_again, (self.played, str(self))

    def new_initial_state(self) -> OpenSpielState:
        """The beginning, up to the first question, roll or draw."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """Looks at states as a seat sees them; nothing is kept of what a seat saw before."""
        if params:
            raise ValueError(f"Tables are observed without parameters; {params} were given.")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return None
        return Observer(self.setting, self.at_first)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A place in the tree of a game."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.line = Line(game.setting)

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.get_game()
        return _state_again, (self.line.setting.game, pyspiel.serialize_game_and_state(game, self))

    def current_player(self) -> int:
        """The seat that is asked, or chance, or nobody any more."""
        return self.line.node.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.line.run.outcome is not None

    def _legal_actions(self, player: int) -> list[int]:
        return self.line.node.actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring here, and how likely; equal options are one."""
        node = self.line.node
        if len(node.likely) > MOST_OUTCOMES:
            raise Refused(f"'{node.why}' has {len(node.likely)} outcomes; there may be {MOST_OUTCOMES}.")
        return list(enumerate(node.likely))

    def _apply_action(self, action: int) -> None:
        self.line.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.line.told(action)

    def returns(self) -> list[float]:
        """What the outcome is worth to each seat; nothing before the end."""
        setting, outcome = self.line.setting, self.line.run.outcome
        if outcome is None:
            return [0.0] * setting.seats
        return [float(setting.game.worth(outcome, seat)) for seat in range(setting.seats)]

    def information_state_string(self, player: int | None = None) -> str:
        """Refused: nothing is kept of what a seat saw before."""
        raise Refused(NO_MEMORY)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Refused likewise."""
        raise Refused(NO_MEMORY)

    def __str__(self) -> str:
        return str(self.line)


def _game_again(played: Game[Any], written: str) -> Any:
    """The game that a pickle holds, in a process that need not have heard of it."""
    announce(played)
    return pyspiel.load_game(written)


def _state_again(played: Game[Any], written: str) -> Any:
    """The state that a pickle holds, likewise."""
    announce(played)
    return pyspiel.deserialize_game_and_state(written)[1]


class Observer:
    """What a seat may know of a state, in words and as a row of features."""

    def __init__(self, setting: Setting, at_first: dict[int, Row]) -> None:
        self.setting = setting
        self.at_first = at_first
        self.tensor = np.zeros(setting.features, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Look at a state as this player."""
        line = state.line
        rows = self.at_first if line.is_untouched else line.rows
        if player not in rows:
            rows[player] = observed(line.table(), player, self.setting.features)
        self.tensor[:] = rows[player]

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The same in words."""
        return told(state.line.table(), player)
