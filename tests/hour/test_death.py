"""The last battle: all seven against Death, Understanding, and winning or losing for good."""

from hour.builders import BASTIAN, EVERYBODY, ILSE, Table, fighter, fought, haven

from timeloom.games.hour.pack import all_ids, load_pack
from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.cards import HeldOn, TakenOut
from timeloom.games.hour.rules.combat.defending import Fall
from timeloom.games.hour.rules.death import DeathCame
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.state.combat import DEATH, Combat, Fighter


def last_battle(friends: dict[int, str], death: str, understanding: int = 0, first: int = 0) -> Table:
    """Death against these friends; the others are out. `first` is the place in the order that begins."""
    table = haven({seat: {"understanding": understanding} for seat in EVERYBODY})
    state = table.state
    fighters = [Fighter(seat, "friend", 0, 1, friends.get(seat, "").split(", ")) for seat in EVERYBODY]
    for one in fighters:
        one.out = one.seat not in friends
    fighters.append(Fighter(DEATH, "death", 1, 6, death.split(", ")))
    order = [*range(first, 8), *range(first)]
    state.phase = "death"
    state.last = Combat(fighters, stage="turn", ranks=[[index] for index in order])
    return fought(state, state.last)


def test_when_the_hour_is_over_all_seven_face_death() -> None:
    table = haven(rounds=1, broken=[1, 4])
    for seat in EVERYBODY:
        table.answer(seat, StepBack())
    assert len(table.told(DeathCame)) == 1
    assert table.state.last is not None
    *friends, death = table.state.last.fighters
    assert [one.seat for one in friends] == list(EVERYBODY)
    assert len(death.cards) == len(all_ids(load_pack().death.deck)) + 2


def test_death_attacks_by_itself() -> None:
    table = last_battle({BASTIAN: "power ten, no brakes"}, "the pole 1, the pole 2", first=7)
    assert table.questions(BASTIAN) == ["defend"]


def test_death_defends_by_itself_with_what_threatens_least() -> None:
    table = last_battle({BASTIAN: "power ten, no brakes"}, "still water 1, the pole 1", first=BASTIAN)
    table.answer(BASTIAN, Attack("power ten", (7,)))
    assert fighter(table, DEATH).used == ["the pole 1", "still water 1"]


def test_the_friends_win_when_death_is_taken_out() -> None:
    table = last_battle({BASTIAN: "no brakes, power ten"}, "cold hand 1", first=BASTIAN)
    table.answer(BASTIAN, Attack("no brakes", (7,)))
    assert table.run.outcome is not None
    assert table.run.outcome.winners == tuple(EVERYBODY)


def test_the_friends_lose_when_all_of_them_are_out() -> None:
    table = last_battle({BASTIAN: "loud laugh"}, "the pole 1, the pole 2", first=7).answer(BASTIAN, Fall())
    assert table.run.outcome is not None
    assert table.run.outcome.winners == ()


def test_understanding_holds_one_up_once_a_point() -> None:
    table = last_battle({ILSE: "boathook"}, "the pole 1, the pole 2, the pole 3", 1, first=7)
    table.answer(ILSE, Fall())
    assert (len(table.told(HeldOn)), table.told(TakenOut)) == (1, [])
    assert table.person(ILSE).understanding == 0
    table.answer(ILSE, Attack("boathook", (7,)), Fall())
    assert table.run.outcome is not None
