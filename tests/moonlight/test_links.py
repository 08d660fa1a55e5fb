"""Links: stress off, and the wipe at the episode's end."""

from moonlight.table import by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Nothing
from timeloom.games.moonlight.rules.fallout import reset
from timeloom.games.moonlight.rules.rolls.action_roll import Join, action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Hinders, Judge
from timeloom.games.moonlight.rules.rolls.teamwork import HoldOff
from timeloom.games.moonlight.rules.stress.links import SpendLink, mark_links, reliefs, relieve
from timeloom.games.moonlight.state import ActionRoll, Harm


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


def test_no_link_is_wasted_on_a_friend_who_has_all_the_stress_to_burn() -> None:
    s = table()
    s.at(1).links, s.at(2).eclipsed = {2: 1}, True
    for stress, helps in (9, False), (8, True):
        s.at(2).stress = stress
        assert (SpendLink("Hawk", "Hawk") in reliefs(s, s.at(1))) == helps


def test_a_link_holds_off_the_harm_of_whoever_joins_a_group() -> None:
    s = on_mission(table("Van stranger", "Himna guardian", "Surt time-traveller"))
    surt = s.at(3)
    surt.harm, surt.transcended = [Harm(2, "shaking", "heart"), Harm(1, "cut", "body")], True
    s.at(2).links = {3: 1}
    dots(surt, flow=1)
    held = (Hinders(0), Nothing(), by(2, HoldOff(0, 3)))
    script = ({2: Nothing(), 3: Join()}, Judge("risky", 2), *held, by(1, RollNow()), (6, 6), (6,))
    assert play(action_roll(s, ActionRoll(1, "group", "flow", "Fly", "goal")), *script).dice == [2, 1]
    assert (surt.harm[0].ignored, s.at(2).links) == (True, {3: 0})
