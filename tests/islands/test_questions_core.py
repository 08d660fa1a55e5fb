"""Every question of the core rules has words, and so has every answer to it."""

from collections.abc import Callable
from typing import Any

import pytest
from islands.builders import do, effect, give, hurt, machine, table, task, tell_of

from timeloom.games.islands.rules.adventure.investigating import investigate
from timeloom.games.islands.rules.conditions import take_condition
from timeloom.games.islands.rules.rolls.making import take_test
from timeloom.games.islands.rules.rolls.ready import lose_an_item
from timeloom.games.islands.rules.verbs.choices import Branch
from timeloom.games.islands.rules.verbs.tokens import TokenMove
from timeloom.games.islands.state import Rolling, State
from timeloom.kernel import Ask, Draw, Roll, Rule

pytestmark = pytest.mark.usefixtures("small_box")


def rich(*variants: str) -> State:
    """Two kids with something to choose from in every respect."""
    s = tell_of(table("ada at B, bo at B", *variants), "talk-B", "C", "D")
    give(s, 0, "torch", "knife", "whistle", "coat", "stone", "watch")
    machine(s, "walker", "C1")
    machine(s, "hauler", "E8")
    s.item_discard, s.tokens = ["wire", "cell"], {"A": {"weed": 1}, "B": {"weed": 1}}
    return hurt(s, 0, "exhausted", "scared")


WAYS = (Branch((effect(insight=1),), "Think"), Branch((effect(enigma=1),), "Dream"))
ASKED: dict[str, Callable[[State], Rule[Any]]] = {
    "help": lambda s: take_test(s, 0, task("quick"), "The Door"),
    "ready": lambda s: take_test(s, 0, task("quick", combos=("rope", "fire")), "The Door", helpers=()),
    "push": lambda s: take_test(s, 1, task("quick"), "The Door", helpers=()),
    "condition": lambda s: take_condition(s, 1, "any"),
    "relieve": lambda s: do(s, relieve="any"),
    "salvage": lambda s: do(s, salvage=("cables", "battery")),
    "discard": lambda s: do(s, discard="card"),
    "recharge": lambda s: do(s, recharge=1),
    "pick-kid": lambda s: do(s, who="choice", time=-1),
    "pick-machine": lambda s: do(s, wreck="choice"),
    "go": lambda s: do(s, move="open"),
    "choose": lambda s: do(s, choose=WAYS),
    "lay-token": lambda s: do(s, put=TokenMove("weed", "choice")),
    "take-token": lambda s: do(s, take=TokenMove("weed", "any")),
    "scout": lambda s: do(s, scout=1),
    "bury": lambda s: do(s, bury=1),
    "swap": lambda s: do(s, swap_rumor=True),
    "peek": lambda s: do(s, peek=2),
    "spend": lambda s: investigate(s, 0),
}


def first_question(rule: Rule[Any]) -> Ask:
    """What a rule asks first, when nobody rolls a six."""
    reply: Any = None
    while True:
        match rule.send(reply):
            case Ask() as ask:
                return ask
            case Roll(dice=dice):
                reply = (1,) * dice
            case Draw(options=options):
                reply = options[0]
            case _:
                reply = None


@pytest.mark.parametrize("id", ASKED)
def test_a_question_and_its_answers_have_words(id: str) -> None:
    s = rich()
    ask = first_question(ASKED[id](s))
    asked = ask.prompt(s, ask.seat)
    assert ask.id == id
    assert asked.words
    assert len({choice.words for choice in asked.choices}) == len(ask.offered(ask.seat)) > 1


def test_losing_an_item_is_a_question_too() -> None:
    s = rich("favorite-lighter")
    rolled = Rolling(0, "brave", "The Door", faces=[6])
    ask = first_question(lose_an_item(s, 0, [rolled]))
    words = [choice.words for choice in ask.prompt(s, 0).choices]
    assert (ask.id, words) == ("lighter", ["Part with Knife", "Part with Whistle"])
