"""Veteran abilities: what another playbook could gain by an advance, with all that it needs."""

import pytest
from moonlight.table import play, table

from timeloom.games.moonlight.pack.library import ability, playbooks
from timeloom.games.moonlight.rules.advancement import gain_ability, mark_xp
from timeloom.games.moonlight.rules.advancement.learning import advances, veteran_abilities
from timeloom.games.moonlight.rules.answers import Bound, Choose, InOurWords, NoMore
from timeloom.games.moonlight.rules.binding import Fated

SPECIAL = {
    one.id: found.id
    for found in playbooks().values()
    for one in found.abilities[1:]
    if not one.transcendent and one.id != "heros-destiny"
}


def test_a_playbook_advance_can_buy_an_ability_of_another_playbook() -> None:
    s = table("Raven harmony")
    play(mark_xp(s, s.at(1), "playbook", 8), Choose("veteran"), Choose("watchful"))
    assert s.at(1).abilities == ["in-harmony", "watchful"]


def test_whoever_has_looked_can_still_take_an_ability_of_their_own() -> None:
    s = table("Raven harmony")
    play(mark_xp(s, s.at(1), "playbook", 8), Choose("veteran"), NoMore(), Choose("beacon"))
    assert s.at(1).abilities == ["in-harmony", "beacon"]


@pytest.mark.parametrize("id", SPECIAL)
def test_every_special_ability_can_be_learned_by_somebody_of_another_playbook(id: str) -> None:
    stranger = table("Van stranger").at(1) if SPECIAL[id] != "stranger" else table("Raven harmony").at(1)
    assert id in veteran_abilities(stranger)


def test_what_a_playbook_begins_with_and_what_is_transcendent_stays_its_own() -> None:
    veteran = veteran_abilities(table("Raven harmony").at(1))
    assert not {"honour-bound", "only-mortal", "heros-destiny"} & set(veteran)
    assert not any(ability(id).transcendent for id in veteran)


def test_more_than_one_advance_can_go_into_veteran_abilities() -> None:
    s = table("Raven harmony")
    s.at(1).abilities += ["watchful", "reckless"]
    assert "oblivious" in veteran_abilities(s.at(1))
    assert "watchful" not in veteran_abilities(s.at(1))


def test_abilities_of_a_rival_name_one_when_somebody_else_takes_them() -> None:
    s = table("Raven harmony", "Hawk outsider")
    play(gain_ability(s, s.at(1), "anything-you-do"), Bound("Hawk"))
    assert (s.at(1).rival, s.at(1).rival_name) == (2, "Hawk")
    play(gain_ability(s, s.at(1), "jaded"))


def test_abilities_of_fate_name_a_fated_person() -> None:
    s = table("Raven harmony", "Hawk outsider")
    play(gain_ability(s, s.at(1), "oracle"), Fated("Hawk", "She falls"))
    assert (s.at(1).fated, s.at(1).fate) == (2, "She falls")


def test_know_it_all_can_be_taken_again_for_another_topic_until_none_is_left() -> None:
    s = table("Raven harmony")
    for topic in ("plants and animals", "magic rituals", "engineering", "ancient lore", "pop culture"):
        assert "know-it-all" in veteran_abilities(s.at(1))
        play(gain_ability(s, s.at(1), "know-it-all"), Choose(topic))
    assert "know-it-all" not in veteran_abilities(s.at(1))
    assert s.at(1).abilities.count("know-it-all") == 1


def test_some_abilities_are_told_by_their_owner() -> None:
    s = table("Raven harmony")
    play(gain_ability(s, s.at(1), "old-loyalties"), InOurWords("their captain"))
    assert s.at(1).details == {"old-loyalties": "their captain"}
    assert "old-loyalties" not in advances(s.at(1), "playbook")
