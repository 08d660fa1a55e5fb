"""The five games as the environments' tests play them, and agents that answer at random."""

from random import Random
from typing import Any

from timeloom.kernel import Game

FIVE = ("letter", "hour", "islands", "agents", "moonlight")


def called(game: str | Game[Any]) -> str:
    """What a game is called, by its name or by itself."""
    return game if isinstance(game, str) else game.name


def play(env: Any, decisions: int, seed: int = 1) -> list[tuple[str, int | None]]:
    """Let random agents play for a while; who answered with which action."""
    random, played = Random(seed), []
    for agent in env.agent_iter(decisions):
        _, _, over, cut_off, info = env.last(observe=False)
        action = None if over or cut_off else random.choice(info["action_mask"].nonzero()[0].tolist())
        played.append((agent, action))
        env.step(action)
    return played
