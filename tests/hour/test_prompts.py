"""Every question and answer in words."""

import pytest
from hour.builders import BASTIAN, DOV, ILSE, TEO, WREN, Table, battle, haven

from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.defending import Fall
from timeloom.games.hour.rules.combat.links import OfferHelp
from timeloom.games.hour.rules.combat.order import Show
from timeloom.games.hour.rules.doorway.changing import Add, Pays
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.rules.stats import DoYourBest
from timeloom.kernel.scene import Talk, ids


def linked_battle() -> Table:
    friends = {ILSE: "knot by feel", BASTIAN: "quiet for once, power ten"}
    return battle(friends, "final draft 1, bilge 1", links=[(ILSE, BASTIAN)], first=TEO)


def everybody_stepped_back() -> Table:
    table = haven(hour="ready")
    for seat in range(7):
        table.answer(seat, StepBack())
    return table


TABLES = {
    "talk": (haven(), ILSE),
    "pact": (haven().plan(27, BASTIAN, DOV).say(BASTIAN, Add("bastian", "dov", "chance")), DOV),
    "agreed": (haven().plan(27, BASTIAN, DOV).say(BASTIAN, Pays(TEO)), BASTIAN),
    "trade/pact": (haven().deal(ILSE, DOV, give="chance", want="loupe"), DOV),
    "effort": (haven().go(1, ILSE, BASTIAN), ILSE),
    "tale": (haven().go(2, BASTIAN, ILSE, WREN).silence().answer(WREN, DoYourBest()), WREN),
    "courage": (haven().go(27, BASTIAN, TEO), BASTIAN),
    "throw": (haven().go(27, BASTIAN, TEO).answer(BASTIAN, Show(4)).answer(TEO, Show(4)), TEO),
    "attack": (battle({BASTIAN: "power ten, catch a crab"}, "bilge 1"), BASTIAN),
    "help": (linked_battle().answer(TEO, Attack("final draft 1", (0,))), BASTIAN),
    "defend": (
        linked_battle()
        .answer(TEO, Attack("final draft 1", (0,)))
        .answer(BASTIAN, OfferHelp(0, "quiet for once")),
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
    prompt = table.prompt(seat, question.partition("/")[2] or question)
    words = [choice.words for choice in prompt.choices]
    assert len(words) == len(table.offers(seat, question.partition("/")[2] or question)) == len(set(words))
    assert all(words)
    assert {id for choice in prompt.choices for id in choice.touches} <= ids(table.scene(seat))


@pytest.mark.parametrize(
    ("question", "words", "choice"),
    [
        (
            "trade/pact",
            "Ilse gives Dov a Chance. Dov gives Ilse “Loupe” (0). What do you say?",
            "Agree to this trade",
        ),
        (
            "attack",
            "Bastian, it is your turn: attack whom with what?",
            "“Power Ten” (5/4) at The Ghost Writer",
        ),
        ("claim", "Do you claim “Own Handwriting” (4/3)? Everybody hears what you say.", "Claim it"),
    ],
)
def test_a_question_and_its_first_answer_in_words(question: str, words: str, choice: str) -> None:
    table, seat = TABLES[question]
    prompt = table.prompt(seat, question.partition("/")[2] or question)
    assert (prompt.words, prompt.choices[0].words) == (words, choice)


def test_a_plan_says_who_comes_who_pays_and_what_changes_hands() -> None:
    table, seat = TABLES["pact"]
    prompt = table.prompt(seat, "pact")
    assert prompt.group == "Bastian's plan"
    assert prompt.words.startswith(
        "Day 27, “The Ghost Writer”, with Bastian, Teo and Dov. "
        "Bastian gives Dov a Chance. Nobody has said yet who spends a Chance. "
    )
    assert prompt.words.endswith(" What do you say?")


def test_plans_and_the_doorway_are_spoken_of_one_by_one() -> None:
    table = haven().plan(27, BASTIAN, DOV).plan(1, DOV)
    titles = [ask.prompt(table.state, DOV).group for ask in table.run.asked(DOV)]
    assert titles == ["Bastian's plan", "Your plan", "The Doorway"]
    talks = [thing.group for thing in table.scene(DOV).things if isinstance(thing, Talk)]
    assert talks == titles[:-1]


def test_the_table_opens_with_a_list_that_can_be_read() -> None:
    table, seat = TABLES["talk"]
    choices = table.prompt(seat, "talk").choices
    assert len(choices) == 31
    assert [choice.words for choice in choices if not choice.group] == ["Step back until something changes"]


def test_an_attack_says_how_much_must_be_covered() -> None:
    table, seat = TABLES["defend"]
    assert table.prompt(seat, "defend").words == (
        "The Ghost Writer plays “Final Draft” (5) at Ilse: cover 5 with a single card, or be taken out."
    )
    assert table.prompt(seat, "defend").choices[0].words == "Take “Quiet for Once” (1/6) of Bastian"


def test_the_vote_has_words() -> None:
    table = everybody_stepped_back()
    assert table.run.asks[0].prompt(table.state, ILSE).choices[1].words == "Ready"


def test_a_day_says_what_it_takes_and_what_everybodys_best_comes_to() -> None:
    table = haven().go(13, ILSE, BASTIAN)
    prompt = table.prompt(ILSE, "effort")
    assert prompt.words.startswith("Day 13, “Names in the Gazette”. It takes Empathy 4 or more together")
    assert "Stats need 1 less for each day mended above (none so far)." in prompt.words
    assert prompt.choices[0].text == (
        "Everybody's best comes to Empathy 4, Courage 6, Knowledge 2 and Understanding 0."
    )


def test_nothing_is_added_up_for_a_day_that_looks_at_one_by_one() -> None:
    table = haven().go(2, BASTIAN, ILSE, WREN).silence()
    assert table.prompt(WREN, "effort").choices[0].text == ""
