"""A small learner that needs nothing but numpy: it learns to tell more stories in Letter.

    pip install 'timeloom[research]'
    python examples/linear_learner.py 1000

It plays so many games (1,000 unless told) and prints every 250 how many of the five stories it told: an
actor and a critic that are linear in the observation, with shaped rewards.
"""

import sys

import numpy as np

from timeloom.envs.gymnasium import make

ACTIONS, FEATURES = 256, 1024
DISCOUNT, TRACE = 0.99, 0.9
ACTOR, CRITIC, CURIOSITY = 10.0, 0.1, 0.01
EVERY = 250


class Learner:
    """Weights for every action, and for how well one stands."""

    def __init__(self, seed=0):
        self.random = np.random.default_rng(seed)
        self.actor = np.zeros((ACTIONS, FEATURES))
        self.critic = np.zeros(FEATURES)

    def likely(self, seen, legal):
        """How likely each legal action is."""
        facts = np.flatnonzero(seen)
        scores = self.actor[np.ix_(legal, facts)] @ seen[facts]
        weights = np.exp(scores - scores.max())
        return weights / weights.sum()

    def play(self, env, seed):
        """A game: what was seen, what was legal and how likely, which was chosen, and what it paid."""
        seen, info = env.reset(seed=seed)
        steps, over = [], False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            likely = self.likely(seen, legal)
            chosen = self.random.choice(len(legal), p=likely)
            after, paid, over, _, info = env.step(legal[chosen])
            steps.append((seen, legal, likely, chosen, paid))
            seen = after
        return steps

    def learn(self, steps):
        """From the last step to the first: was it better than expected?"""
        better = later = 0.0
        for seen, legal, likely, chosen, paid in reversed(steps):
            facts = np.flatnonzero(seen)
            size = seen[facts] @ seen[facts]
            expected = self.critic[facts] @ seen[facts]
            better = paid + DISCOUNT * later - expected + DISCOUNT * TRACE * better
            later = expected
            surprise = np.log(likely + 1e-9)
            push = ACTOR * better * ((np.arange(len(legal)) == chosen) - likely)
            push -= CURIOSITY * likely * (surprise - likely @ surprise)
            self.actor[np.ix_(legal, facts)] += np.outer(push, seen[facts]) / size
            self.critic[facts] += CRITIC * better * seen[facts] / size


def main(games):
    """Learn, and say how it goes."""
    wishes = {"actions": ACTIONS, "features": FEATURES, "reward": "shaped"}
    env, learner, told = make("letter", options={"items": "all"}, **wishes), Learner(), []
    for game in range(1, games + 1):
        learner.learn(learner.play(env, game))
        told.append(5 - len(env.table.run.state.stories))
        if game % EVERY == 0:
            print(f"after {game:,} games: {np.mean(told[-EVERY:]):.2f} of 5 stories told", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)
