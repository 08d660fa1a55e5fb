"""A learner that is not ours learns Letter: MaskablePPO of sb3-contrib, against random play.

    pip install 'timeloom[research]' sb3-contrib
    python examples/maskable_ppo.py 80000

It decides so often to learn (80,000 times unless told, which takes a few minutes), then plays 500 games that
it has never met, and prints what it and random play come to there: how many of the five stories were told,
and the worth of the outcomes. While it learns, every story pays 1.
"""

import sys
from random import Random

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO

import timeloom.envs.gymnasium  # noqa: F401  (it makes the games known)

GAMES, FRESH = 500, 1_000_000
"""So many games are played in the end, with seeds from here on."""


class Stories(gymnasium.Wrapper):
    """Letter with all items, in which every story that is told pays 1; 256 actions are plenty for it."""

    def __init__(self):
        wishes = {"options": {"items": "all"}, "actions": 256, "features": 1024}
        super().__init__(gymnasium.make("timeloom/Letter-v0", **wishes))
        self.told = 0

    def action_masks(self):
        """Which actions are legal, as MaskablePPO asks for it."""
        return self.unwrapped.action_masks()

    def reset(self, **wishes):
        """A new week, with no story told."""
        self.told = 0
        return self.env.reset(**wishes)

    def step(self, action):
        """What is seen, paid and known after an action; what the outcome is worth is known apart."""
        seen, worth, over, cut_off, info = self.env.step(action)
        before, self.told = self.told, 5 - len(self.unwrapped.table.run.state.stories)
        return seen, self.told - before, over, cut_off, {**info, "worth": worth}


def outcomes(choose):
    """How many stories were told in each game, and what it was worth, when this chooses the actions."""
    env, told, worth = Stories(), [], []
    for game in range(FRESH, FRESH + GAMES):
        seen, info = env.reset(seed=game)
        over = cut_off = False
        while not (over or cut_off):
            seen, _, over, cut_off, info = env.step(choose(seen, env.action_masks()))
        told.append(env.told)
        worth.append(info["worth"])
    return told, worth


def mean(values):
    """An average, and between which bounds it is with 95 % confidence."""
    return f"{np.mean(values):.2f} ± {1.96 * np.std(values) / np.sqrt(len(values)):.2f}"


def main(steps):
    """Learn, then compare."""
    torch.set_num_threads(1)
    wishes = {"gamma": 0.97, "ent_coef": 0.01, "learning_rate": 1e-3, "batch_size": 256}
    learner = MaskablePPO("MlpPolicy", Stories(), seed=1, verbose=1, **wishes)
    learner.learn(steps)
    random = Random(1)
    players = {
        "random": lambda seen, mask: random.choice(np.flatnonzero(mask).tolist()),
        "learnt": lambda seen, mask: int(learner.predict(seen, action_masks=mask)[0]),
    }
    for name, choose in players.items():
        told, worth = outcomes(choose)
        print(f"{name}: stories told {mean(told)} of 5, worth {mean(worth)}, over {GAMES:,} games")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 80_000)
