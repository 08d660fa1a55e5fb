"""Journals that were written when questions had no words of their own: what becomes of them today."""

from pathlib import Path
from random import Random

import pytest

from timeloom.bots import bot_named
from timeloom.kernel.faults import Damaged
from timeloom.kernel.journal import dump, load

FOLDER = Path(__file__).parent / "journals"


def entries(journal: bytes) -> list[bytes]:
    """What was answered and what chance brought, line by line."""
    return [line for line in journal.splitlines() if line.startswith(b"[")]


def test_a_game_whose_rules_are_the_same_is_whole_to_the_letter() -> None:
    path = FOLDER / "letter.timeloom"
    saved = load(path)
    assert saved.whole
    assert len(entries(path.read_bytes())) == len(saved.timeline.line())
    assert entries(dump(saved.timeline)) == entries(path.read_bytes())


@pytest.mark.parametrize("name", ["agents", "moonlight"])
def test_a_game_with_other_rules_goes_on_from_where_it_rested(name: str) -> None:
    saved = load(FOLDER / f"{name}.timeloom")
    assert not saved.whole
    run, random = saved.timeline.run, Random(name)
    bot = bot_named(saved.timeline.game, "steady", random)
    for _ in range(5):
        ask, seat = run.waiting_for()[0]
        saved.timeline.answer(bot(run, ask, seat), seat, ask.id)
    assert saved.timeline.run.count >= 5


def test_a_game_whose_cards_are_gone_says_so() -> None:
    with pytest.raises(Damaged, match=r"played with version 2 of The Stolen Hour.* Cards are missing"):
        load(FOLDER / "hour.timeloom")
