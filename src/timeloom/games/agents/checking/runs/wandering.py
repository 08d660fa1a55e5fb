"""Runs that nobody has planned: agents who do anything, by the real rules, until they come to an ending."""

from __future__ import annotations

from collections import Counter
from random import Random

from timeloom.games.agents.checking.runs.endings import Route
from timeloom.games.agents.checking.runs.replay import on_the_table, report, spent_by
from timeloom.games.agents.game import GAME
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.rules.asking import Wait
from timeloom.games.agents.rules.between import MoveOn
from timeloom.games.agents.rules.breaking_off import Abandon
from timeloom.games.agents.rules.discovery.actions import Act, Leave, StandBy
from timeloom.games.agents.rules.setup import prepared
from timeloom.games.agents.state import FEWEST_AGENTS, State
from timeloom.games.agents.tells import ReadAloud, ReadCard
from timeloom.kernel import Answer, Dice, Run

GAMES = 40
MOST_ANSWERS = 300
SELDOM = (Leave, Wait, StandBy, MoveOn)


def wander(mission: Mission, ending: str, seats: int, in_run: int = 1) -> Route | None:
    """A run to an ending in which everybody did whatever came to mind, if one of many comes to it."""
    owners = tuple(agent % seats for agent in range(max(seats, FEWEST_AGENTS)))
    astray: Counter[Answer] = Counter()
    with on_the_table(mission):
        for game in range(GAMES):
            random = Random(f"{mission.id} {seats} {game}")
            run = Run(GAME, prepared(mission.id, owners, in_run), Dice(random), log=True, remember=False)
            spent = wandered(run, random, astray)
            if run.state.ending == ending and run.state.run == in_run:
                team = tuple(agent.receptacle for agent in run.state.agents)
                return Route(seats, team, report(run.state, spent, ""), tuple(told(run)))
    return None


def wandered(run: Run[State], random: Random, astray: Counter[Answer]) -> int:
    """Answer whatever is asked until it is over; what the agents spent.

    Whatever was last before another run was over is noted as going `astray`, and done less and less.
    """
    spent, number = 0, run.state.run
    for _ in range(MOST_ANSWERS):
        if run.outcome is not None or run.state.run != number:
            break
        waiting = run.waiting_for()
        pressing = [entry for entry in waiting if not isinstance(entry[0].question, Act)] or waiting
        offers = [
            (ask, seat, offer)
            for ask, seat in pressing
            for offer in ask.offered(seat)
            if isinstance(offer, Answer) and not isinstance(offer, Abandon)
        ]
        if not offers:
            break
        weights = [
            (0.3 if isinstance(offer, SELDOM) else 1.0) / (1 + astray[offer]) ** 2 for *_, offer in offers
        ]
        chosen = random.choices(offers, weights)[0]
        spent += spent_by(run, *chosen)
        if run.state.ending:
            astray[chosen[-1]] += 1
    return spent


def told(run: Run[State]) -> list[str]:
    """What was told of it, without the words of cards."""
    tells = [tell for _, tell in run.tells or () if not isinstance(tell, ReadAloud | ReadCard)]
    return [words for tell in tells if (words := tell.words())]
