"""A learner that is not ours learns Letter: MaskablePPO of sb3-contrib, against random play.

    pip install 'timeloom[research]' sb3-contrib
    python examples/maskable_ppo.py 200000

It plays so many decisions to learn (200,000 unless told), then a thousand games, and prints what both
come to: the worth of the outcomes, and how many of the five stories were told. Random play comes home in none
of 2,000 games and tells few stories. Rewards are shaped while it learns.
"""

import sys
from random import Random

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

import timeloom.envs.gymnasium  # noqa: F401  (it makes the games known)

GAMES = 1_000


def table(reward):
    """Letter with all items, as it is best won; 256 actions are plenty for it."""
    wishes = {"options": {"items": "all"}, "reward": reward, "actions": 256, "features": 1024}
    return gymnasium.make("timeloom/Letter-v0", **wishes)


def outcomes(choose):
    """What each game is worth, and how many of the five stories were told, when this chooses the actions."""
    env, paid, told = table("worth"), [], []
    for game in range(GAMES):
        seen, _ = env.reset(seed=game)
        over = cut_off = False
        while not (over or cut_off):
            seen, reward, over, cut_off, _ = env.step(choose(seen, env.unwrapped.action_masks()))
        paid.append(reward)
        told.append(5 - len(env.unwrapped.table.run.state.stories))
    return paid, told


def mean(values):
    """An average, and between which bounds it is with 95 % confidence."""
    return f"{np.mean(values):.3f} ± {1.96 * np.std(values) / np.sqrt(len(values)):.3f}"


def main(steps):
    """Learn, then compare."""
    learner = MaskablePPO("MlpPolicy", table("shaped"), gamma=0.997, ent_coef=0.01, seed=1, verbose=1)
    learner.learn(steps)
    random = Random(1)
    players = {
        "random": lambda seen, mask: random.choice(np.flatnonzero(mask).tolist()),
        "learnt": lambda seen, mask: int(learner.predict(seen, action_masks=mask, deterministic=True)[0]),
    }
    for name, choose in players.items():
        paid, told = outcomes(choose)
        print(f"{name}: worth {mean(paid)}, stories told {mean(told)}, over {GAMES:,} games")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
