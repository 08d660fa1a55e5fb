"""What every environment is asked for: a game by its name, its seats and options, checked once for all."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from timeloom.envs.features import FEATURES
from timeloom.envs.numbering import ACTIONS, Numbering, numbering
from timeloom.envs.schedule import Schedule, ScheduleName, schedule_named
from timeloom.envs.table import Table
from timeloom.envs.wishes import Options, game_asked, options_asked, seats_asked, whole
from timeloom.kernel import Game, Refused

RewardName: TypeAlias = Literal["worth", "shaped"]
ObservationName: TypeAlias = Literal["numbers", "text"]


class Setting(Struct, frozen=True):
    """The kind of tables that an environment lays, and how they are shown and paid."""

    game: Game[Any]
    seats: int
    options: dict[str, str]
    schedule: Schedule
    actions: int
    features: int
    reward: RewardName
    observation: ObservationName
    most_decisions: int

    @property
    def numbering(self) -> Numbering:
        """The numbers of its answers."""
        return numbering(self.actions)

    def table(self, seed: str) -> Table:
        """A new table."""
        return Table.laid(self.game, self.options, self.seats, seed, self.numbering, self.schedule)

    def worth(self, table: Table, seat: int) -> float:
        """What a seat has in the end, from 0 to 1; nothing while the game goes on."""
        outcome = table.run.outcome
        return 0.0 if outcome is None else float(self.game.worth(outcome, seat))

    def standing(self, table: Table, seat: int) -> float:
        """How well a seat stands by the game's own estimate, and in the end by what the outcome is worth."""
        if table.run.outcome is not None:
            return self.worth(table, seat)
        return float(self.game.estimate(table.run.state, seat) or 0.0)


def setting(
    game: str | Game[Any],
    seats: int | None = None,
    options: Options | None = None,
    *,
    schedule: ScheduleName | Schedule = "lot",
    actions: int = ACTIONS,
    features: int = FEATURES,
    reward: RewardName = "worth",
    observation: ObservationName = "numbers",
    most_decisions: int = 100_000,
) -> Setting:
    """All wishes checked; what cannot be granted is refused in a sentence."""
    played = game_asked(game)
    seated, settled = seats_asked(played, seats), options_asked(played, options)
    for number, things in ((actions, "actions"), (features, "features"), (most_decisions, "decisions")):
        if whole(number, f"The number of {things}") < 2:
            raise Refused(f"The number of {things} must be at least 2, not {number}.")
    if observation not in ("numbers", "text"):
        raise Refused(f"Observations are 'numbers' or 'text', not '{observation}'.")
    if reward not in ("worth", "shaped"):
        raise Refused(f"Rewards are by 'worth' or 'shaped', not '{reward}'.")
    if reward == "shaped" and type(played).estimate is Game.estimate:
        raise Refused(
            f"{played.title} has no estimate of how a seat stands, so its rewards cannot be shaped."
        )
    chosen = schedule_named(schedule)
    return Setting(played, seated, settled, chosen, actions, features, reward, observation, most_decisions)
