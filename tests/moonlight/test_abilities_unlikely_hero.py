"""The Unlikely Hero's abilities."""

from moonlight.table import by, dots, on_mission, play, table

from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.rules.answers import Bound, Choose, No, NoMore, Say
from timeloom.games.moonlight.rules.consequences.consequences import Hurt
from timeloom.games.moonlight.rules.consequences.facing import Protect, Resist, Suffer
from timeloom.games.moonlight.rules.dice.abilities import bonus_dice
from timeloom.games.moonlight.rules.downtime import activity
from timeloom.games.moonlight.rules.downtime.connecting import Connect
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.powers import Shine, powers, use_power
from timeloom.games.moonlight.rules.obligation import extra_actions
from timeloom.games.moonlight.rules.questions import Inquire
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.gathering import ask_questions
from timeloom.games.moonlight.rules.rolls.judging import Judge, NoDanger
from timeloom.games.moonlight.rules.rolls.pool import Claim
from timeloom.games.moonlight.rules.rolls.pushing import Push, pushes
from timeloom.games.moonlight.rules.rolls.teamwork import AssistByLink
from timeloom.games.moonlight.rules.stress.links import SpendLink, reliefs
from timeloom.games.moonlight.rules.stress.transcending import Transcend, can_transcend
from timeloom.games.moonlight.state import ActionRoll, State


def faye(*abilities: str) -> State:
    s = on_mission(table("Faye unlikely-hero", "Hawk outsider", "Raven harmony"))
    for one in s.people:
        dots(one, flow=1)
        one.actions_left = 2
    s.at(1).abilities += abilities
    return s


def flowing(seat: int = 1) -> ActionRoll:
    return ActionRoll(seat, "act", "flow", "Go", "goal")


def test_only_mortal_cannot_transcend_but_has_time_and_friends() -> None:
    s = faye()
    assert not can_transcend(s, s.at(1))
    assert extra_actions(s.at(1)) == 1
    assert play(activity(s, s.at(1), Connect("Hawk", "flow", "cake")), No(), (2, 1)).dice == [2]


def test_saving_a_friend_from_the_worst_opens_the_way_to_destiny() -> None:
    s = faye()
    script = (
        Judge("desperate", 2),
        by(2, RollNow()),
        (1,),
        Hurt("Hawk", "falling", 3, "body"),
        by(1, Protect()),
    )
    play(action_roll(s, flowing(2)), *script, by(1, Suffer()))
    play(use_power(s, running(s), s.at(1), Shine("heros-destiny")), Choose("beacon"))
    assert s.at(1).abilities == ["heros-destiny", "beacon"]


def test_from_what_is_no_harm_the_director_says_whether_it_was_so() -> None:
    s = faye()
    play(use_power(s, running(s), s.at(1), Shine("heros-destiny")), NoMore())
    assert s.at(1).has("only-mortal")
    assert Shine("heros-destiny") not in powers(s, s.at(1))
    s.counts.rolls += 1
    worthy = (Choose("heros-destiny"), Choose("brutish"), Bound("Hawk"))
    play(use_power(s, running(s), s.at(1), Shine("heros-destiny")), *worthy)
    assert (s.at(1).has("brutish"), s.at(1).rival) == (True, 2)


def test_a_hero_with_two_abilities_for_a_push_has_something_of_both() -> None:
    s = faye()
    s.at(1).abilities, s.at(1).transcended = ["heros-destiny", "brutish", "ex-machina"], True
    (first, second), (third, fourth) = ability("brutish").push, ability("ex-machina").push
    both = [f"{one}, and {two}" for one in (first, second) for two in (third, fourth)]
    assert pushes(s, s.at(1), ("die",)) == [Push("die", extra) for extra in both]
    s.at(1).abilities = ["heros-destiny"]
    assert pushes(s, s.at(1), ("die",)) == [Push("die", "")]


def test_heros_destiny_transcends_only_when_an_ally_suffers() -> None:
    s = faye()
    s.at(1).abilities = ["heros-destiny"]
    assert not can_transcend(s, s.at(1))
    script = (
        Judge("risky", 2),
        by(2, RollNow()),
        (1,),
        Hurt("Hawk", "hit", 1, "body"),
        by(1, Transcend()),
    )
    play(action_roll(s, flowing(2)), *script, by(2, Suffer()))
    assert s.at(1).transcended


def test_heros_destiny_is_effect_against_the_mighty_and_a_die_in_eclipse() -> None:
    s = faye()
    s.at(1).abilities, s.at(1).eclipsed, s.at(1).stress = ["heros-destiny"], True, 5
    script = (Judge("risky", 2), by(1, Claim("heros-destiny")), by(1, RollNow()), (6, 1))
    assert play(action_roll(s, flowing()), *script).dice == [2]
    assert s.clock("goal").filled == 3


def test_a_heros_transcendence_lasts_three_rolls() -> None:
    assert faye().at(1).transcendence_size == 3


def test_call_out_is_a_die_and_xp_if_they_do_not_care() -> None:
    s = faye("call-out")
    script = (Judge("risky", 2), by(1, Claim("call-out")), by(1, RollNow()), (6, 1))
    assert play(action_roll(s, flowing()), *script).dice == [2]
    assert Shine("call-out") in powers(s, s.at(1))


def test_worth_saving_gives_protectors_a_die() -> None:
    s = faye("worth-saving")
    dots(s.at(2), flow=1, defy=1)
    script = (
        Judge("risky", 2),
        by(1, RollNow()),
        (1,),
        Hurt("Faye", "hit", 2, "body"),
        by(2, Protect()),
    )
    resisting = (by(2, Resist()), (6, 1))
    assert play(action_roll(s, flowing()), *script, *resisting).dice == [1, 2]


def test_believe_in_me_lets_links_reach_anybody() -> None:
    s = faye("believe-in-me")
    s.at(1).links, s.at(3).stress = {2: 1}, 4
    assert SpendLink("Hawk", "Raven") in reliefs(s, s.at(1))
    s.at(1).links, s.at(2).links = {}, {1: 1}
    assert SpendLink("Faye", "Raven") in reliefs(s, s.at(2))


def test_believe_in_me_lets_a_link_with_anybody_help_oneself() -> None:
    s = faye("believe-in-me")
    s.at(1).links = {2: 1}
    script = (Judge("risky", 2), by(1, AssistByLink()), by(1, RollNow()), (6, 1))
    assert play(action_roll(s, flowing()), *script).dice == [2]
    assert s.at(1).links == {2: 0}


def test_heros_destiny_is_a_die_in_everything_one_does_in_eclipse() -> None:
    s = faye()
    s.at(1).abilities, s.at(1).eclipsed, s.at(1).stress = ["heros-destiny"], True, 5
    for roll in ("action", "set up", "gather", "resist", "obligation", "connect", "recover", "project"):
        assert bonus_dice(s, s.at(1), roll) == 1
    assert bonus_dice(s, s.at(1), "investigate") == 1


def test_heartfelt_is_a_die_about_feelings() -> None:
    s = faye("heartfelt")
    script = (NoDanger(), by(1, Claim("heartfelt")), by(1, RollNow()), (3, 1))
    assert play(action_roll(s, ActionRoll(1, "gather", "flow", "Their heart")), *script).dice == [2]


def test_heartfelt_asks_a_player_for_free_what_their_character_feels() -> None:
    s = faye("heartfelt")
    question = Inquire("What do you feel in truth?", "Raven")
    played = play(ask_questions(s, s.at(1), "bad", "flow"), question, Say("Torn"), NoMore())
    assert [ask.seats for ask in played.asked] == [(1,), (3,), (1,)]


def test_a_fool_whom_nobody_helped_and_a_foe_without_remorse_are_xp() -> None:
    s = faye("worth-saving", "call-out")
    for id in ("worth-saving", "call-out"):
        play(use_power(s, running(s), s.at(1), Shine(id)), Choose(id))
    assert s.at(1).xp["playbook"] == 2


def test_a_hero_without_friends_shines_for_those_of_their_life() -> None:
    s = on_mission(table("Faye unlikely-hero"))
    s.at(1).abilities = ["heros-destiny"]
    assert can_transcend(s, s.at(1))


def test_xp_that_the_story_brings_is_not_marked_without_the_director_nor_asked_for_again_at_once() -> None:
    s = faye("call-out")
    play(use_power(s, running(s), s.at(1), Shine("call-out")), NoMore())
    assert s.at(1).xp["playbook"] == 0
    assert Shine("call-out") not in powers(s, s.at(1))
    s.counts.rolls += 1
    assert Shine("call-out") in powers(s, s.at(1))
