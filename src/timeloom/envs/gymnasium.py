"""Every game as an environment of Gymnasium: a learner in one chair, and bots in the others.

    import gymnasium
    import timeloom.envs.gymnasium

    env = gymnasium.make("timeloom/Letter-v0")

Without the second import, `gymnasium.make("timeloom.envs.gymnasium:timeloom/Letter-v0")` does the same.
"""

from __future__ import annotations

from copy import copy, deepcopy
from importlib.metadata import entry_points
from random import Random
from typing import Any, ClassVar

from timeloom.envs.extra import not_installed

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise not_installed(missing) from None

from timeloom.bots import bot_named, usual_bot
from timeloom.envs.asking import ObservationName, RewardName, Setting, setting
from timeloom.envs.features import FEATURES
from timeloom.envs.numbering import ACTIONS
from timeloom.envs.schedule import Schedule, ScheduleName
from timeloom.envs.seeds import Seeds
from timeloom.envs.spaces import mask_of, observation, observation_space
from timeloom.envs.table import Table
from timeloom.envs.wishes import Options, whole
from timeloom.envs.words import told
from timeloom.kernel import Answer, Bot, Form, Game, Refused
from timeloom.kernel.catalog import GROUP


def make(
    game: str | Game[Any],
    seats: int | None = None,
    options: Options | None = None,
    *,
    seat: int | None = None,
    bots: str | None = None,
    schedule: ScheduleName | Schedule = "lot",
    reward: RewardName = "worth",
    observation: ObservationName = "numbers",
    penalty: float = 0.0,
    actions: int = ACTIONS,
    features: int = FEATURES,
    most_decisions: int = 100_000,
    render_mode: str | None = None,
) -> LearnerEnv:
    """An environment for a game, with the learner at `seat` and `bots` of this name in all other chairs.

    They are the game's usual bots unless told. An action that is not legal changes nothing and costs the
    `penalty`.
    """
    asked = setting(
        game,
        seats,
        options,
        schedule=schedule,
        reward=reward,
        observation=observation,
        actions=actions,
        features=features,
        most_decisions=most_decisions,
    )
    return LearnerEnv(asked, seat, bots, penalty, render_mode)


class LearnerEnv(gymnasium.Env[NDArray[Any], Any]):
    """A table with a learner in one chair."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        setting: Setting,
        seat: int | None = None,
        bots: str | None = None,
        penalty: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise Refused(f"A learner's table is rendered as 'ansi', not as '{render_mode}'.")
        self.setting = setting
        self.seat = setting.game.first_chair if seat is None else whole(seat, "A seat")
        if self.seat not in range(setting.seats):
            raise Refused(f"There is no seat {self.seat}; seats are counted from 0 to {setting.seats - 1}.")
        self.bots = usual_bot(setting.game) if bots is None else bots
        bot_named(setting.game, self.bots, Random(0))
        self.penalty = penalty
        self.render_mode = render_mode
        self.observation_space = observation_space(setting)
        self.action_space = spaces.Discrete(setting.actions)
        self._table: Table | None = None
        self._company: list[Bot] = []
        self._stood = 0.0
        self.refused = 0
        """How many actions of this episode were not legal."""

    @property
    def table(self) -> Table:
        """The table that is played at."""
        if self._table is None:
            raise Refused("Nobody has sat down yet; call reset() first.")
        return self._table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Lay a new table and play until the learner is asked; `options` are taken and not used."""
        super().reset(seed=seed)
        number = f"{int(self.np_random.integers(2**63)):016x}"
        self._table = self.setting.table(number)
        self._company = self._seated(number)
        self.refused = 0
        self._let_bots_play()
        self._stood = self.setting.standing(self.table, self.seat)
        return self._seen(), self._known()

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Answer, and play until the learner is asked again or the game is over.

        It answers with the number of an offer, or with an answer of its own, as `fill` makes it.
        """
        table = self.table
        paid = 0.0
        if table.ask is not None and self._is_legal(action):
            table.answer(action if isinstance(action, Answer) else number_of(action))
            self._let_bots_play()
            paid = self._earned()
        elif table.ask is not None:
            self.refused += 1
            paid = 0.0 - self.penalty
        over = table.ask is None
        cut_off = not over and table.decisions + self.refused >= self.setting.most_decisions
        return self._seen(), paid, over, cut_off, self._known()

    def _is_legal(self, action: Any) -> bool:
        """Whether an action can be taken: by its number, or because the rules would accept the answer."""
        if not isinstance(action, Answer):
            return number_of(action) in self.table.numbers
        forms = [offer for offer in self.table.offers if isinstance(offer, Form)]
        return action in self.table.offers or any(form.fault(action) is None for form in forms)

    def fill(self, action: int, **fields: str | int) -> Answer:
        """The answer that a form makes of these fields, to be given to `step`."""
        return self.table.filled(action, fields)

    def _seated(self, number: str) -> list[Bot]:
        """The bots of a new table, each with a seed of its own."""
        game = self.setting.game
        return [bot_named(game, self.bots, Random(f"{number}/{seat}")) for seat in range(self.setting.seats)]

    def _let_bots_play(self) -> None:
        """Bots answer until the learner is asked."""
        table = self.table
        while table.ask is not None and table.seat != self.seat:
            if table.decisions >= self.setting.most_decisions:
                return
            table.answer(self._company[table.seat](table.run, table.ask, table.seat))

    def _earned(self) -> float:
        """What the outcome is worth, at the end; or after each step, how much better one stands."""
        if self.setting.reward == "worth":
            return self.setting.worth(self.table, self.seat)
        stood, self._stood = self._stood, self.setting.standing(self.table, self.seat)
        return self._stood - stood

    # Time

    def fork(self, seed: int | None = None) -> LearnerEnv:
        """The same position, going on by itself: with the same fate, or with another if given a seed.

        The bots of a fork think by themselves, as those of a copy or a pickle do.
        """
        table = self.table.fork(None if seed is None else Seeds().next(seed))
        other = copy(self)
        other._table, other._np_random = table, deepcopy(self._np_random)
        return other

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_company": []}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if self._table is not None:
            self._company = self._seated(f"{self._table.seed} {self._table.run.count}")

    # Looking

    def legal_actions(self) -> list[int]:
        """The numbers that the learner may answer with, in the order of the offers."""
        return self.table.numbers.copy() if self.table.seat == self.seat else []

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, as sb3-contrib asks for it."""
        return self._mask().astype(bool)

    def text(self) -> str:
        """All that the learner may know, with its question and answers, in words."""
        return told(self.table, self.seat)

    def render(self) -> str | None:
        """The table in words."""
        return self.text() if self.render_mode == "ansi" else None

    def _seen(self) -> NDArray[Any]:
        return observation(self.setting, self.table, self.seat)

    def _mask(self) -> NDArray[np.int8]:
        table = self.table
        return mask_of(table.numbers if table.seat == self.seat else (), self.setting.actions)

    def _known(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "refused": self.refused}


def number_of(action: Any) -> int:
    """An action as a number, also one of numpy's, or one in an array."""
    alone = action.item() if isinstance(action, np.ndarray) and action.size == 1 else action
    return whole(alone, "An action")


def register() -> None:
    """Announce every installed game to Gymnasium; none is loaded before it is played."""
    for point in entry_points(group=GROUP):
        id = f"timeloom/{point.name.capitalize()}-v0"
        if id not in gymnasium.registry:
            gymnasium.register(id, "timeloom.envs.gymnasium:make", kwargs={"game": point.name})


register()
