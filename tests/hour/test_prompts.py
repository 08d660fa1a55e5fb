"""Every question and answer in words."""

import pytest
from hour.builders import BASTIAN, DOV, ILSE, TEO, WREN, Table, battle, haven

from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.defending import Fall
from timeloom.games.hour.rules.combat.links import OfferHelp
from timeloom.games.hour.rules.combat.order import Show
from timeloom.games.hour.rules.doorway.gathering import Invite, Propose
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.rules.stats import DoYourBest
from timeloom.games.hour.rules.trading import Barter, Offer
from timeloom.kernel.scene import ids


def linked_battle() -> Table:
    friends = {ILSE: "knot by feel", BASTIAN: "no brakes, power ten"}
    return battle(friends, "final draft 1, bilge 1", links=[(ILSE, BASTIAN)], first=TEO)


def everybody_stepped_back() -> Table:
    table = haven(hour="ready")
    for seat in range(7):
        table.answer(seat, StepBack())
    return table


TABLES = {
    "talk": (haven(), ILSE),
    "gather": (haven().answer(ILSE, Propose(0)), ILSE),
    "join": (haven().answer(ILSE, Propose(0), Invite(DOV)), DOV),
    "terms": (haven().answer(ILSE, Barter(DOV)), ILSE),
    "trade": (haven().answer(ILSE, Barter(DOV), Offer("chance", "item")), DOV),
    "effort": (haven().go(1, ILSE, BASTIAN), ILSE),
    "tale": (haven().go(2, BASTIAN, ILSE, WREN).answer(WREN, DoYourBest()), WREN),
    "courage": (haven().go(27, BASTIAN, TEO), BASTIAN),
    "throw": (haven().go(27, BASTIAN, TEO).answer(BASTIAN, Show(4)).answer(TEO, Show(4)), TEO),
    "attack": (battle({BASTIAN: "power ten, catch a crab"}, "bilge 1"), BASTIAN),
    "help": (linked_battle().answer(TEO, Attack("final draft 1", (0,))), BASTIAN),
    "defend": (
        linked_battle().answer(TEO, Attack("final draft 1", (0,))).answer(BASTIAN, OfferHelp(0, "no brakes")),
        ILSE,
    ),
    "claim": (
        battle({BASTIAN: "no brakes", DOV: "loupe"}, "bilge 1")
        .answer(BASTIAN, Attack("no brakes", (2,)))
        .answer(TEO, Fall()),
        BASTIAN,
    ),
}


@pytest.mark.parametrize("question", TABLES)
def test_every_answer_has_words_of_its_own_and_points_at_things_on_the_table(question: str) -> None:
    table, seat = TABLES[question]
    prompt = table.prompt(seat, question)
    words = [choice.words for choice in prompt.choices]
    assert len(words) == len(table.offers(seat, question)) == len(set(words))
    assert all(words)
    assert {id for choice in prompt.choices for id in choice.touches} <= ids(table.scene(seat))


@pytest.mark.parametrize(
    ("question", "words", "choice"),
    [
        ("gather", "Whom do you ask to come along to day 1, “The Lower Sluice”?", "Ask Bastian"),
        ("trade", "Ilse offers you a Chance for an item. Do you trade?", "Do not trade"),
        ("attack", "Bastian, it is your turn: attack whom with what?", "“Power Ten” (4) at The Ghost Writer"),
        ("claim", "Do you claim “Own Handwriting” (4)? If several do, they fight for it.", "Claim it"),
    ],
)
def test_a_question_and_its_first_answer_in_words(question: str, words: str, choice: str) -> None:
    table, seat = TABLES[question]
    prompt = table.prompt(seat, question)
    assert (prompt.words, prompt.choices[0].words) == (words, choice)


def test_an_invitation_says_who_comes_and_who_pays() -> None:
    table, seat = TABLES["join"]
    assert table.prompt(seat, "join").words == (
        "Ilse asks: come along to day 1, “The Lower Sluice”? It would be Ilse and Dov. "
        "Somebody must spend a Chance."
    )


def test_an_attack_says_how_much_must_be_covered() -> None:
    table, seat = TABLES["defend"]
    assert table.prompt(seat, "defend").words == (
        "The Ghost Writer plays “Final Draft” (6) at Ilse: cover 6 with a single card."
    )
    assert table.prompt(seat, "defend").choices[0].words == "Take “No Brakes” (6) of Bastian"


def test_the_vote_has_words() -> None:
    table = everybody_stepped_back()
    assert table.run.asks[0].prompt(table.state, ILSE).choices[1].words == "Ready"
