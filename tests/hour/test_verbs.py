"""The verbs of cards: each has words, help for what it is given, somebody whom it reaches, and a worth."""

import pytest
from hour.builders import DOV, ILSE, battle, combat

from timeloom.games.hour.language import Effect
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.scene.cards import card_words
from timeloom.kernel.language import words_of
from timeloom.kernel.verbs import help_for

USED = {verb for kind in load_pack().cards.values() for verb in kind.does}


@pytest.mark.parametrize("word", sorted(words_of(Effect)))
def test_every_verb_is_on_a_card(word: str) -> None:
    assert any(isinstance(verb, words_of(Effect)[word]) for verb in USED)


def test_every_verb_has_help_for_itself_and_for_what_it_is_given() -> None:
    for _, sentence, fields in help_for(Effect):
        assert sentence.endswith(".")
        assert all(help.endswith(".") for _, help in fields)


@pytest.mark.parametrize("verb", sorted(USED, key=str), ids=str)
def test_a_verb_reads_like_a_part_of_a_sentence(verb: Effect) -> None:
    assert verb.words()[0].islower()
    assert not verb.words().endswith(".")


@pytest.mark.parametrize("verb", sorted(USED, key=str), ids=str)
def test_a_verb_is_worth_something_to_somebody_whom_it_reaches(verb: Effect) -> None:
    table = battle({ILSE: "boathook, knot by feel", DOV: "mainspring, gear train"}, "bilge 1, bilge 2")
    c = combat(table)
    c.fighters[1].out, c.fighters[0].used = True, ["high water mark", "the long pole"]
    worths = [verb.worth(table.state, c, target) for target in verb.reach(c, 0)]
    assert max(worths) > 0


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (
            "all hands",
            "Cannot be blocked: the next attack of a friend is worth 3 more. Reaches up to 3 at once.",
        ),
        ("no brakes", "Attacks with 8, covers 1."),
        ("lee of the wall", "Attacks with 1, covers 6. Covers 3 or less without being used."),
        ("sources say", "Attacks with 4, covers 3. Must be covered with a single card."),
        ("ram", "Attacks with 7, covers 3."),
        (
            "shoulder first",
            "Attacks with 4, covers 3. Worth 3 more after a weaker attack of your side.",
        ),
        ("warm hands", "Attacks with 1, covers 2. Covers 6 or more alone."),
        (
            "fifteenth bead",
            "Cannot be blocked: a friend takes the strongest used 2 cards back. An item. "
            "Cracked across. Nobody would get a day for it now.",
        ),
    ],
)
def test_a_card_says_what_it_does(card: str, words: str) -> None:
    assert card_words(load_pack().cards[card]) == words
