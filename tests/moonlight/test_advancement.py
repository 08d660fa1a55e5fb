"""Advancement: xp, advances, series xp, destiny, promises."""

from moonlight.table import by, play, table

from timeloom.games.moonlight.answers import Choose, Kept, NewVow, NoMore, Reflect, Together
from timeloom.games.moonlight.rules.advancement import (
    advancement,
    advances,
    keep_the_code,
    mark_series_xp,
    mark_xp,
    offer_destiny,
)
from timeloom.games.moonlight.state import Promise


def test_a_full_attribute_track_is_a_dot_in_one_of_its_actions() -> None:
    s = table("Raven harmony")
    s.at(1).xp["stars"] = 5
    play(mark_xp(s, s.at(1), "stars", 2), Choose("conceal"))
    assert (s.at(1).dots["conceal"], s.at(1).xp["stars"]) == (1, 1)


def test_the_third_dot_is_a_transcendent_one_and_the_fifth_does_not_exist() -> None:
    s = table("Raven harmony")
    s.at(1).dots["flow"] = 2
    play(mark_xp(s, s.at(1), "stars", 6), Choose("flow"))
    assert (s.at(1).dots["flow"], s.at(1).shining["flow"]) == (2, 1)
    s.at(1).shining["flow"] = 2
    assert "flow" not in advances(s, s.at(1), "stars")


def test_a_full_playbook_track_is_an_ability() -> None:
    s = table("Raven harmony")
    s.at(1).xp["playbook"] = 7
    play(mark_xp(s, s.at(1), "playbook", 1), Choose("beacon"))
    assert s.at(1).has("beacon")


def test_one_veteran_ability_of_another_playbook_can_be_taken() -> None:
    s = table("Raven harmony")
    play(mark_xp(s, s.at(1), "playbook", 8), Choose("watchful"))
    assert "constant-care" not in advances(s, s.at(1), "playbook")
    assert "honour-bound" not in advances(s, table("Raven harmony").at(1), "playbook")


def test_xp_of_a_session_goes_where_the_player_likes() -> None:
    s = table("Raven harmony")
    script = (Reflect(1, 2, 0, 1, "moon"), NoMore(), by(0, Together(1, 0, 2, 0)))
    play(advancement(s), *script)
    assert (s.at(1).xp["moon"], s.xp) == (4, 3)


def test_a_full_series_track_is_an_ability_for_everybody() -> None:
    s = table("Raven harmony", "Hawk outsider", xp=7)
    play(mark_series_xp(s, 1), by(2, Choose("by-starlight")), Choose("flow"), Choose("empathize"))
    assert (s.abilities, s.xp, s.at(1).dots["flow"], s.at(2).dots["empathize"]) == (["by-starlight"], 0, 1, 1)


def test_a_code_that_was_kept_brings_xp_and_series_xp_if_nobody_broke_it() -> None:
    s = table("Himna guardian")
    play(keep_the_code(s, s.at(1)), Kept(1, 1))
    assert (s.at(1).xp["playbook"], s.xp) == (1, 1)
    play(keep_the_code(s, s.at(1)), Kept(1, 0))
    assert (s.at(1).xp["playbook"], s.xp) == (2, 1)


def test_a_promise_can_be_reworded() -> None:
    s = table("Raven harmony")
    s.at(1).promises = [Promise("shared", "Hawk", "Old words")]
    play(advancement(s), Reflect(0, 0, 0, 0, "sun"), NewVow(1, "New words"), by(1, Together(0, 0, 0, 0)))
    assert s.at(1).promises[0].words == "New words"


def test_only_mortal_becomes_heros_destiny_with_a_transcendent_ability_of_any_playbook() -> None:
    s = table("Faye unlikely-hero")
    play(offer_destiny(s, s.at(1)), Choose("heros-destiny"), Choose("clock-stopper"))
    assert s.at(1).abilities == ["heros-destiny", "clock-stopper"]


def test_a_mortal_learns_neither_transcendent_abilities_nor_special_armour() -> None:
    s = table("Faye unlikely-hero")
    offered = advances(s, s.at(1), "playbook")
    assert "call-out" in offered
    assert "phantom" not in offered
    assert "heros-destiny" not in offered
