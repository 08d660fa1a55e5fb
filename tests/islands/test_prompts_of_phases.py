"""The questions of the phases in words, with what each choice touches."""

import pytest
from islands.phases import Cards, machine, table

from timeloom.games.islands.answers import (
    ChooseKid,
    ComeAlong,
    Invest,
    KeepChore,
    LeaveIt,
    PickCard,
    PickMachine,
    PickPlace,
    PickSector,
    RollDice,
    TakeReward,
    TakeTest,
)
from timeloom.games.islands.prompts import prompt
from timeloom.games.islands.tells.names import card_name
from timeloom.kernel import Answer, Ask

ITEM = "oilskin"


@pytest.mark.parametrize(
    ("question", "about", "words", "answer", "choice", "touches"),
    [
        ("kid", "", "Ylva, Tage and Siv", ChooseKid("aksel"), "Juniper Row", ("kid-aksel",)),
        ("chore", "siv", "Siv", KeepChore("windows"), "Spend 2 time", ()),
        ("errand-item", "siv", "Siv", PickCard(ITEM), "Give away", (f"item-{ITEM}",)),
        ("reward", "windows", "Windows", LeaveIt(), "later", ()),
        ("reward", "windows", "Windows", TakeReward("siv"), "Siv", ("kid-siv",)),
        ("school", "siv", "Does Siv try?", TakeTest(), "Try (tough)", ()),
        ("school", "siv", "Does Siv try?", LeaveIt(), "window", ()),
        ("start-sector", "Lynx", "Lynx", PickSector("C4"), "C4", ("sector-C4",)),
        ("move-order", "", "first", PickMachine("lynx"), "(D5)", ("machine-lynx",)),
        ("drive", "", "move", PickMachine("lynx"), "(D5)", ("machine-lynx",)),
        ("drive-to", "Lynx", "Lynx", PickSector("C4"), "C4", ("sector-C4",)),
        ("lure", "Midholm", "Midholm", PickMachine("lynx"), "(D5)", ("machine-lynx",)),
        ("come-along", "siv", "Does Siv climb up?", ComeAlong("siv"), "Siv climbs up", ("kid-siv",)),
        ("invest", "Lynx", "hack of Lynx", Invest("siv", 1), "Siv puts in 1 cube", ("kid-siv",)),
        ("send-back", "siv", "Siv has to", PickPlace("M"), "Midholm", ("place-M",)),
        ("avoid", "siv", "noticed Siv", RollDice(), "Roll", ()),
        ("excess", "siv", "Siv", PickCard(ITEM), card_name(ITEM), (f"item-{ITEM}",)),
    ],
)
def test_a_question_and_its_choices_have_words(
    cards: Cards, question: str, about: str, words: str, answer: Answer, choice: str, touches: tuple[str, ...]
) -> None:
    s = table()
    machine(s, "lynx", "D5")
    s.asking, s.today = about, "pool-day"
    asked = prompt(s, Ask(0, question, [answer]), 0)
    assert words in asked.words
    assert choice in asked.choices[0].words
    assert asked.choices[0].touches == touches
