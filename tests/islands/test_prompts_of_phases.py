"""The questions of the phases in words, with what each choice touches."""

from typing import Any

import pytest
from islands.phases import Cards, machine, table

from timeloom.games.islands.names import card_name
from timeloom.games.islands.rules.adventure.avoiding import GettingAway, GettingBy
from timeloom.games.islands.rules.adventure.hacking import HowMuchTime, Invest
from timeloom.games.islands.rules.adventure.rides import ClimbingUp, ComeAlong
from timeloom.games.islands.rules.asking import LeaveIt, PickPlace
from timeloom.games.islands.rules.cards.holding import PickCard
from timeloom.games.islands.rules.chores import GivingAway, KeepChore, RewardNow, TakeReward, WhichChore
from timeloom.games.islands.rules.end_phase import TooMuch
from timeloom.games.islands.rules.machines.actions import MoveOrder
from timeloom.games.islands.rules.machines.driving import WhereItGoes, WhichToDrive, WhichToLure
from timeloom.games.islands.rules.machines.placing import WhereItStarts
from timeloom.games.islands.rules.machines.sheets import PickMachine, PickSector
from timeloom.games.islands.rules.rolls.making import TakeTest
from timeloom.games.islands.rules.rolls.ready import RollDice
from timeloom.games.islands.rules.school import FacingEvent
from timeloom.games.islands.rules.setup import ChooseKid, WhoComesAlong
from timeloom.kernel import Answer, Question

ITEM = "oilskin"


@pytest.mark.parametrize(
    ("id", "question", "words", "answer", "choice", "touches"),
    [
        ("kid", WhoComesAlong(), "Ylva, Tage and Siv", ChooseKid("aksel"), "Juniper Row", ("kid-aksel",)),
        ("chore", WhichChore("siv"), "Siv", KeepChore("windows"), "Spend 2 cubes", ()),
        ("errand-item", GivingAway("siv"), "Siv", PickCard(ITEM), "Give away", (f"item-{ITEM}",)),
        ("reward", RewardNow("windows"), "Windows", LeaveIt(), "later", ()),
        ("reward", RewardNow("windows"), "Windows", TakeReward("siv"), "Siv", ("kid-siv",)),
        ("school", FacingEvent("siv", "pool-day"), "Does Siv try?", TakeTest(), "Try (tough)", ()),
        ("school", FacingEvent("siv", "pool-day"), "Does Siv try?", LeaveIt(), "window", ()),
        ("start-sector", WhereItStarts("lynx"), "Lynx", PickSector("C4"), "C4", ("sector-C4",)),
        ("move-order", MoveOrder(), "first", PickMachine("lynx"), "(D5)", ("machine-lynx",)),
        ("drive", WhichToDrive(), "move", PickMachine("lynx"), "(D5)", ("machine-lynx",)),
        ("drive-to", WhereItGoes("lynx"), "Lynx", PickSector("C4"), "C4", ("sector-C4",)),
        ("lure", WhichToLure("M"), "Midholm", PickMachine("lynx"), "(D5)", ("machine-lynx",)),
        (
            "come-along",
            ClimbingUp("siv"),
            "Does Siv climb up?",
            ComeAlong("siv"),
            "Siv climbs up",
            ("kid-siv",),
        ),
        (
            "invest",
            HowMuchTime("lynx"),
            "hack of K-31 Lynx",
            Invest("siv", 1),
            "Siv puts in 1 cube",
            ("kid-siv",),
        ),
        ("send-back", GettingAway("siv"), "Siv has to", PickPlace("M"), "Midholm", ("place-M",)),
        ("avoid", GettingBy("siv"), "noticed Siv", RollDice(), "Roll", ()),
        ("excess", TooMuch("siv"), "Siv", PickCard(ITEM), card_name(ITEM), (f"item-{ITEM}",)),
    ],
)
def test_a_question_and_its_choices_have_words(
    cards: Cards,
    id: str,
    question: Question[Any],
    words: str,
    answer: Answer,
    choice: str,
    touches: tuple[str, ...],
) -> None:
    s = table()
    machine(s, "lynx", "D5")
    asked = question.prompt(s, [answer], 0)
    assert question.id == id
    assert words in asked.words
    assert choice in asked.choices[0].words
    assert asked.choices[0].touches == touches
