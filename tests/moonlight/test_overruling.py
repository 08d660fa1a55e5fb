"""The director can set anything right, openly; and leave to fortune what nobody can decide."""

import pytest
from moonlight.table import by, dots, forms_of, offered, on_mission, play, table

from timeloom.games.moonlight.pack.library import heroines
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.clocks import Raise
from timeloom.games.moonlight.rules.consequences.consequences import Merciful, come_to_pass, possible
from timeloom.games.moonlight.rules.consequences.facing import Suffer
from timeloom.games.moonlight.rules.creation import join_the_story
from timeloom.games.moonlight.rules.creation.ready_made import AsSheIs, TakeHeroine
from timeloom.games.moonlight.rules.fallout import row
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import act
from timeloom.games.moonlight.rules.rolls.action_roll import Attempt, action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.rolls.pool import dice_count
from timeloom.games.moonlight.rules.rolls.pushing import Push
from timeloom.games.moonlight.rules.safety.correcting.maps import (
    OverruleEngine,
    OverruleRoom,
    OverruleSuspect,
)
from timeloom.games.moonlight.rules.safety.correcting.rolls import (
    OpenWay,
    OverruleDice,
    OverruleFaces,
    OverruleJudgement,
)
from timeloom.games.moonlight.rules.safety.correcting.ruling import Ruling
from timeloom.games.moonlight.rules.safety.correcting.sheets import (
    OverruleAbility,
    OverruleBond,
    OverruleDots,
    OverruleFriend,
)
from timeloom.games.moonlight.rules.safety.correcting.throws import OverruleThrow
from timeloom.games.moonlight.rules.safety.fortune import Fortune, FortuneTold
from timeloom.games.moonlight.rules.safety.overruling import (
    GiveHarm,
    Overrule,
    Overruled,
    OverruleHarm,
    OverruleLinks,
    OverruleRoll,
    OverruleState,
    OverruleTrack,
    RollOverruled,
    overrule,
    overruling,
)
from timeloom.games.moonlight.rules.safety.table import heard, talk
from timeloom.games.moonlight.rules.stress.eclipse import fall_into_eclipse
from timeloom.games.moonlight.rules.troubles import change_fate
from timeloom.games.moonlight.state import (
    DIRECTOR,
    ActionRoll,
    Consequence,
    Engine,
    Harm,
    LostWay,
    Part,
    State,
    Suspect,
    Throw,
)
from timeloom.kernel import Ask, Rule


def at_the_table(series: str = "abyss") -> State:
    return on_mission(table("Raven harmony", "Hawk outsider", series=series))


def rule(s: State, answer: Ruling) -> str:
    """Overrule something that can be overruled, and return what is told of it."""
    assert offered(Ask(DIRECTOR, "table", overruling(s)), DIRECTOR, answer), f"{answer} is not offered."
    return play(overrule(s, answer)).told(Overruled)[0].words()


def test_every_overruling_is_told_with_its_reason() -> None:
    assert "That was unfair" in rule(at_the_table(), Overrule("stress", "Raven", -4, "That was unfair"))


@pytest.mark.parametrize(
    ("thing", "change", "field", "value"),
    [
        ("stress", -2, "stress", 3),
        ("stress", 9, "stress", 9),
        ("transcendence", 2, "transcendence", 3),
        ("recovery", 9, "recovery", 3),
        ("armour", -1, "armour_used", True),
        ("special armour", -1, "special_used", True),
        ("downtime actions", 2, "actions_left", 2),
    ],
)
def test_every_number_on_a_sheet_can_be_set_within_its_bounds(
    thing: str, change: int, field: str, value: int
) -> None:
    s = at_the_table()
    s.at(1).stress, s.at(1).transcendence, s.at(1).harm = 5, 1, [Harm(1, "shaken", "heart")]
    rule(s, Overrule(thing, "Raven", change, "So it is"))
    assert getattr(s.at(1), field) == value


def test_one_ruling_can_be_for_everybody() -> None:
    s = at_the_table()
    rule(s, Overrule("stress", "everybody", 2, "A hard night"))
    assert [one.stress for one in s.people] == [2, 2]


@pytest.mark.parametrize("track", ["playbook", "sun", "moon", "stars"])
def test_xp_that_fills_a_track_is_an_advance_when_xp_is_next_looked_at(track: str) -> None:
    s = at_the_table()
    rule(s, Overrule(f"{track} xp", "Raven", 9, "For that song"))
    played = play(mark_xp(s, s.at(1), track, 0), Choose(first_advance(track)))
    assert (s.at(1).xp[track], played.asked[0].id) == (0, f"advance-{track}")


def first_advance(track: str) -> str:
    return {"playbook": "synchronized", "sun": "defy", "moon": "confess", "stars": "flow"}[track]


@pytest.mark.parametrize(("thing", "field"), [("adversary", "adversary"), ("investigation", "investigation")])
def test_tracks_can_be_set(thing: str, field: str) -> None:
    s = at_the_table()
    rule(s, OverruleTrack(thing, 4, "They were seen"))
    assert getattr(s, field) == 4


def test_every_clock_and_the_position_can_be_set() -> None:
    s = at_the_table()
    for thing, change in (
        ("clock: The danger", 9),
        ("clock: The goal", 2),
        ("position", 1),
        ("series xp", 3),
    ):
        rule(s, OverruleTrack(thing, change, "So it is"))
    assert (s.clock("danger").filled, s.clock("goal").filled) == (6, 2)
    assert (running(s).position, s.xp) == ("desperate", 3)


def test_what_a_series_counts_can_be_set_too() -> None:
    s = at_the_table("sea-of-stars")
    s.engines = [Engine("Alastor", "patient", ["curious"], 2, strength=1)]
    rule(s, OverruleTrack("bastion", -4, "The breach"))
    rule(s, OverruleTrack("strength of Alastor", 2, "Spare parts"))
    assert (s.bastion, s.engines[0].strength) == (11, 3)
    s = at_the_table("rotting-sky")
    rule(s, OverruleTrack("rival hunters", 2, "Tracks in the snow"))
    assert s.hunters == 2


def test_harm_can_be_given_eased_and_taken_off() -> None:
    s = at_the_table()
    rule(s, GiveHarm("Raven", "betrayed", 2, "heart", "You saw the letter"))
    rule(s, OverruleHarm("Raven: betrayed (2)", 1, "She explained"))
    assert [(harm.level, harm.words) for harm in s.at(1).harm] == [(1, "betrayed")]
    rule(s, OverruleHarm("Raven: betrayed (1)", 0, "Forgiven"))
    assert s.at(1).harm == []


def test_links_can_be_given_and_taken() -> None:
    s = at_the_table()
    rule(s, OverruleLinks("Raven", "Hawk", 2, "That look"))
    rule(s, OverruleLinks("Raven", "Hawk", -1, "And then"))
    assert s.at(1).links == {2: 1}


def test_an_eclipse_can_be_ended_and_begun() -> None:
    s = at_the_table()
    rule(s, OverruleState("Hawk", "in eclipse", "This breaks her"))
    assert (s.at(2).eclipsed, s.at(2).stress) == (True, 9)
    rule(s, OverruleState("Hawk", "out of eclipse", "That kiss was enough"))
    assert not s.at(2).eclipsed


def test_whose_stress_is_overruled_while_they_fall_has_some_left_in_the_dark() -> None:
    s = at_the_table()
    s.at(2).stress = 0
    list(fall_into_eclipse(s, s.at(2)))
    assert (s.at(2).eclipsed, s.at(2).stress) == (True, 1)


def test_transcendence_can_begin_and_end_and_once_a_mission_can_be_twice() -> None:
    s = at_the_table()
    rule(s, OverruleState("Hawk", "transcended", "Now"))
    rule(s, OverruleState("Hawk", "not transcended", "The amulet breaks"))
    assert (s.at(2).transcended, s.at(2).has_transcended) == (False, True)
    rule(s, OverruleState("Hawk", "everything ready again", "A second dawn"))
    assert not s.at(2).has_transcended


def test_somebody_can_die_of_what_everybody_saw_coming_and_come_back() -> None:
    """The book's example: a suicide run that means death whatever is rolled."""
    s = at_the_table()
    rule(s, OverruleState("Hawk", "dead", "Into the maw"))
    assert s.at(2).loss == "died"
    rule(s, OverruleState("Hawk", "not lost", "A shape in the water"))
    assert s.able() == s.people


def test_whoever_was_lost_out_of_an_eclipse_comes_back_into_it_with_some_stress_left() -> None:
    s = at_the_table()
    s.at(2).eclipsed, s.at(2).stress, s.at(2).loss = True, 0, "died"
    rule(s, OverruleState("Hawk", "not lost", "A shape in the water"))
    assert (s.at(2).loss, s.at(2).eclipsed, s.at(2).stress) == ("", True, 1)


def test_even_when_all_are_lost_somebody_can_be_brought_back() -> None:
    s = at_the_table()
    for person in s.people:
        person.loss = "died"
    rule(s, OverruleTrack("adversary", 1, "So be it"))
    rule(s, OverruleState("Hawk", "not lost", "A shape in the water"))
    assert s.able() == [s.at(2)]


@pytest.mark.parametrize("part", ["obligation", "downtime", "fallout"])
def test_whoever_was_lost_outside_of_a_mission_can_be_brought_back_as_well(part: Part) -> None:
    s = at_the_table()
    s.part, s.mission, s.at(2).loss = part, None, "gave up"
    rule(s, OverruleState("Hawk", "not lost", "There is a knock at the door"))
    assert s.at(2).loss == ""


def test_whoever_is_brought_back_while_another_is_replaced_stays() -> None:
    s = table("Raven harmony", "Hawk outsider", "Fawn stranger")
    s.at(1).loss = s.at(2).loss = "died"
    heroine = next(one for one in heroines("abyss").values() if one.playbook not in ("outsider", "stranger"))
    played = play(bringing_back(s, 2), TakeHeroine(heroine.id), AsSheIs())
    assert ([person.name for person in s.people], len(played.asked)) == ([heroine.name, "Hawk", "Fawn"], 2)


def bringing_back(s: State, seat: int) -> Rule[None]:
    """New characters join, and somebody turns out not to be lost while the first of them is chosen."""
    joining, reply = join_the_story(s), None
    while True:
        try:
            request = joining.send(reply)
        except StopIteration:
            return
        s.at(seat).loss = ""
        reply = yield request


def test_nobody_leaves_the_story_in_the_middle_of_a_roll() -> None:
    s = at_the_table()
    s.roll = ActionRoll(1, "act", "defy", "Hold")
    with pytest.raises(AssertionError, match="not offered"):
        rule(s, OverruleState("Hawk", "dead", "x"))


def rolled(s: State, *faces: int) -> None:
    dots(s.at(1), defy=len(faces))
    roll = ActionRoll(1, "act", "defy", "Get through", "goal")
    play(action_roll(s, roll), Judge("risky", 2), by(1, RollNow()), faces)


def test_the_result_of_a_roll_can_be_changed_after_the_fact() -> None:
    s = at_the_table()
    rolled(s, 6)
    play(overrule(s, OverruleRoll("good", "desperate", 3, "It was far more than that")))
    assert (s.clock("goal").filled, s.at(1).xp["sun"]) == (3, 1)
    play(overrule(s, OverruleRoll("bad", "risky", 3, "No, wait")))
    assert (s.clock("goal").filled, s.at(1).xp["sun"]) == (0, 0)


def test_a_roll_in_play_goes_on_from_what_the_director_says() -> None:
    s = at_the_table()
    s.roll = ActionRoll(1, "act", "defy", "Get through", "goal", result="bad")
    s.looming = [Consequence("harm", 1, 1, "sun", "cut", 3)]
    play(overrule(s, OverruleRoll("good", "risky", 2, "The cat had moved")))
    assert (s.roll.result, s.looming) == ("good", [])
    assert Merciful() in possible(s, s.roll, [])


def test_a_fortune_roll_leaves_it_to_the_dice() -> None:
    """The book's example: the director rolls the adversary's tier for whose side somebody takes."""
    s = at_the_table()
    played = play(heard(s, DIRECTOR, Fortune("Does Crux side with them?", 2)), (2, 4))
    assert (played.dice, played.told(FortuneTold)[0].result) == ([2], "mixed")


def test_only_the_director_overrules_and_as_often_as_needed() -> None:
    s = at_the_table()
    assert not any(issubclass(made, Ruling) for made in forms_of(talk(s, 1)))
    play(heard(s, DIRECTOR, Overrule("stress", "Raven", 1, "x")))
    assert Overrule in forms_of(talk(s, DIRECTOR))


def test_between_missions_the_director_draws_clocks_of_the_world() -> None:
    """The book's example: an uprising, six segments, four of them filled."""
    s = table()
    play(heard(s, DIRECTOR, Raise("Uprising", "6", "the world", 4)))
    assert [(clock.name, clock.filled, clock.size, clock.kind) for clock in s.clocks] == [
        ("Uprising", 4, 6, "story")
    ]
    assert Raise in forms_of(talk(s, DIRECTOR))


# What the log says


def test_the_log_says_what_has_changed_and_not_what_was_wished() -> None:
    s = at_the_table()
    s.at(1).stress = 8
    assert "8 → 9" in rule(s, Overrule("stress", "Raven", 5, "Too much"))
    assert "it stays as it is, 9" in rule(s, Overrule("stress", "Raven", 5, "Too much"))
    assert "0 → 6" in rule(s, OverruleTrack("clock: The danger", 9, "It is here"))


def test_so_it_does_of_how_it_stands_with_somebody_and_of_a_roll() -> None:
    s = at_the_table()
    told = play(overrule(s, OverruleState("Hawk", "out of eclipse", "A kiss"))).told(Overruled)
    assert [one.change for one in told] == ["it stays as it is"]
    s.last_roll = ActionRoll(
        1, "act", "defy", "Fight", "goal", position="desperate", result="mixed", came_to=2
    )
    (change,) = play(overrule(s, OverruleRoll("mixed", "risky", 3, "She had the sun behind her"))).told(
        RollOverruled
    )
    was, now = change.words().split(" → ")
    assert was.endswith("desperate, standard effect, and it works, at a cost")
    assert now.startswith("risky, great effect, and it works, at a cost.")


def test_harm_onto_a_full_level_goes_above_and_is_never_lost() -> None:
    s = at_the_table()
    s.at(1).harm = [Harm(2, "cut", "body"), Harm(2, "burned", "body"), Harm(1, "shaken", "heart")]
    assert "level 1 → level 3" in rule(s, OverruleHarm("Raven: shaken (1)", 2, "Deeper"))
    assert "it stays as it is, level 2" in rule(s, OverruleHarm("Raven: cut (2)", 3, "Deeper"))
    assert sorted(harm.level for harm in s.at(1).harm) == [2, 2, 3]
    words = rule(s, GiveHarm("Raven", "crushed", 3, "body", "Falling stone"))
    assert "there is no room for it on level 3 or above" in words


# A roll that went well after all


def test_what_somebody_faces_already_does_not_come_if_the_roll_went_well_after_all() -> None:
    s = at_the_table()
    roll = s.roll = ActionRoll(1, "act", "defy", "Get through", "goal", result="bad")
    c = s.consequence = Consequence("harm", 1, 1, "sun", "cut", 3)
    facing = come_to_pass(s, roll, c)
    asked = next(facing)
    play(overrule(s, OverruleRoll("good", "risky", 2, "The cat had moved")))
    assert asked.offered(1) == [Suffer()]  # type: ignore[union-attr]
    with pytest.raises(StopIteration):
        facing.send((1, Suffer()))
    assert s.at(1).harm == []


def test_the_way_that_it_lost_is_open_again_and_any_way_can_be() -> None:
    s = at_the_table()
    rolled(s, 6)
    running(s).lost = [LostWay("defy", "goal", "Get through"), LostWay("flow", "goal", "Over the roof")]
    play(overrule(s, OverruleRoll("good", "risky", 2, "No, it worked")))
    assert running(s).lost == [LostWay("flow", "goal", "Over the roof")]
    assert "lost → open" in rule(s, OpenWay(way="flow, The goal: Over the roof", why="There is a back door"))
    assert running(s).lost == []


def test_an_escape_that_worked_after_all_frees_the_friend() -> None:
    s = at_the_table()
    s.at(2).eclipsed, s.at(2).stress = True, 5
    s.last_roll = ActionRoll(1, "escape", "express", "Come back", ally=2, result="bad", faces=[2])
    play(overrule(s, OverruleRoll("good", "risky", 2, "She heard you")))
    assert not s.at(2).eclipsed
    play(overrule(s, OverruleRoll("bad", "risky", 2, "No, that was the wind")))
    assert (s.at(2).eclipsed, s.at(2).stress > 0) == (True, True)


def test_an_escape_that_did_not_work_after_all_leaves_a_friend_who_was_not_freed_by_it() -> None:
    s = at_the_table()
    s.last_roll = ActionRoll(1, "escape", "express", "Come back", ally=2, result="good", faces=[6])
    play(overrule(s, OverruleRoll("bad", "risky", 2, "She was free already")))
    assert not s.at(2).eclipsed


# Everything else


def test_dice_position_and_effect_can_be_set_while_the_roll_is_talked_over() -> None:
    s = at_the_table()
    s.roll = ActionRoll(1, "act", "defy", "Go", "goal", judged=True, spoken=[0])
    before = dice_count(s, s.roll)
    assert "+2d" in rule(s, OverruleDice(change=2, why="The moon helps"))
    assert "desperate, great effect" in rule(s, OverruleJudgement(position="desperate", effect=3, why="Look"))
    assert (dice_count(s, s.roll), s.roll.position, s.roll.effect) == (before + 2, "desperate", 3)


def test_a_judgement_that_is_overruled_is_the_whole_of_it_and_the_log_says_what_it_was() -> None:
    s = at_the_table()
    s.roll = ActionRoll(1, "act", "defy", "Go", "goal", judged=True, counted={"larger foes": -1})
    said = rule(s, OverruleJudgement(position="risky", effect=2, why="They are few"))
    assert "risky, limited effect → risky, standard effect" in said
    assert s.roll.base_effect == 2


def test_a_group_that_was_desperate_after_all_has_earned_the_xp_together() -> None:
    s = at_the_table()
    roll = s.last_roll = ActionRoll(1, "group", "defy", "Go", joined=[2], result="good", faces=[6])
    roll.own = {1: "good", 2: "bad"}
    play(overrule(s, OverruleRoll("good", "desperate", 2, "It was the edge of the roof")))
    assert [one.xp["sun"] for one in s.people] == [1, 1]
    play(overrule(s, OverruleRoll("good", "risky", 2, "No, it was not")))
    assert [one.xp["sun"] for one in s.people] == [0, 0]


def test_without_dice_the_lower_of_two_counts_however_they_are_turned() -> None:
    s = at_the_table()
    dots(s.at(1))
    s.last_roll = ActionRoll(1, "act", "defy", "Fight", "goal", faces=[5, 5], result="mixed", no_dice=True)
    assert "6 5, mixed" in rule(s, OverruleFaces(die=1, face=6, why="A gust"))
    play(overrule(s, OverruleRoll("bad", "risky", 2, "It fell")))
    assert "6 6, good" in rule(s, OverruleFaces(die=2, face=6, why="A gust"))


def test_a_die_that_is_turned_leaves_the_effect_as_everything_had_made_it() -> None:
    s = at_the_table()
    dots(s.at(1), defy=1)
    script = (Judge("risky", 2), by(1, Push("effect")), by(1, RollNow()), (2,), Merciful())
    play(act(s, running(s), s.at(1), Attempt("Get through", "defy", "The goal")), *script)
    rule(s, OverruleFaces(die=1, face=6, why="It lay on its edge"))
    assert s.clock("goal").filled == 3
    (said,) = play(overrule(s, OverruleRoll("good", "risky", 1, "Half of it"))).told(RollOverruled)
    assert "risky, great effect, and it works → risky, limited effect, and it works" in said.words()
    assert s.clock("goal").filled == 1


def test_whoever_is_given_an_ability_that_needs_a_rival_can_be_given_the_rival() -> None:
    s = at_the_table()
    rule(s, OverruleAbility("So it is", "Raven", "Something to prove", "they have it"))
    assert "Raven, rival: nobody → Hawk" in rule(s, OverruleBond("So it is", "Raven", "rival", "Hawk"))
    assert (s.at(1).rival, s.at(1).rival_name) == (2, "Hawk")


def test_faces_can_be_turned() -> None:
    s = at_the_table()
    rolled(s, 6)
    assert "6 → 2, bad" in rule(s, OverruleFaces(die=1, face=2, why="It lay on its edge"))
    assert (s.clock("goal").filled, s.last_roll and s.last_roll.faces) == (0, [2])
    with pytest.raises(AssertionError, match="not offered"):
        rule(s, OverruleFaces(die=2, face=2, why="x"))


def test_dots_and_abilities_can_be_set() -> None:
    s = at_the_table()
    rule(s, OverruleDots(who="Raven", action="defy", kind="ordinary", change=1, why="Practice"))
    rule(s, OverruleDots(who="Raven", action="defy", kind="transcendent", change=2, why="Practice"))
    rule(s, OverruleAbility(who="Raven", ability="Reckless", has="they have it", why="Learned"))
    rule(s, OverruleAbility(who="the whole group", ability="Never alone", has="they have it", why="Yes"))
    assert (s.at(1).dots["defy"], s.at(1).shining["defy"]) == (1, 2)
    assert (s.at(1).has("reckless"), s.abilities) == (True, ["never-alone"])
    rule(s, OverruleAbility(who="Raven", ability="Reckless", has="they have it no more", why="Forgotten"))
    assert not s.at(1).has("reckless")


def test_rivals_can_be_named_and_nobody_is_their_own() -> None:
    s = at_the_table()
    s.at(2).rival_name = "Fawn"
    with pytest.raises(AssertionError, match="not offered"):
        rule(s, OverruleBond(who="Hawk", bond="rival", to="Hawk", why="x"))
    assert "Fawn → Raven" in rule(s, OverruleBond(who="Hawk", bond="rival", to="Raven", why="Of course"))
    assert s.at(2).rival == 1


def test_rooms_and_fates_can_be_corrected() -> None:
    s = at_the_table()
    s.rooms = ["hideout"]
    rule(s, OverruleRoom(room="Garden", open="it is open", why="It grew"))
    assert s.rooms == ["hideout", "garden"]
    rule(s, OverruleRoom(room="Garden", open="it is closed", why="Frost"))
    assert s.rooms == ["hideout"]


def test_the_map_of_the_conspiracy_can_be_corrected() -> None:
    s = at_the_table("maze-of-dreams")
    s.suspects = [Suspect("Bo", "a baker", "host"), Suspect("Cy", "a clerk")]
    host = OverruleSuspect(suspect="Cy", place="host", confronted="no", why="x")
    with pytest.raises(AssertionError, match="not offered"):
        rule(s, host)
    rule(s, OverruleSuspect(suspect="Bo", place="unknown", confronted="yes", why="A decoy"))
    assert "unknown → host" in rule(s, host)
    assert [(one.place, one.confronted) for one in s.suspects] == [("", False), ("host", False)]


def test_what_fallout_has_made_of_a_friend_can_be_set_right() -> None:
    s = at_the_table()
    friend = s.at(1).faces[0]
    change_fate(s, friend, "lost")
    assert "lost → safe" in rule(
        s, OverruleFriend(why="They were seen alive", friend=friend.name, fate="safe")
    )
    assert s.at(1).faces[0] == friend
    rule(s, OverruleFriend(why="But not well", friend=friend.name, fate="in need"))
    assert s.at(1).faces[0].fate == "in need"


def test_so_can_an_engine_that_fell_asleep_or_was_given_away() -> None:
    s = at_the_table("sea-of-stars")
    s.engines = [Engine("Ipos", "wise", ["lost"], 0, dormant=True)]
    assert "asleep → awake" in rule(s, OverruleEngine(why="It has heard them", engine="Ipos", state="awake"))
    rule(s, OverruleEngine(why="An order", engine="Ipos", state="with somebody else"))
    assert s.engines[0].away
    s.at(1).engine = "Ipos"
    rule(s, OverruleEngine(why="It will not", engine="Ipos", state="asleep"))
    assert (s.engines[0].dormant, s.engines[0].away, s.at(1).engine) == (True, False, "")


def test_hope_can_be_given_and_taken_beneath_a_rotting_sky() -> None:
    s = at_the_table("rotting-sky")
    rule(s, OverruleTrack("hope", 1, "There is a window"))
    assert s.hope
    assert "1 → 0" in rule(s, OverruleTrack("hope", -1, "It is painted on"))
    assert not s.hope


def test_the_engagement_and_the_fallout_can_be_overruled() -> None:
    s = at_the_table()
    s.throws = [Throw("engagement", {"hope": 1}, (2,), "bad"), Throw("fallout", {"hope": 1}, (2,), "bad")]
    rule(s, OverruleThrow(throw="engagement", result="critical", why="They slept"))
    assert (running(s).position, s.clock("goal").filled) == ("controlled", 2)
    rule(s, OverruleThrow(throw="fallout", result="good", why="Enough for one night"))
    assert s.trouble == row(s, 1, "good")


def test_whose_light_is_put_out_while_death_waits_is_asked_nothing() -> None:
    s = at_the_table("rotting-sky")
    s.abilities, s.at(2).transcended, s.at(2).spent = ["i-wont-allow-it"], True, ["held by will"]
    rule(s, OverruleState("Hawk", "not transcended", "The light fails, and she breathes"))
    assert (s.at(2).transcended, s.at(2).loss) == (False, "")
