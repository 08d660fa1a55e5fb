"""Advancement: xp, advances, series xp, destiny, promises."""

from moonlight.table import by, play, table

from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.advancement.learning import advances, veteran_abilities
from timeloom.games.moonlight.rules.advancement.series_xp import mark_series_xp
from timeloom.games.moonlight.rules.advancement.session import Reflect, Together, advancement, offer_destiny
from timeloom.games.moonlight.rules.answers import Choose


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
    assert "flow" not in advances(s.at(1), "stars")


def test_a_full_playbook_track_is_an_ability() -> None:
    s = table("Raven harmony")
    s.at(1).xp["playbook"] = 7
    play(mark_xp(s, s.at(1), "playbook", 1), Choose("beacon"))
    assert s.at(1).has("beacon")


def test_xp_of_a_session_goes_where_the_player_likes_line_by_line() -> None:
    s = table("Raven harmony")
    look_back = Reflect(1, "moon", 2, "moon", 0, "sun", 1, "playbook")
    play(advancement(s), look_back, by(0, Together(1, 0, 2, 0)))
    assert (s.at(1).xp["moon"], s.at(1).xp["playbook"], s.xp) == (3, 1, 3)


def test_a_full_series_track_is_an_ability_for_everybody() -> None:
    s = table("Raven harmony", "Hawk outsider", xp=7)
    play(mark_series_xp(s, 1), by(2, Choose("by-starlight")), Choose("flow"), Choose("empathize"))
    assert (s.abilities, s.xp, s.at(1).dots["flow"], s.at(2).dots["empathize"]) == (["by-starlight"], 0, 1, 1)


def test_what_the_series_adds_to_two_dots_is_a_transcendent_one() -> None:
    """By starlight: +1 to an action rating, and the third dot is for those who shine."""
    s = table("Raven harmony", xp=7)
    s.at(1).dots["flow"] = 2
    play(mark_series_xp(s, 1), by(1, Choose("by-starlight")), Choose("flow"))
    assert (s.at(1).dots["flow"], s.at(1).shining["flow"]) == (2, 1)


def test_only_mortal_becomes_heros_destiny_with_a_transcendent_ability_of_any_playbook() -> None:
    s = table("Faye unlikely-hero")
    play(offer_destiny(s, s.at(1)), Choose("heros-destiny"), Choose("clock-stopper"))
    assert s.at(1).abilities == ["heros-destiny", "clock-stopper"]


def test_a_mortal_learns_neither_transcendent_abilities_nor_special_armour() -> None:
    s = table("Faye unlikely-hero")
    offered = [*advances(s.at(1), "playbook"), *veteran_abilities(s.at(1))]
    assert {"call-out", "watchful"} <= set(offered)
    assert not {"phantom", "beacon", "heros-destiny"} & set(offered)


def test_a_hero_of_destiny_learns_transcendent_abilities_of_any_playbook() -> None:
    s = table("Faye unlikely-hero")
    s.at(1).abilities = ["heros-destiny"]
    assert {"beacon", "clock-stopper", "call-out"} <= set(advances(s.at(1), "playbook"))
