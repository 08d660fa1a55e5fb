"""A Note in Class tells of what comes of it: a present for a kid who is well, comfort for one who is not."""

import pytest
from islands.phases import play
from islands.stories import story

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import Acting
from timeloom.kernel.verbs import apply_effects


@pytest.mark.parametrize(("condition", "gained"), [("", 1), ("exhausted", 0)])
def test_the_bag_is_mentioned_when_there_is_something_in_it(condition: str, gained: int) -> None:
    s = story("runaway", "1a")
    if condition:
        s.kids[0].conditions, s.kids[0].pool = ["exhausted"], 5
    card = load_box().school["note-in-class"]
    replies = (s.items.loose[0],) if gained else ()
    told = " ".join(tell.words() for tell in play(apply_effects(s, card.success, Acting(0)), *replies).tells)
    assert ("bag" not in str(card.success_text), "in your bag" in told) == (True, bool(gained))
    assert (len(s.kids[0].items), s.kids[0].conditions) == (1 + gained, [])
