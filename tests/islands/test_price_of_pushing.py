"""What was taken to push stays, even when the same condition was got rid of just before the dice fell."""

from islands.phases import play
from islands.stories import story

from timeloom.games.islands.pack.language import Test as Trial
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly
from timeloom.games.islands.rules.rolls.making import take_test
from timeloom.games.islands.rules.rolls.pushing import Push
from timeloom.games.islands.rules.rolls.ready import RollDice
from timeloom.games.islands.state import Held, State


def scared_with_a_lantern() -> State:
    """Ylva is scared, and has what relieves that before a roll."""
    s = story("runaway", "1a", "ylva at B, tage at M")
    s.kids[0].conditions, s.kids[0].pool = ["scared"], 5
    s.kids[0].anomalies = [Held("dark-lantern", 1)]
    return s


def test_scared_to_push_is_not_relieved_by_the_success() -> None:
    s = scared_with_a_lantern()
    replies = (UseAnomaly("ylva", "dark-lantern"), (1,) * 7, Push("scared"), (6,) * 7)
    assert play(take_test(s, 0, Trial(("brave",)), "The Door"), *replies).result.success
    assert s.kids[0].conditions == ["scared"]


def test_what_was_there_before_is_relieved_by_a_pushed_success() -> None:
    s = scared_with_a_lantern()
    replies = (RollDice(), (1,) * 4, Push("upset"), (6,) * 4)
    play(take_test(s, 0, Trial(("brave",)), "The Door"), *replies)
    assert s.kids[0].conditions == ["upset"]
