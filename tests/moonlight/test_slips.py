"""Words that once read wrong, as players read them now."""

from moonlight.table import play, table

from timeloom.games.moonlight.pack.library import all_series
from timeloom.games.moonlight.rules.answers import Bound
from timeloom.games.moonlight.rules.creation import make_bonds
from timeloom.games.moonlight.rules.missions.undertaking import Found
from timeloom.games.moonlight.rules.promises import Vow
from timeloom.games.moonlight.rules.rolls.flashbacks import Pay
from timeloom.games.moonlight.rules.rolls.teamwork import Assisted
from timeloom.games.moonlight.rules.tells import Answered


def test_an_answer_that_ends_with_a_full_stop_gets_no_second_one() -> None:
    assert Answered("What is it?", ("A world.",)).words() == "What is it? A world."
    assert Answered("What is it?", ("A world",)).words() == "What is it? A world."


def test_nobody_helps_themselves_by_name() -> None:
    assert Assisted("Kestrel", "Kestrel", 1, "link").words() == "Kestrel draws strength from within: +1d."
    assert Assisted("Kestrel", "Wren", 1, "").words() == "Kestrel helps Wren with a helping hand: +1d."


def test_many_adversaries_and_one_are_spoken_of_rightly() -> None:
    for id in all_series():
        assert "Leviathans has" not in Found(id).words()


def test_a_rival_is_named_before_anything_is_promised_about_them() -> None:
    s = table("Hawk outsider", "Fawn enigma", "Raven harmony")
    played = play(make_bonds(s, s.at(1)), Bound("Fawn"), Vow("Fawn", "I"), Vow("Raven", "You"))
    assert [one.id for one in played.asked] == ["rival", "promise", "promise"]


def test_the_price_of_a_flashback_says_whether_it_takes_a_roll() -> None:
    s = table()
    assert Pay(True).words(s, 1).endswith("It takes a roll.")
    assert Pay(False).words(s, 1).endswith("It takes no roll.")
