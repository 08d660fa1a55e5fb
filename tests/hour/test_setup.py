"""Setup: what everybody begins with, and what only they know."""

from random import Random

from hour.builders import EVERYBODY, ILSE, WREN, haven

from timeloom.games.hour import GAME
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.setup import Began, KnowsSecret
from timeloom.kernel import Dice, Run


def test_everybody_begins_with_two_chances_and_their_own_hand() -> None:
    table = haven()
    for seat, friend in enumerate(load_pack().friends):
        assert table.person(seat).chances == 2
        assert table.person(seat).hand == [card.id for card in friend.hand]


def test_nothing_is_changed_yet() -> None:
    state = haven().state
    assert (set(state.marks), state.links) == ({""}, [])


def test_everybody_hears_the_prologue_and_only_their_own_secret() -> None:
    run = Run.begin(GAME, {}, None, Dice(Random(1)), log=True)
    heard = [[tell for _, tell in run.tells or () if tell.heard_by(seat)] for seat in EVERYBODY]
    assert all(isinstance(told[0], Began) for told in heard)
    assert [[tell.friend for tell in told if isinstance(tell, KnowsSecret)] for told in heard] == [
        [seat] for seat in EVERYBODY
    ]


def test_only_the_own_secret_and_history_are_in_the_scene() -> None:
    notes = {thing.id: thing for thing in haven().scene(ILSE).things}
    assert load_pack().friend(ILSE).secret in str(notes["secret"])
    assert load_pack().friend(WREN).secret not in str(haven().scene(ILSE))
