"""The words of each game's own: where they come from, that each is told once, and that none is forgotten."""

from __future__ import annotations

from collections import Counter
from importlib.resources.abc import Traversable

import pytest

from timeloom.kernel import games
from timeloom.kernel.game import Game
from timeloom.kernel.glossary import found_in
from timeloom.kernel.rulebook import bold_words, paragraphs, slug

GAMES = [game for game in games().values() if game.glossary().words]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
HOUSE = "## House rulings"


def sources(folder: Traversable) -> str:
    """All that a game says: its code with its words, and its packs."""
    found = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found.append(sources(entry))
        elif entry.name.endswith((".py", ".toml")) and entry.name != "glossary.toml":
            found.append(entry.read_text(encoding="utf-8"))
    return "\n".join(found)


def test_each_of_the_five_has_a_list() -> None:
    assert {game.name for game in GAMES} >= {"agents", "hour", "islands", "letter", "moonlight"}


@each_game
def test_each_word_is_met_in_the_rules_or_at_the_table(game: Game) -> None:
    in_rules = found_in(game.glossary().words, [game.rules()])
    others = [term for term in game.glossary().words if term not in in_rules]
    at_table = found_in(others, [sources(game.beside(""))])
    assert [term.word for term in others if term not in at_table] == []


@each_game
def test_nothing_is_told_twice(game: Game) -> None:
    written = Counter(form for term in game.glossary().words for form in term.written)
    assert [form for form, times in written.items() if times > 1] == []


@each_game
def test_each_word_leads_to_a_paragraph_of_the_rules(game: Game) -> None:
    known = paragraphs(game.rules())
    assert [term.word for term in game.glossary().words if term.paragraph not in known] == []


@each_game
def test_what_the_rules_set_in_bold_is_told_or_plain(game: Game) -> None:
    rules, _, _ = game.rules().partition(HOUSE)
    listed = game.glossary()
    told = {slug(form) for term in listed.words for form in (*term.written, *listed.plain)}
    assert sorted({slug(word) for word in bold_words(rules)} - told) == []


@each_game
def test_what_is_plain_is_in_bold(game: Game) -> None:
    bold = {slug(word) for word in bold_words(game.rules())}
    assert [word for word in game.glossary().plain if slug(word) not in bold] == []


@each_game
def test_a_word_is_told_in_one_or_two_sentences(game: Game) -> None:
    long = [
        term.word for term in game.glossary().words if len(term.means) > 260 or not term.means.endswith(".")
    ]
    assert long == []
