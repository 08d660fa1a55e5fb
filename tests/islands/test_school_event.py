"""1.2 School Event in its three forms."""

from islands.builders import effect
from islands.phases import PLAIN, Cards, play, table

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.language import Test as Trial
from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.rolls.helping import Help, StayOut
from timeloom.games.islands.rules.rolls.making import TakeTest
from timeloom.games.islands.rules.school import EventEnded, EventSkipped, school_event

CHARMING = Trial(("charming",))
MISS3, MISS4, HIT3 = (1, 1, 1), (1, 1, 1, 1), (6, 1, 1)
PRAISE, BLAME = (effect(insight=1),), (effect(enigma=1),)


def test_the_first_player_rolls_alone(cards: Cards) -> None:
    s = table("tage, bodil")
    card = cards.school(test=CHARMING, success=PRAISE, failure=BLAME)
    assert play(school_event(s, card), HIT3).questions == []
    assert (s.insight, s.enigma) == (1, 0)


def test_a_failure_does_what_the_card_says(cards: Cards) -> None:
    s = table("tage, bodil")
    card = cards.school(test=CHARMING, success=PRAISE, failure=BLAME)
    played = play(school_event(s, card), MISS3, LeaveIt())
    assert (s.insight, s.enigma) == (0, 1)
    assert [tell.success for tell in played.told(EventEnded)] == [False]


def test_it_is_the_first_players_event(cards: Cards) -> None:
    s = table("tage, bodil")
    s.first = 1
    played = play(school_event(s, cards.school(test=CHARMING)), HIT3)
    assert played.told(EventEnded)[0].kid == "bodil"


def test_the_group_can_help_the_first_player(cards: Cards) -> None:
    s = table("tage, bodil, aksel")
    card = cards.school(form="group", test=CHARMING)
    played = play(school_event(s, card), Help("bodil"), StayOut("aksel"), (6, 1, 1, 1))
    assert played.questions == ["help", "help"]


def test_helpers_share_the_condition_of_a_failure(cards: Cards) -> None:
    s = table("tage, bodil")
    card = cards.school(form="group", test=CHARMING, failure=(effect(condition="upset"),))
    play(school_event(s, card), Help("bodil"), MISS4, LeaveIt())
    assert [kid.conditions for kid in s.kids] == [["upset"], ["upset"]]


def test_individually_everybody_rolls_without_help(cards: Cards) -> None:
    s = table("tage, bodil, aksel")
    s.first = 1
    card = cards.school(form="individual", test=CHARMING)
    played = play(school_event(s, card), HIT3, HIT3, HIT3)
    assert [tell.kid for tell in played.told(EventEnded)] == ["bodil", "aksel", "tage"]


def test_a_kid_on_sick_leave_takes_no_part(cards: Cards) -> None:
    s = table("tage, bodil")
    s.kids[1].status = "sick"
    card = cards.school(form="individual", test=CHARMING)
    assert [tell.kid for tell in play(school_event(s, card), HIT3).told(EventEnded)] == ["tage"]


def test_an_event_that_may_be_faced_can_be_left_alone(cards: Cards) -> None:
    s = table("tage, bodil")
    card = cards.school(may=True, test=CHARMING, failure=BLAME)
    played = play(school_event(s, card), LeaveIt())
    assert (len(played.told(EventSkipped)), s.enigma) == (1, 0)


def test_an_event_that_may_be_faced_can_be_faced(cards: Cards) -> None:
    s = table("tage, bodil")
    card = cards.school(may=True, test=CHARMING, success=PRAISE)
    play(school_event(s, card), TakeTest(), HIT3)
    assert s.insight == 1


def test_when_everybody_is_ill_nothing_happens_at_school(cards: Cards) -> None:
    s = table("tage, bodil")
    for kid in s.kids:
        kid.status = "sick"
    assert play(school_event(s, cards.school())).tells == []


def test_no_event_concerns_kids_who_are_not_at_school() -> None:
    effects = [effect for card in load_box().school.values() for effect in (*card.success, *card.failure)]
    assert {effect.who for effect in effects if isinstance(effect, ForKids)} <= {
        "kid",
        "party",
        "here",
        "first",
    }


def test_a_kid_who_faces_an_event_alone_is_named(cards: Cards) -> None:
    cards.school(form="individual", success_text="Full marks.")
    assert EventEnded("siv", PLAIN, success=True).words() == "Siv: Full marks."
