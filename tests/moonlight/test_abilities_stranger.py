"""The Stranger's abilities."""

from moonlight.table import answers_of, by, dots, forms_of, on_mission, play, table

from timeloom.games.moonlight.rules.advancement import gain_ability
from timeloom.games.moonlight.rules.answers import Bound, Choose, No, NoMore, Say, Size
from timeloom.games.moonlight.rules.consequences.consequences import Hurt, NewTrouble, SeveralThings
from timeloom.games.moonlight.rules.consequences.facing import Suffer, UseSpecial, special_armour
from timeloom.games.moonlight.rules.downtime import Investigate, activities, activity, begin_downtime
from timeloom.games.moonlight.rules.downtime.connecting import Care, Connect
from timeloom.games.moonlight.rules.downtime.projects import Begin, Tick
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import act
from timeloom.games.moonlight.rules.missions.powers import Shine, powers
from timeloom.games.moonlight.rules.obligation import bear_obligation
from timeloom.games.moonlight.rules.questions import Asked, Inquire
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.gathering import Gather, Reply, gather_information, questions_of
from timeloom.games.moonlight.rules.rolls.judging import Judge, NoDanger
from timeloom.games.moonlight.rules.rolls.pool import Claim, effect_of
from timeloom.games.moonlight.rules.rolls.pushing import Push
from timeloom.games.moonlight.state import ActionRoll, Clock, Consequence, Harm, Kind, State


def van(*abilities: str) -> State:
    s = table("Van stranger", "Himna guardian")
    for one in s.people:
        dots(one, flow=1)
        one.actions_left = 2
    s.at(1).abilities += abilities
    s.at(2).harm = [Harm(1, "sad", "heart")]
    return s


def test_a_stranger_to_kindness_neither_connects_nor_heals_but_investigates_better() -> None:
    s = van()
    assert not {Connect, Care} & forms_of(activities(s, s.at(1)))
    assert play(activity(s, s.at(1), Investigate("flow", "alone")), (2, 1), NoMore()).dice == [2]


def test_safe_distance_does_both_by_gifts_with_a_die_and_may_ask() -> None:
    s = van("safe-distance")
    assert {Connect, Care} <= forms_of(activities(s, s.at(1)))
    assert play(activity(s, s.at(1), Connect("Himna", "flow", "a parcel")), No(), (4, 1), NoMore()).dice == [
        2
    ]
    assert play(activity(s, s.at(1), Care("Himna", "flow", "a flower")), (6, 1), NoMore()).dice == [2]


def test_oblivious_keeps_off_wounds_of_the_heart_only() -> None:
    s = on_mission(van("oblivious"))
    roll = ActionRoll(1, "act", "flow", "Go", "goal")
    wounds = (SeveralThings(2), Hurt("Van", "cut", 1, "body"), Hurt("Van", "hurt", 2, "heart"))
    faced = (by(1, Suffer()), by(1, UseSpecial("oblivious")))
    played = play(action_roll(s, roll), Judge("risky", 2), by(1, RollNow()), (1,), *wounds, *faced)
    assert UseSpecial("oblivious") not in answers_of(played.asked[-2], 1)
    assert [harm.kind for harm in s.at(1).harm] == ["body"]


def test_no_sleep_ticks_projects_twice_and_completing_ones_own_is_xp() -> None:
    s = van("no-sleep")
    s.clocks = [Clock("p", "A machine", 4, 2, "project", owner=1)]
    begin_downtime(s.at(1))
    for _ in range(2):
        assert Tick("p") in activities(s, s.at(1))
        play(activity(s, s.at(1), Tick("p")))
    assert (s.clocks, s.at(1).xp["playbook"], s.at(1).actions_left) == ([], 1, 2)


def test_no_sleep_works_on_what_was_begun_in_the_same_downtime() -> None:
    s = van("no-sleep")
    begin_downtime(s.at(1))
    play(activity(s, s.at(1), Begin("A machine", "flow")), Size(6), (3,))
    for _ in range(2):
        play(activity(s, s.at(1), Tick("clock-1")))
    assert (s.clock("clock-1").filled, Tick("clock-1") in activities(s, s.at(1))) == (4, False)


def test_things_feel_opens_the_questions_of_everybody_to_empathy() -> None:
    s = van("things-feel")
    assert "Who is in pain?" in questions_of(s, s.at(1), "empathize")
    assert "Who is in pain?" not in questions_of(s, s.at(1), "analyze")


def test_know_it_all_has_a_topic_and_can_be_taken_again() -> None:
    s = van()
    play(gain_ability(s, s.at(1), "know-it-all"), Choose("engineering"))
    play(gain_ability(s, s.at(1), "know-it-all"), Choose("ancient lore"))
    assert s.at(1).topics == ["engineering", "ancient lore"]
    roll = ActionRoll(1, "gather", "flow", "The hull")
    script = (NoDanger(), by(1, Claim("know-it-all")), by(1, RollNow()), (3, 1))
    assert play(action_roll(on_mission(s), roll), *script).dice == [2]


def test_ex_machina_adds_something_to_a_push() -> None:
    s = on_mission(van("ex-machina"))
    s.at(1).transcended = True
    played = play(
        action_roll(s, ActionRoll(1, "act", "flow", "Go", "goal")), Judge("risky", 2), by(1, RollNow()), (6,)
    )
    assert Push("die", "the surroundings change to suit you") in answers_of(played.asked[-1], 1)


def test_deeper_understanding_sees_more_and_ties_whoever_acts_on_it() -> None:
    s = on_mission(van("deeper-understanding"))
    s.at(2).harm = []
    s.at(1).transcended = s.at(2).transcended = True
    assert effect_of(s, ActionRoll(1, "gather", "flow", "The hull")) == 3
    play(
        gather_information(s, s.at(1), Gather("flow", "The hull")),
        NoDanger(),
        by(1, RollNow()),
        (2,),
        NoMore(),
    )
    play(
        action_roll(s, ActionRoll(2, "act", "flow", "Go", "goal")), Judge("risky", 2), by(2, RollNow()), (6,)
    )
    assert s.at(2).links == {1: 1}


def test_heres_one_i_prepared_earlier_opens_a_way_for_an_ally() -> None:
    s = on_mission(van("one-i-prepared-earlier"))
    s.at(1).transcended = True
    device = (Choose("an opening for an ally"), Bound("Himna"))
    play(act(s, running(s), s.at(1), Shine("one-i-prepared-earlier")), *device)
    assert (running(s).advantages[0].ally, running(s).advantages[0].what) == (2, "effect")


def test_heres_one_i_prepared_earlier_brings_unexpected_news() -> None:
    s = on_mission(van("one-i-prepared-earlier"))
    s.at(1).transcended = True
    news = (Choose("unexpected news"), Inquire("What is hidden?", ""), Say("A door"))
    played = play(act(s, running(s), s.at(1), Shine("one-i-prepared-earlier")), *news)
    assert played.told(Asked)[0].words().endswith("What is hidden?")


def test_heres_one_i_prepared_earlier_is_a_way_out_once() -> None:
    s = on_mission(van("one-i-prepared-earlier"))
    s.at(1).transcended = True
    play(act(s, running(s), s.at(1), Shine("one-i-prepared-earlier")), Choose("a way out"))
    assert running(s).advantages[0].what == "position"
    assert Shine("one-i-prepared-earlier") not in powers(s, s.at(1))


def test_no_sleep_cannot_complete_the_project_of_another() -> None:
    s = van("no-sleep")
    s.clocks = [Clock("p", "A machine", 4, 2, "project", owner=2)]
    begin_downtime(s.at(1))
    play(activity(s, s.at(1), Tick("p")))
    assert (s.clocks[0].filled, s.at(1).xp["playbook"]) == (3, 0)
    assert Tick("p") not in activities(s, s.at(1))


def test_a_stranger_bears_obligation_with_stars() -> None:
    s = van()
    dots(s.at(1), analyze=1, conceal=1, flow=1)
    assert play(bear_obligation(s, s.at(1)), (6, 1, 1)).dice == [3]


def test_deeper_understanding_ties_even_those_who_fail() -> None:
    s = on_mission(van("deeper-understanding"))
    s.at(1).transcended = s.at(2).transcended = True
    s.at(2).harm, s.at(1).spent = [], ["understood 2"]
    failed = (
        Judge("risky", 2),
        by(2, RollNow()),
        (1,),
        NewTrouble("Fire", "4", 1),
        by(2, Suffer()),
    )
    play(action_roll(s, ActionRoll(2, "act", "flow", "Go", "goal")), *failed)
    assert s.at(2).links == {1: 1}


def test_oblivious_is_against_all_that_hurts_the_heart_and_against_no_wound() -> None:
    s = on_mission(table("Van stranger", "Himna guardian"))
    s.at(1).abilities = ["oblivious"]
    shunned = Consequence("mishap", 1, 1, "moon", "They all turn away.")
    sorrow, wound = (Consequence("harm", 1, 1, "moon", "hurt", 2, kind) for kind in HURTS)
    assert [bool(special_armour(s, c, s.at(1))) for c in (shunned, sorrow, wound)] == [True, True, False]


HURTS: tuple[Kind, Kind] = ("heart", "body")


def test_deeper_understanding_sees_more_with_the_last_of_the_light_too() -> None:
    s = on_mission(van("deeper-understanding"))
    s.at(1).transcended, s.at(1).transcendence = True, 3
    looked = (Judge("risky", 2), by(1, RollNow()), (6,), Inquire("What is hidden?", ""), Say("A door"))
    rest = [NoMore()] * 2
    played = play(gather_information(s, s.at(1), Gather("flow", "The hull")), *looked, *rest)
    assert not s.at(1).transcended
    assert [ask.question.effect for ask in played.asked if isinstance(ask.question, Reply)] == [3]
