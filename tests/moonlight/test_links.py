"""Links: stress off, and the wipe at the episode's end."""

from moonlight.table import on_mission, play, table

from timeloom.games.moonlight.rules.fallout import reset
from timeloom.games.moonlight.rules.stress.links import SpendLink, mark_links, reliefs, relieve


def test_a_link_takes_two_stress_off_its_owner_or_the_friend() -> None:
    s = on_mission(table())
    s.at(1).links, s.at(1).stress, s.at(2).stress = {2: 1}, 5, 3
    assert reliefs(s, s.at(1)) == [SpendLink("Hawk", "Raven"), SpendLink("Hawk", "Hawk")]
    play(relieve(s, s.at(1), SpendLink("Hawk", "Hawk")))
    assert (s.at(2).stress, s.at(1).links) == (1, {2: 0})


def test_links_are_kept_apart_by_friend() -> None:
    s = table("Raven harmony", "Hawk outsider", "Fawn enigma")
    play(mark_links(s, s.at(1), 2, 3))
    play(mark_links(s, s.at(1), 3, 1))
    assert s.at(1).links == {2: 3, 3: 1}


def test_unspent_links_are_gone_at_the_end_of_an_episode() -> None:
    s = table()
    s.at(1).links = {2: 4}
    reset(s.at(1), keeps_stress=False)
    assert s.at(1).links == {}
