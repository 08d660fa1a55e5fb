"""Whoever opens the rules finds them open where the question comes from."""

from __future__ import annotations

from collections import Counter

import pytest

from timeloom.kernel import games
from timeloom.kernel.game import Game
from timeloom.kernel.rulebook import headings, paragraphs, slug

GAMES = list(games().values())
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
FOR_MAKERS = ("benchmarks", "simulate", "seed 1", "--games", "tests/", "pack/cards.py")


@each_game
def test_every_question_comes_from_a_paragraph_of_the_rules(game: Game) -> None:
    known = paragraphs(game.rules())
    assert [asked.__name__ for asked in game.questions if asked.told_in() not in known] == []


@each_game
def test_no_two_headings_have_one_name(game: Game) -> None:
    names = Counter(map(slug, headings(game.rules())))
    assert [name for name, times in names.items() if times > 1] == []


@each_game
def test_the_rules_are_for_players(game: Game) -> None:
    assert [word for word in FOR_MAKERS if word in game.rules()] == []
