"""What must be true at every resting point: each thing that can go wrong is noticed."""

from collections.abc import Callable

import pytest
from hour.builders import BASTIAN, DOV, ILSE, MAUD, SHADOW_DAY, SUNNIVA, TEO, haven

from timeloom.games.hour.invariants import faults
from timeloom.games.hour.pack import all_ids, load_pack
from timeloom.games.hour.rules.doorway.changing import Pays
from timeloom.games.hour.rules.stats import DoYourBest
from timeloom.games.hour.state import Effort, State, Term
from timeloom.games.hour.state.combat import Blow, Combat, Defence, Lead

MILLIONS = 3_000_000


def table() -> State:
    """Ilse and Bastian are on a day, Dov would spend a bead on Teo's plan, and Maud offers one in a trade."""
    found = haven().go(1, ILSE, BASTIAN).answer(BASTIAN, DoYourBest())
    found.plan(11, TEO, DOV).say(DOV, Pays(DOV))
    return found.deal(MAUD, SUNNIVA, give="chance", want="storm lantern").state


def owe_a_bead(s: State) -> None:
    s.people[DOV].chances, s.people[TEO].chances = -1, 5


def break_a_promise(s: State) -> None:
    s.people[DOV].chances, s.people[TEO].chances = 0, 4


def break_an_offer(s: State) -> None:
    s.people[MAUD].chances, s.people[TEO].chances = 0, 4


def offer_what_is_not_there(s: State) -> None:
    s.pacts[1].terms.append(Term(MAUD, SUNNIVA, "loupe"))


def pay_for_others(s: State) -> None:
    s.pacts[0].payer = SUNNIVA


def hoard_beads(s: State) -> None:
    s.people[DOV].chances += MILLIONS


def be_too_brave(s: State) -> None:
    s.people[DOV].courage = MILLIONS


def forget_everything(s: State) -> None:
    s.people[ILSE].knowledge -= 1


def understand_too_much(s: State) -> None:
    s.people[DOV].understanding = 1


def look_too_often(s: State) -> None:
    s.people[ILSE].peeked = [4, 5, 6]


def see_what_nobody_saw(s: State) -> None:
    s.people[DOV].seen = [20]


def propose_too_often(s: State) -> None:
    s.people[DOV].begun = 7


def try_too_hard(s: State) -> None:
    s.visits[0].efforts = [Effort(BASTIAN, MILLIONS, 0, 0)]


def fish_for_a_card(s: State) -> None:
    s.people[DOV].hand.append(all_ids(load_pack().shadow(DOV).deck)[0])


def take_an_item_too_early(s: State) -> None:
    s.people[DOV].hand.append(all_ids(load_pack().shadow(DOV).items)[0])


def link_without_a_word(s: State) -> None:
    s.links = [(ILSE, BASTIAN)]


def stay_for_ever(s: State) -> None:
    s.round = s.rounds + 1


def add_a_round(s: State) -> None:
    s.rounds = MILLIONS


def outrun_the_clock(s: State) -> None:
    s.hour, s.people[DOV].minutes = "clock", 70


def leave_the_table(s: State) -> None:
    s.people.pop()


def bring_a_stranger(s: State) -> None:
    s.pacts[0].members.append(7)


def be_shown_something_by_oneself(s: State) -> None:
    s.people[DOV].shown.append((4, DOV))


def let_nobody_speak(s: State) -> None:
    s.pacts[0].waiting = [TEO]


def agree_to_two_plans(s: State) -> None:
    s.pacts[0].agreed.append(ILSE)
    s.pacts[0].members.append(ILSE)


@pytest.mark.parametrize(
    ("go_wrong", "sentence"),
    [
        (owe_a_bead, "Dov has -1 Chances"),
        (break_a_promise, "Dov has promised more"),
        (break_an_offer, "Maud has promised more"),
        (offer_what_is_not_there, "Maud has agreed to give something"),
        (pay_for_others, "party to a pact"),
        (hoard_beads, "Dov has 3000002 Chances"),
        (be_too_brave, "Courage 3000000"),
        (forget_everything, "Ilse has Knowledge 0"),
        (understand_too_much, "1 points of Understanding"),
        (look_too_often, "Ilse has looked"),
        (see_what_nobody_saw, "Dov has seen a day"),
        (propose_too_often, "7 things"),
        (try_too_hard, "Bastian tries harder"),
        (fish_for_a_card, "Dov cannot have"),
        (take_an_item_too_early, "Dov cannot have"),
        (link_without_a_word, "no argument"),
        (stay_for_ever, "round 7 of 6"),
        (add_a_round, "round 1 of 3000000"),
        (outrun_the_clock, "70 minutes"),
        (leave_the_table, "6 friends"),
        (bring_a_stranger, "none of the seven"),
        (be_shown_something_by_oneself, "Dov was shown"),
        (let_nobody_speak, "Nobody is asked"),
        (agree_to_two_plans, "two places"),
    ],
)
def test_what_goes_wrong_is_noticed(go_wrong: Callable[[State], None], sentence: str) -> None:
    s = table()
    assert list(faults(s)) == []
    go_wrong(s)
    assert any(sentence in fault for fault in faults(s))


def lend_courage(c: Combat) -> None:
    c.fighters[0].courage = MILLIONS


def show_too_much(c: Combat) -> None:
    c.fighters[1].shown = MILLIONS


def draw_from_a_sleeve(c: Combat) -> None:
    c.fighters[0].cards.append("loupe")


def tire_for_ever(c: Combat) -> None:
    c.fighters[0].tired = MILLIONS


def strike_too_hard(c: Combat) -> None:
    c.blow = Blow(1, "final draft 1", MILLIONS, 0, [])


def cover_too_much(c: Combat) -> None:
    c.blow = Blow(1, "final draft 1", 5, 5, [Defence(0, 5, MILLIONS)])


def ask_for_a_taller_card(c: Combat) -> None:
    c.blow = Blow(1, "final draft 1", 5, 9, [])


def ask_for_more(c: Combat) -> None:
    c.blow = Blow(1, "final draft 1", 5, 5, [Defence(0, MILLIONS)])


def lead_the_other_side(c: Combat) -> None:
    c.leads[0] = Lead(1, "final draft 1")


def lead_with_nothing(c: Combat) -> None:
    c.leads[1] = Lead(1, "crossed out 1")


@pytest.mark.parametrize(
    ("go_wrong", "sentence"),
    [
        (lend_courage, "fights with Courage 3000000"),
        (show_too_much, "shows 3000000"),
        (draw_from_a_sleeve, "fights with a card"),
        (tire_for_ever, "beyond what any card can do"),
        (ask_for_a_taller_card, "A single card must cover"),
        (ask_for_more, "more than an attack is worth"),
        (lead_the_other_side, "leads a side"),
        (lead_with_nothing, "value 0"),
        (strike_too_hard, "not on its card"),
        (cover_too_much, "an attack that is covered"),
    ],
)
def test_what_goes_wrong_in_a_combat_is_noticed(go_wrong: Callable[[Combat], None], sentence: str) -> None:
    s = haven().go(SHADOW_DAY[TEO], BASTIAN, TEO).state
    (combat,) = s.combats()
    assert list(faults(s)) == []
    go_wrong(combat)
    assert any(sentence in fault for fault in faults(s))
