"""Escaping eclipse as each playbook's escape asks for it."""

from moonlight.table import Line, Played, forms_of, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Bound
from timeloom.games.moonlight.rules.binding import Fated
from timeloom.games.moonlight.rules.downtime.escaping import HelpEscape, can_reach, escapes
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import deeds
from timeloom.games.moonlight.rules.promises import Vow
from timeloom.games.moonlight.rules.stress.eclipse import reach
from timeloom.games.moonlight.state import ActionRoll, State
from timeloom.kernel import Form


def dark(playbook: str) -> State:
    s = table(f"Dusk {playbook}", "Fawn enigma", "Raven harmony")
    s.at(1).eclipsed, s.at(1).stress = True, 9
    s.at(1).rival = s.at(1).fated = 2
    return s


def reached(s: State, *script: Line) -> Played:
    played = play(reach(s, ActionRoll(2, "escape", "confess", "Look at me", ally=1)), *script)
    assert not s.at(1).eclipsed
    return played


def test_only_the_rival_reaches_an_outsider() -> None:
    s = dark("outsider")
    assert [can_reach(s, s.at(seat), s.at(1)) for seat in (2, 3)] == [True, False]
    assert forms_of(escapes(s, s.at(2))) == {HelpEscape}
    assert not escapes(s, s.at(3))


def test_only_the_fated_person_reaches_a_time_traveller() -> None:
    s = on_mission(dark("time-traveller"))
    assert HelpEscape in forms_of(deeds(s, running(s), s.at(2)))
    assert HelpEscape not in forms_of(deeds(s, running(s), s.at(3)))


def test_anybody_reaches_those_whose_person_is_gone() -> None:
    s = dark("outsider")
    s.at(2).loss = "died"
    assert can_reach(s, s.at(3), s.at(1))


def test_anybody_reaches_the_other_playbooks() -> None:
    for playbook in ("guardian", "stranger", "unlikely-hero"):
        s = dark(playbook)
        assert can_reach(s, s.at(3), s.at(1))
        reached(s)


def test_an_outsider_may_choose_a_new_rival() -> None:
    s = dark("outsider")
    reached(s, Bound("Raven"))
    assert s.at(1).rival == 3


def test_a_time_traveller_sees_another_fate() -> None:
    s = dark("time-traveller")
    reached(s, Fated("Raven", "She is forgotten"))
    assert (s.at(1).fated, s.at(1).fate) == (3, "She is forgotten")


def test_what_a_time_traveller_has_foreseen_changes_in_the_person_or_the_fate() -> None:
    s = dark("time-traveller")
    s.at(1).fated_name, s.at(1).fate = "Fawn", "She is forgotten."
    (form,) = next(ask for ask in reached(s, Fated("Fawn", "She leaves")).asked if ask.id == "fated").offered(
        1
    )
    assert isinstance(form, Form)
    assert form.fault(Fated("Fawn", "she is  forgotten")) == (
        "Fate has changed: name somebody else, another fate, or both."
    )
    assert form.fault(Fated("Raven", "She is forgotten.")) is None


def test_an_enigma_is_answered_by_a_promise() -> None:
    s = dark("enigma")
    s.people[1].playbook = "guardian"
    reached(s, Vow("Dusk", "I keep it"))
    assert s.at(2).promises[-1].to == "Dusk"
