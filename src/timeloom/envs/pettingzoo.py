"""Every game as an environment of PettingZoo: an agent for each seat, one of them asked at a time.

from timeloom.envs import pettingzoo

env = pettingzoo.env("letter")
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    ...
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, TypeAlias

import msgspec

from timeloom.envs.extra import not_installed

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.env import AECIterable
except ModuleNotFoundError as missing:
    raise not_installed(missing) from None

from timeloom.envs.asking import ObservationName, RewardName, Setting, setting
from timeloom.envs.features import FEATURES, everything
from timeloom.envs.numbering import ACTIONS
from timeloom.envs.schedule import Schedule, ScheduleName
from timeloom.envs.seeds import Seeds
from timeloom.envs.spaces import mask_of, observation, observation_space
from timeloom.envs.table import Table
from timeloom.envs.wishes import Options
from timeloom.envs.words import told
from timeloom.kernel import Answer, Game, Refused

Agent: TypeAlias = str
"""The agent of seat 0 is `seat_0`."""
NOBODY = "Nobody has sat down yet; call reset() first."


def env(
    game: str | Game[Any],
    seats: int | None = None,
    options: Options | None = None,
    *,
    schedule: ScheduleName | Schedule = "lot",
    reward: RewardName = "worth",
    observation: ObservationName = "numbers",
    actions: int = ACTIONS,
    features: int = FEATURES,
    most_decisions: int = 100_000,
    render_mode: str | None = None,
) -> TableEnv:
    """An environment for a game, with as many seats and such options as one likes.

    `schedule` says who is asked next where several may answer, `reward` is by the `worth` of the outcome or
    `shaped` by the game's estimates, and an episode is cut off after `most_decisions`.
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
    return TableEnv(asked, render_mode)


class TableEnv(AECEnv):  # type: ignore[misc]
    """A table with an agent in each chair."""

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, "ansi", "human"):
            raise Refused(f"A table is rendered as 'ansi' or for a 'human', not as '{render_mode}'.")
        self.setting = setting
        self.render_mode = render_mode
        self.metadata = {
            "name": f"timeloom_{setting.game.name}_v0",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.agents: list[Agent] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = Seeds()
        self._spaces: dict[Agent, spaces.Dict] = {}
        self._actions: dict[Agent, spaces.Discrete[Any]] = {}
        self._table: Table | None = None

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """What the observations of an agent are like: always the same."""
        if agent not in self._spaces:
            mask = spaces.Box(0, 1, (self.setting.actions,), np.int8)
            shown = observation_space(self.setting)
            self._spaces[agent] = spaces.Dict({"observation": shown, "action_mask": mask})
        return self._spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete[Any]:
        """Its actions: the numbers of answers."""
        if agent not in self._actions:
            self._actions[agent] = spaces.Discrete(self.setting.actions)
        return self._actions[agent]

    @property
    def state_space(self) -> spaces.Box:
        """What `state` is like."""
        return spaces.Box(-1, 1, (self.setting.features,), np.float32)

    @property
    def table(self) -> Table:
        """The table that is played at."""
        if self._table is None:
            raise Refused(NOBODY)
        return self._table

    # Playing

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable:
        """The agents as they are asked, until the game is over."""
        self._require_laid()
        return super().agent_iter(max_iter)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the selected agent sees, has earned and may do."""
        if self._table is None:
            raise Refused(NOBODY)
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _require_laid(self) -> None:
        if self._table is None:
            raise Refused(NOBODY)

    def _seat(self, agent: Agent) -> int:
        if agent not in self._seats:
            raise Refused(f"There is no agent {agent!r}; there is {', '.join(self.possible_agents)}.")
        return self._seats[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Lay a new table. With a seed, it is the same table every time; `options` are taken and not used."""
        self._table = self.setting.table(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection: Agent = self.agents[0]
        self._skip_agent_selection: Agent | None = None
        self._stood = self._standing() if self.setting.reward == "shaped" else {}
        self._select()

    def step(self, action: int | Answer | None) -> None:
        """Answer for the selected agent: with the number of an offer, or with an answer of its own."""
        table, agent = self.table, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Refused(f"{agent} is asked and has to answer.")
        table.answer(action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        if self._stood or table.ask is None:
            self._pay()
        self._select()

    def _pay(self) -> None:
        """Rewards: what the outcome is worth, at the end; or after each step, how much better one stands."""
        if self.setting.reward == "shaped":
            stands = self._standing()
            self.rewards = {agent: stands[agent] - self._stood[agent] for agent in self.agents}
            self._stood = stands
        else:
            self.rewards = {
                agent: self.setting.worth(self.table, self._seats[agent]) for agent in self.agents
            }
        self._accumulate_rewards()

    def _standing(self) -> dict[Agent, float]:
        return {
            agent: self.setting.standing(self.table, self._seats[agent]) for agent in self.possible_agents
        }

    def _select(self) -> None:
        """Whoever is asked is selected; at the end, all are, one after the other."""
        table = self.table
        if table.ask is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif table.decisions >= self.setting.most_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            agent = self.possible_agents[table.seat]
            self.agent_selection = agent
            self.infos[agent] = {"action_mask": mask_of(table.numbers, self.setting.actions)}
            return
        self._deads_step_first()

    # Looking

    def observe(self, agent: Agent) -> dict[str, Any]:
        """What an agent knows, and what it may do: nothing, unless it is selected."""
        table, seat = self.table, self._seat(agent)
        numbers = table.numbers if seat == table.seat and not self.truncations.get(agent) else ()
        mask = mask_of(numbers, self.setting.actions)
        return {"observation": observation(self.setting, table, seat), "action_mask": mask}

    def legal_actions(self) -> list[int]:
        """The numbers that the selected agent may answer with, in the order of the offers."""
        return self.table.numbers.copy()

    def fill(self, action: int, **fields: str | int) -> Answer:
        """The answer that a form makes of these fields, to be given to `step`."""
        return self.table.filled(action, fields)

    def text(self, agent: Agent) -> str:
        """All that an agent may know, in words; with its question and answers, if it is selected."""
        return told(self.table, self._seat(agent))

    def scene(self, agent: Agent) -> dict[str, Any]:
        """What lies on the table for an agent, as plain data."""
        run = self.table.run
        plain: dict[str, Any] = msgspec.to_builtins(run.game.scene(run.state, self._seat(agent)))
        return plain

    def state(self) -> Any:
        """The whole truth of the table as a row of features, for training with more than agents may know."""
        return everything(self.table.run.state, self.setting.features)

    def render(self) -> str | None:
        """The table in words, as the selected agent sees it: given back for `ansi`, printed for a `human`."""
        self._require_laid()
        words = self.text(self.agent_selection)
        if self.render_mode == "human":
            print(words)
            return None
        return words

    def close(self) -> None:
        """There is nothing to close."""

    # Time

    def fork(self, seed: int | None = None) -> TableEnv:
        """The same position, going on by itself: with the same fate, or with another if given a seed."""
        other = copy(self)
        other._seeds, other._spaces, other._actions = self._seeds.fork(), {}, {}
        other.load_state_dict(self.state_dict())
        if seed is not None:
            other._table = other.table.fork(Seeds().next(seed))
        return other

    def state_dict(self) -> dict[str, Any]:
        """All that `load_state_dict` needs to stand here again; it pickles, and no later step changes it."""
        return {
            "game": self.setting.game.name,
            "seats": self.setting.seats,
            "table": self.table.fork(),
            "agents": self.agents.copy(),
            "selected": self.agent_selection,
            "skipped": self._skip_agent_selection,
            "rewards": self.rewards.copy(),
            "cumulative": self._cumulative_rewards.copy(),
            "terminations": self.terminations.copy(),
            "truncations": self.truncations.copy(),
        }

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Stand where another environment of the game stood; actions and rewards stay those of this one."""
        setting = self.setting
        if not isinstance(state, Mapping) or not state.keys() >= {"game", "seats", "table"}:
            raise Refused("This is no state of a table; state_dict() gives one.")
        if state["game"] != setting.game.name:
            raise Refused(f"This is a state of {state['game']}, not of {setting.game.name}.")
        if state["seats"] != setting.seats:
            raise Refused(f"This is a state of {state['seats']} seats, not of {setting.seats}.")
        self._table = state["table"].fork(numbering=setting.numbering, schedule=setting.schedule)
        self.agents = list(state["agents"])
        self.agent_selection = state["selected"]
        self._skip_agent_selection = state["skipped"]
        self.rewards = dict(state["rewards"])
        self._cumulative_rewards = dict(state["cumulative"])
        self.terminations = dict(state["terminations"])
        self.truncations = dict(state["truncations"])
        self._stood = self._standing() if setting.reward == "shaped" else {}
        self.infos = {agent: {} for agent in self.agents}
        if self.table.ask is not None and not any(self.truncations.values()):
            mask = mask_of(self.table.numbers, setting.actions)
            self.infos[self.agent_selection] = {"action_mask": mask}
