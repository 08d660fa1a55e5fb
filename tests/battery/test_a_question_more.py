"""A question that is new has no bot to be told of: a steady bot answers what it has never heard of."""

from random import Random
from typing import Any

import pytest
from toy import GAME as LANTERN_FAIR

from timeloom.kernel import Answer, Ask, Dice, Form, Game, Pick, Question, Run, ask, games
from timeloom.kernel.scene import Choice

GAMES = [*games().values(), LANTERN_FAIR]


class Sing(Answer, frozen=True):
    """A song, perhaps by its name."""

    song: str

    def choice(self, s: Any, seat: int) -> Choice:
        return Choice(f"Sing {self.song}")


class WhatToSing(Question[Sing], frozen=True):
    """Nobody has asked this before."""

    def words(self, s: Any, seat: int) -> str:
        return "What is sung?"


FORMS = [Form(Sing, (Pick("song", "The song", ("a round", "a lullaby")),))]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_steady_bot_answers_a_new_question(game: Game[Any]) -> None:
    run = Run.begin(game, game.settle({}), game.seats.start, Dice(Random(1)))
    asked = next(ask(0, WhatToSing(), FORMS))
    assert isinstance(asked, Ask)
    answer = game.bots["steady"](Random(1))(run, asked, 0)
    assert answer in (Sing("a round"), Sing("a lullaby"))
