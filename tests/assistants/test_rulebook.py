"""The rules are found by words."""

import pytest

from timeloom.assistants.rulebook import searched
from timeloom.kernel import Refused
from timeloom.kernel.glossary import Term
from timeloom.tables.calls import Rules

RULES = Rules(
    "# The Fair\nLanterns float.\n\n## A turn\nPush a lantern, or wait.\n\n## The end\nThe last one wins.\n",
    (Term("lantern", "It floats.", "the-fair"),),
)


def test_a_heading_weighs_more_than_a_word_in_the_text() -> None:
    assert searched(RULES, "turn").startswith("## A turn\nPush a lantern, or wait.")


def test_a_word_of_the_game_is_explained_first() -> None:
    assert searched(RULES, "lantern").startswith("lantern: It floats.\n\n## ")


def test_without_words_the_headings_are_listed() -> None:
    assert searched(RULES, "").splitlines()[1:] == ["- The Fair", "- A turn", "- The end"]


def test_what_is_not_told_is_refused() -> None:
    with pytest.raises(Refused, match="do not tell of “dragons”"):
        searched(RULES, "dragons")
