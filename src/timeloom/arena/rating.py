"""How agents stand: their ratings with intervals, games won, refusals and words, counted from the rows.

Where all seats win or lose together, there is nobody to beat at the table: teams of one agent each play the
same table with the same seed, and whose game was worth more has beaten the other. Where seats win apart,
those at one table have played against each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from statistics import fmean, stdev
from typing import TypeAlias

from msgspec import Struct
from openskill.models import BradleyTerryFull
from polars import DataFrame, col

from timeloom.lab.figures import SURE, wilson

Match: TypeAlias = Mapping[str, float]
"""What each of those who met has got."""


class Rating(Struct, frozen=True):
    """How well somebody plays, by the model of Bradley and Terry: 25 is where everybody begins."""

    rating: float
    low: float
    high: float
    """Where it lies with 95 % confidence."""


class Standing(Struct, frozen=True):
    """How one agent stands in the league."""

    agent: str
    rating: float
    low: float
    high: float
    matches: int
    """How often it has met others."""
    games: int
    won: int
    won_low: float
    won_high: float
    """The Wilson interval of its share of games won."""
    worth: float | None
    worth_reach: float | None
    """The mean worth of its games, and how far to either side the true one may lie with 95 % confidence.

    Where all of them were worth the same, that cannot be said."""
    answers: int
    refusals: int
    helped: int
    faults: int
    words: int
    seconds: float
    fault: str = ""


def rated(matches: Iterator[Match], agents: list[str]) -> dict[str, Rating]:
    """The ratings after all matches, in their order; nobody learns from one game to the next."""
    model = BradleyTerryFull(tau=0.0)
    ratings = {agent: model.rating(name=agent) for agent in agents}
    for match in matches:
        teams = [[ratings[agent]] for agent in match]
        after = model.rate(teams, ranks=_ranks(list(match.values())))
        ratings |= {agent: team[0] for agent, team in zip(match, after, strict=True)}
    return {
        agent: Rating(one.mu, one.mu - SURE * one.sigma, one.mu + SURE * one.sigma)
        for agent, one in ratings.items()
    }


def _ranks(worths: list[float]) -> list[float]:
    """The rank of each, from 1 for the best; the model knows no halves of a rank."""
    order = sorted(set(worths), reverse=True)
    return [float(order.index(worth) + 1) for worth in worths]


def matches(rows: DataFrame, together: bool) -> Iterator[Match]:
    """Who has met whom: teams at tables with the same seed, or agents at the same table.

    A game that broke off because the rules failed says nothing about anybody.
    """
    meeting = ["index"] if together else ["index", "cell"]
    worth = (
        rows.filter(col("worth").is_not_null())
        .group_by(*meeting, "agent")
        .agg(col("worth").mean())
        .sort(*meeting, "agent")
    )
    for _, met in worth.group_by(meeting, maintain_order=True):
        if met.height > 1:
            yield dict(zip(met["agent"], met["worth"], strict=True))


def standings(rows: DataFrame, agents: list[str], together: bool) -> list[Standing]:
    """How every agent stands, the best rating first."""
    met = list(matches(rows, together))
    ratings = rated(iter(met), agents)
    found = [
        _standing(rows.filter(col("agent") == agent), agent, ratings[agent], sum(agent in one for one in met))
        for agent in agents
    ]
    return sorted(found, key=lambda one: (-one.rating, one.agent))


def _standing(rows: DataFrame, agent: str, rating: Rating, met: int) -> Standing:
    games = rows.group_by("cell", "index").agg(col("won").any(), col("worth").mean())
    finished = games.filter(col("won").is_not_null())
    won = int(finished["won"].sum())
    low, high = wilson(won, finished.height)
    worths = games["worth"].drop_nulls().to_list()
    faults = rows["fault"].drop_nulls()
    return Standing(
        agent=agent,
        rating=rating.rating,
        low=rating.low,
        high=rating.high,
        matches=met,
        games=games.height,
        won=won,
        won_low=low,
        won_high=high,
        worth=fmean(worths) if worths else None,
        worth_reach=_reach(worths),
        answers=int(rows["answers"].sum()),
        refusals=int(rows["refusals"].sum()),
        helped=int(rows["helped"].sum()),
        faults=int(rows["faults"].sum()),
        words=int(rows["words"].sum()),
        seconds=float(rows["seconds"].sum()),
        fault=str(faults[0]) if len(faults) else "",
    )


def _reach(worths: list[float]) -> float | None:
    """How far from their mean the true one may lie; games that were all worth the same do not tell."""
    return SURE * stdev(worths) / sqrt(len(worths)) if len(set(worths)) > 1 else None
