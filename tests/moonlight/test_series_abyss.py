"""At the Brink of the Abyss: the hideout, the shrines, series abilities."""

import pytest
from moonlight.table import by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.advancement.series_xp import choose_series_ability
from timeloom.games.moonlight.rules.answers import Choose, InOurWords, NoMore, Nothing, Say, Size
from timeloom.games.moonlight.rules.consequences.consequences import Merciful
from timeloom.games.moonlight.rules.consequences.harm import take_harm
from timeloom.games.moonlight.rules.dice.abilities import Facts, bonus_dice
from timeloom.games.moonlight.rules.downtime import activities, activity
from timeloom.games.moonlight.rules.downtime.projects import Begin, OpenRoom
from timeloom.games.moonlight.rules.fallout import Account, advance_adversary
from timeloom.games.moonlight.rules.missions.action import ending, running
from timeloom.games.moonlight.rules.missions.beats import act
from timeloom.games.moonlight.rules.missions.engagement import Weigh, engagement_dice, weigh
from timeloom.games.moonlight.rules.missions.powers import Shine, powers
from timeloom.games.moonlight.rules.obligation import bear_obligation
from timeloom.games.moonlight.rules.playsets.abyss import ReturnFromDeath, TendShrine
from timeloom.games.moonlight.rules.playsets.rooms import Train
from timeloom.games.moonlight.rules.questions import Inquire
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.gathering import ask_questions
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.rolls.teamwork import Assist
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.eclipse import Turn
from timeloom.games.moonlight.rules.stress.stress import take_stress
from timeloom.games.moonlight.rules.stress.transcending import tick_transcendence
from timeloom.games.moonlight.state import ActionRoll, Clock, Harm, State


def hideout(*rooms: str, abilities: str = "") -> State:
    s = table(rooms=["hideout", *rooms], abilities=abilities.split())
    for one in s.people:
        dots(one, flow=1)
        one.actions_left = 2
    return s


def test_rooms_open_beside_open_ones() -> None:
    assert rules_of(hideout()).rooms_to_open(hideout()) == ["lounge", "practice-room"]
    s = hideout("practice-room", "healing-space")
    assert set(rules_of(s).rooms_to_open(s)) == {"lounge", "purification-chamber", "garden"}


def test_a_project_opens_a_room() -> None:
    s = hideout()
    room = OpenRoom("lounge", "flow")
    play(activity(s, s.at(1), room), Size(4), (6,), by(2, InOurWords("Under the stairs.")))
    assert (s.rooms, s.clocks) == (["hideout", "lounge"], [])
    assert s.answers["lounge"] == ["Under the stairs."]


def test_the_director_may_find_that_a_room_takes_longer() -> None:
    s = hideout()
    play(activity(s, s.at(1), OpenRoom("lounge", "flow")), Size(10), (6,))
    assert [(clock.size, clock.filled) for clock in s.clocks] == [(10, 4)]


def test_a_room_under_way_can_be_opened_by_a_reclaimed_object_but_not_begun_twice() -> None:
    s = on_mission(hideout(), kind="reclaim-an-object")
    s.clocks = [Clock("p", "Open the Lounge", 4, 1, "project", room="lounge")]
    assert rules_of(s).buildable(s) == ["practice-room"]
    running(s).outcome = "won"
    play(ending(s), by(1, Choose("lounge")), by(1, NoMore()))
    assert ("lounge" in s.rooms, s.clocks) == (True, [])


def test_a_lost_mission_reclaims_nothing() -> None:
    s = on_mission(hideout(), kind="reclaim-an-object")
    running(s).outcome = "lost"
    play(ending(s))
    assert s.rooms == ["hideout"]


@pytest.mark.parametrize(
    ("room", "track"), [("lounge", "moon"), ("library", "stars"), ("practice-room", "sun")]
)
def test_rooms_to_train_in_give_two_xp(room: str, track: str) -> None:
    s = hideout(room)
    assert Train(room) in activities(s, s.at(1))
    play(activity(s, s.at(1), Train(room)))
    assert s.at(1).xp[track] == 2


def test_the_garden_takes_a_stress_off_after_obligation_but_not_in_eclipse() -> None:
    s = hideout("garden")
    play(bear_obligation(s, s.at(1)), Choose("sun"), (4, 4))
    assert s.at(1).stress == 1
    s.at(1).eclipsed, s.at(1).stress = True, 9
    play(bear_obligation(s, s.at(1)), Choose("sun"), (4, 4))
    assert s.at(1).stress == 7


@pytest.mark.parametrize(
    ("room", "roll", "facts", "dice"),
    [
        ("healing-space", "recover", Facts(), 1),
        ("purification-chamber", "engagement", Facts(tier=1), 1),
        ("purification-chamber", "engagement", Facts(tier=2), 0),
        ("portal", "engagement", Facts(tier=3), 1),
        ("portal", "engagement", Facts(tier=1), 0),
    ],
)
def test_other_rooms_give_dice(room: str, roll: str, facts: Facts, dice: int) -> None:
    s = hideout(room)
    assert bonus_dice(s, s.at(1), roll, facts) == dice


def test_the_workshop_helps_with_rooms_and_with_what_the_director_says_needs_it() -> None:
    s = hideout("workshop")
    assert play(rules_of(s).project_dice(s, Clock("p", "Open the Lounge", 4, room="lounge"))).value == 1
    song = Clock("q", "A song", 6)
    assert play(rules_of(s).project_dice(s, song), Choose("not needed")).value == 0
    dice = play(activity(s, s.at(1), Begin("A kite", "flow")), Size(6), Choose("needed"), (1, 1)).dice
    assert dice == [2]


def test_containment_slows_the_abyss() -> None:
    s = on_mission(hideout("containment"))
    play(advance_adversary(s, running(s)), Account(0, 0))
    assert s.adversary == 0


def test_the_power_source_brings_a_transcendent_ability() -> None:
    s = hideout("purification-chamber")
    s.clocks = [Clock("p", "Open the Power Source", 8, 7, "project", room="power-source", owner=1)]
    play(rules_of(s).project_done(s, s.clocks[0]), by(1, NoMore()), by(2, Choose("unshakeable")))
    assert s.abilities == ["unshakeable"]


def test_a_reclaimed_object_opens_a_room() -> None:
    s = on_mission(hideout(), kind="reclaim-an-object")
    running(s).outcome = "won"
    play(ending(s), by(1, Choose("lounge")), by(2, NoMore()))
    assert "lounge" in s.rooms


# Series abilities


def test_pure_hearts_gives_a_die_to_moon_and_connections() -> None:
    s = hideout(abilities="pure-hearts")
    assert bonus_dice(s, s.at(1), "resist", Facts(attribute="moon")) == 1
    assert bonus_dice(s, s.at(1), "resist", Facts(attribute="sun")) == 0
    assert bonus_dice(s, s.at(1), "connect") == 1


def test_never_alone_asks_whom_one_assists() -> None:
    s = on_mission(hideout(abilities="never-alone"))
    question = Inquire("What hurts you that nobody knows of?", "tonight")
    script = (Judge("risky", 2), by(2, Assist()), question, Say("Everything."), by(1, RollNow()), (6, 1))
    play(action_roll(s, ActionRoll(1, "act", "flow", "Go", "goal")), *script)


@pytest.mark.parametrize(("face", "turn", "eclipsed"), [(5, 1, False), (3, 0, True), (6, -1, True)])
def test_power_of_the_moon_turns_an_eclipse_roll(face: int, turn: int, eclipsed: bool) -> None:
    s = table("Raven harmony", abilities=["power-of-the-moon"])
    s.at(1).stress = 8
    dots(s.at(1), defy=1, confess=1, flow=1)
    play(take_stress(s, s.at(1), 1), Choose("moon"), (face,), Turn(turn))
    assert s.at(1).eclipsed == eclipsed


def test_one_protagonist_tends_the_shrine_for_all() -> None:
    s = hideout()
    s.shrine = "fox shrine"
    play(activity(s, s.at(1), TendShrine()))
    assert s.blessed
    assert TendShrine() not in activities(s, s.at(2))


def test_the_fox_shrine_allows_a_follow_up_more() -> None:
    s = hideout()
    s.shrine, s.blessed = "fox shrine", True
    asked = play(ask_questions(s, s.at(1), "mixed", "flow"), NoMore(), NoMore(), NoMore()).asked
    assert [ask.id for ask in asked] == ["inquire", "follow-up", "follow-up"]


def test_the_valkyrie_shrine_brings_one_back_once() -> None:
    s = on_mission(hideout())
    s.shrine, s.blessed = "Valkyrie shrine", True
    play(take_harm(s, s.at(1), 4, "eaten", "body"), ReturnFromDeath(), InOurWords("Cold, then feathers."))
    assert (s.at(1).loss, s.at(1).harm) == ("", [])
    play(take_harm(s, s.at(1), 4, "eaten", "body"))
    assert s.at(1).loss == "died"


def test_the_shrine_of_eyes_counts_as_a_tier_more() -> None:
    s = on_mission(hideout())
    s.shrine, s.blessed, s.investigation = "shrine of eyes", True, 5
    assert rules_of(s).investigation_tier(s) == 2
    running(s).outcome = "won"
    play(ending(s))
    assert (s.blessed, rules_of(s).investigation_tier(s)) == (False, 1)


def test_shrine_keepers_choose_one_shrine_when_they_learn_it() -> None:
    s = hideout()
    play(
        choose_series_ability(s, transcendent=False),
        by(1, Choose("shrine-keepers")),
        by(2, Choose("shrine of eyes")),
    )
    assert (s.abilities, s.shrine) == (["shrine-keepers"], "shrine of eyes")
    assert TendShrine() in activities(s, s.at(1))


def test_by_starlight_adds_a_dot_for_everybody_even_to_a_second_one() -> None:
    s = hideout()
    script = (by(1, Choose("by-starlight")), Choose("flow"), Choose("forgive"))
    play(choose_series_ability(s, transcendent=False), *script)
    assert (s.at(1).dots["flow"], s.at(2).dots["forgive"]) == (2, 1)


def test_redemption_rewards_noble_missions_and_rescues() -> None:
    s = on_mission(hideout(abilities="redemption"))
    s.at(1).stress = 3
    play(weigh(s, running(s)), Weigh(1, 0, 0, 0))
    assert s.at(1).stress == 2
    play(act(s, running(s), s.at(1), Shine("redemption")), Choose("redemption"))
    assert s.xp == 1
    assert Shine("redemption") not in powers(s, s.at(2))
    s.counts.rolls += 1
    assert Shine("redemption") in powers(s, s.at(2))


def test_hope_is_strength_marks_transcendent_dots() -> None:
    s = hideout()
    play(choose_series_ability(s, transcendent=True), by(0, Choose("hope-is-strength")))
    assert s.at(1).shining == {"forgive": 1, "empathize": 1, "flow": 1}


def test_unshakeable_resists_better_while_transcended() -> None:
    s = hideout(abilities="unshakeable")
    assert bonus_dice(s, s.at(1), "resist") == 0
    s.at(1).transcended = True
    assert bonus_dice(s, s.at(1), "resist") == 1


def test_tireless_recovers_with_the_first_and_last_roll_and_at_the_end() -> None:
    s = on_mission(hideout(abilities="tireless"))
    one = s.at(1)
    one.transcended, one.harm = True, [Harm(2, "cut", "heart")]
    play(
        action_roll(s, ActionRoll(1, "act", "flow", "Go", "goal")),
        Judge("risky", 2),
        Nothing(),
        by(1, RollNow()),
        (6,),
        Nothing(),
    )
    assert [harm.level for harm in one.harm] == [1]
    running(s).outcome, one.recovery = "won", 0
    play(ending(s))
    assert one.recovery == 2


def test_tireless_counts_each_ones_own_roll_and_the_last_one_too() -> None:
    s = hideout(abilities="tireless")
    one = s.at(1)
    one.transcended, one.transcendence, one.harm = True, 3, [Harm(3, "cut", "body")]
    one.spent = ["shone"]
    roll = ActionRoll(2, "group", "flow", "Go", result="critical", own={1: "bad", 2: "critical"})
    play(tick_transcendence(s, one, roll))
    assert (one.transcended, one.recovery) == (False, 2)


def test_friends_who_were_called_on_are_no_first_roll_for_the_tireless() -> None:
    s = on_mission(hideout("lounge", abilities="tireless"))
    one = s.at(1)
    one.transcended, one.harm = True, [Harm(3, "cut", "body")]
    one.abilities.append("powerful-friends")
    play(act(s, running(s), one, Shine("powerful-friends")), Train("lounge"))
    rolled = (Judge("risky", 2), Nothing(), by(1, RollNow()), (1,), Merciful())
    play(action_roll(s, ActionRoll(1, "act", "flow", "Go", "goal")), *rolled)
    assert (one.transcendence, one.recovery) == (2, 2)


def test_engagement_counts_open_rooms() -> None:
    s = on_mission(hideout("portal"), tier=2)
    s.investigation = 10
    assert engagement_dice(s, running(s), 0) == {"hope": 1, "tier": 1, "Portal": 1}
