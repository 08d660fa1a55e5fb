"""The rules are found by words."""

import pytest

from timeloom.assistants.rulebook import searched
from timeloom.kernel import Refused
from timeloom.kernel.glossary import Term
from timeloom.tables.messages.calls import Rules

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


def test_a_question_is_searched_for_the_words_that_matter() -> None:
    rules = Rules(
        "# The Fair\nHow lanterns float, and how the wind shows.\n\n## The end\nThe last one wins.\n", ()
    )
    assert searched(rules, "How does one win?") == "## The end\nThe last one wins."
    with pytest.raises(Refused, match="do not tell of “how”"):
        searched(rules, "how")


def test_a_word_that_is_everywhere_says_less_than_a_rare_one() -> None:
    often = "A lantern. " * 6
    rules = Rules(f"# One\n{often}\n## Two\n{often}\n## Three\nA lantern in the wind.\n", ())
    assert searched(rules, "lantern wind").startswith("## Three")
