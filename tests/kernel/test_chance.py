"""Chance: a fate that anybody can check, and dice for a bot's head."""

from collections import Counter
from random import Random

import pytest

from timeloom.kernel import CHANCE, Dice, Draw, Entry, Fate, Roll, Salt, commitment, new_seed, seed_of

CARDS = ("a", "b", "c", "d", "e")


def test_the_same_seed_gives_the_same_rolls() -> None:
    one, other = Fate("seed"), Fate("seed")
    assert [one.roll(Roll("x", 3)) for _ in range(20)] == [other.roll(Roll("x", 3)) for _ in range(20)]


def test_another_seed_gives_other_rolls() -> None:
    assert Fate("one").roll(Roll("x", 30)) != Fate("other").roll(Roll("x", 30))


def test_what_one_question_rolls_does_not_depend_on_the_others() -> None:
    alone, beside = Fate("seed"), Fate("seed")
    rolls = []
    for _ in range(20):
        beside.roll(Roll("noise", 7))
        beside.draw(Draw("more noise", CARDS))
        rolls.append(beside.roll(Roll("x", 2)))
    assert rolls == [alone.roll(Roll("x", 2)) for _ in range(20)]


def test_the_same_question_asked_again_rolls_anew() -> None:
    fate = Fate("seed")
    assert len({fate.roll(Roll("x", 8)) for _ in range(50)}) == 50


@pytest.mark.parametrize("dice", [0, 1, 7, 8, 9, 40])
def test_a_roll_has_as_many_faces_as_dice(dice: int) -> None:
    faces = Fate("seed").roll(Roll("x", dice, sides=4))
    assert len(faces) == dice
    assert set(faces) <= {1, 2, 3, 4}


def test_faces_and_cards_come_up_evenly() -> None:
    fate = Fate("seed")
    faces = Counter(face for _ in range(600) for face in fate.roll(Roll("x", 10)))
    cards = Counter(fate.draw(Draw("y", CARDS)) for _ in range(5000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(900 <= count <= 1100 for count in (*faces.values(), *cards.values()))


@pytest.mark.parametrize("size", [1, 2, 3])
def test_fate_goes_on_where_the_entries_end(size: int) -> None:
    fate = Fate("seed")
    entries = [Entry("x", CHANCE, fate.roll(Roll("x", size))) for _ in range(7)]
    entries += [Entry("y", CHANCE, fate.draw(Draw("y", CARDS))), Entry("x", 0, "no chance at all")]
    after = Fate.after("seed", entries)
    assert after.roll(Roll("x", 5)) == fate.roll(Roll("x", 5))
    assert after.draw(Draw("y", CARDS)) == fate.draw(Draw("y", CARDS))


def test_what_is_forgotten_is_rolled_again() -> None:
    fate = Fate("seed")
    fate.roll(Roll("x", 3))
    rolls = [fate.roll(Roll("x", 3)) for _ in range(5)]
    fate.forget([Entry("x", CHANCE, roll) for roll in rolls])
    assert [fate.roll(Roll("x", 3)) for _ in range(5)] == rolls


def test_a_fork_of_fate_goes_on_by_itself() -> None:
    fate = Fate("seed")
    fork = fate.fork()
    ahead = [fork.roll(Roll("x")) for _ in range(20)]
    assert [fate.roll(Roll("x")) for _ in range(20)] == ahead


def test_nothing_is_drawn_from_nothing_and_fate_stays_where_it_is() -> None:
    fate = Fate("seed")
    with pytest.raises(ValueError, match="nothing to draw"):
        fate.draw(Draw("x", ()))
    assert fate.draw(Draw("x", CARDS)) == Fate("seed").draw(Draw("x", CARDS))


def test_a_commitment_fixes_the_seed_and_hides_it() -> None:
    seed = new_seed()
    assert commitment(seed) == commitment(seed) != commitment(new_seed())
    assert seed not in commitment(seed)


def test_seed_numbers_stand_for_long_seeds() -> None:
    assert seed_of(7) == seed_of("7") != seed_of(8)
    assert len(seed_of(7)) == 64


def test_dice_roll_what_their_randomness_says() -> None:
    one, other = Dice(Random(1)), Dice(Random(1))
    assert [one.roll(Roll("x", 2)) for _ in range(9)] == [other.roll(Roll("x", 2)) for _ in range(9)]
    assert {one.draw(Draw("y", CARDS)) for _ in range(99)} == set(CARDS)
    assert one.fork() is one


def test_the_lot_of_a_place_is_always_the_same_and_costs_no_roll() -> None:
    fate, asked = Fate("seed"), Fate("seed")
    lots = [fate.lot(at) for at in range(40)]
    assert (
        [asked.lot(at) for at in reversed(range(40))][::-1]
        == lots
        == [fate.fork().lot(at) for at in range(40)]
    )
    assert fate.roll(Roll("x", 9)) == Fate("seed").roll(Roll("x", 9))


def test_lots_are_spread_evenly_and_differ_from_seed_to_seed() -> None:
    lots = [Fate("seed").lot(at) for at in range(4000)]
    assert all(900 < count < 1100 for count in Counter(int(lot * 4) for lot in lots).values())
    assert [Fate("other").lot(at) for at in range(4)] != lots[:4]


def test_entropy_changes_the_lots_from_its_place_on() -> None:
    plain, salted = Fate("seed"), Fate("seed", salts=[Salt(5, "ab")])
    same = [plain.lot(at) == salted.lot(at) for at in range(20)]
    assert same == [True] * 5 + [False] * 15
