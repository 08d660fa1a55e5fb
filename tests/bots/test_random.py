"""The random bot: any offer may be its answer, and its randomness is the one it was given."""

from collections import Counter
from random import Random

from lab.coins import GAME, Call, Wish

from timeloom.bots import random_bot
from timeloom.kernel import Ask, AskFirst, Dice, Form, Run, Text

RUN = Run.begin(GAME, {}, 1, Dice(Random(0)))
SIDES = [Call("heads"), Call("tails"), Call("edge")]


def test_every_offer_is_about_as_likely() -> None:
    bot, ask = random_bot(Random(1)), Ask(0, "call", SIDES)
    answers = Counter(bot(RUN, ask, 0) for _ in range(3000))
    assert set(answers) == set(SIDES)
    assert min(answers.values()) > 900


def test_only_what_its_own_seat_is_offered() -> None:
    ask = AskFirst("call", {0: SIDES[:1], 1: SIDES[1:2]})
    bot = random_bot(Random(1))
    assert {bot(RUN, ask, 1) for _ in range(20)} == {Call("tails")}


def test_a_form_is_filled_in_within_its_limits() -> None:
    form = Form(Wish, (Text("words", "The wish", longest=9, shortest=3),))
    answer = random_bot(Random(1))(RUN, Ask(0, "wish", [form]), 0)
    assert form.fault(answer) is None


def test_the_same_randomness_gives_the_same_answers() -> None:
    ask = Ask(0, "call", SIDES)
    one, other = random_bot(Random(5)), random_bot(Random(5))
    assert [one(RUN, ask, 0) for _ in range(50)] == [other(RUN, ask, 0) for _ in range(50)]
