"""Verifying: every roll follows from seed and salts, promises are kept, and what is not proved is said."""

from random import Random
from typing import Any

import msgspec
import pytest
from toy import GAME, LanternFair

from timeloom.kernel import Damaged, Salt, Timeline, commitment
from timeloom.kernel.faults import Untrue
from timeloom.kernel.journal import Saved, dump, parse
from timeloom.kernel.verifying import Verdict, verify
from timeloom.testing.battery.case import play_table


def a_table(*salts: Salt) -> Timeline[Any]:
    """A table with a kept and a fresh branch."""
    table = Timeline(GAME, {"purse": "full"}, 3, "seed", salts)
    play_table(table, Random(1), 40)
    table.rewind(table.moments()[6], "kept")
    play_table(table, Random(2), 20)
    table.rewind(table.moments()[6], "fresh", "fresh", "another seed", "main")
    play_table(table, Random(3), 20)
    return table


def read(table: Timeline[Any], game: LanternFair = GAME) -> Saved:
    return parse(dump(table), find=lambda name: game)


def gaps(verdict: Verdict) -> dict[str, tuple[str, ...]]:
    return {gap.kind: gap.branches for gap in verdict.unproved}


# Every roll follows


def test_every_roll_of_every_branch_is_counted() -> None:
    table = a_table()
    entries = [entry for branch in table.branches.values() for entry in branch.entries]
    verdict = verify(read(table))
    assert (verdict.branches, verdict.answers + verdict.rolls) == (3, len(entries))
    assert [one.branch for one in verdict.checked] == ["main", "kept", "fresh"]


def test_a_tampered_roll_is_found() -> None:
    saved = read(a_table())
    entries = saved.timeline.branches["main"].entries
    place, entry = next((i, e) for i, e in enumerate(entries) if e.id == "weather")
    entries[place] = msgspec.structs.replace(entry, value=(entry.value[0] % 6 + 1, entry.value[1]))
    with pytest.raises(Untrue, match=r"says that 'weather' gave .* but the seed gives"):
        verify(saved)


@pytest.mark.parametrize("salts", [(), (Salt(0, "cd"),), (Salt(3, "ab"),), (Salt(0, "ab"), Salt(0, "cd"))])
def test_a_salt_that_is_gone_or_changed_is_found(salts: tuple[Salt, ...]) -> None:
    saved = read(a_table(Salt(0, "ab")))
    verify(saved)
    saved.timeline.branches["main"].salts = salts
    with pytest.raises(Untrue, match="but the seed gives"):
        verify(saved)


# Promises


def test_commitments_are_those_of_the_seeds() -> None:
    seals = {one.branch: one.commitment for one in verify(read(a_table())).checked}
    own, fresh = commitment("seed"), commitment("another seed")
    assert seals == {"main": own, "kept": own, "fresh": fresh}


def test_a_promise_covers_the_branches_that_roll_from_its_seed() -> None:
    own, fresh = commitment("seed"), commitment("another seed")
    assert gaps(verify(read(a_table())))["promise"] == ("main", "kept", "fresh")
    assert gaps(verify(read(a_table()), [own]))["promise"] == ("fresh",)
    assert "promise" not in gaps(verify(read(a_table()), [own, fresh]))


def test_dice_that_were_not_promised_are_found() -> None:
    picked = commitment("the best of 300 seeds")
    with pytest.raises(Untrue, match=f"not those that were promised: .* the commitment {picked}"):
        verify(read(a_table()), [commitment("seed"), picked])


# Entropy


def test_rolls_without_entropy_were_chosen_by_one_party_alone() -> None:
    found = gaps(verify(read(a_table(Salt(0, "ab"))), given=["ab"]))
    assert found["alone"] == ("fresh",)
    assert "claim" not in found


def test_rolls_before_the_first_entropy_are_counted() -> None:
    table = Timeline(GAME, seats=3, seed="seed")
    dealt = table.length()
    table.add_salt("ab")
    play_table(table, Random(1), 40)
    (one,) = verify(read(table), given=["ab"]).checked
    assert (one.alone, one.unclaimed) == (dealt, 0)


def test_entropy_that_nobody_knows_may_be_anybodys() -> None:
    table = a_table(Salt(0, "ab"))
    assert gaps(verify(read(table)))["claim"] == ("main", "kept")
    assert gaps(verify(read(table), given=["cd"]))["claim"] == ("main", "kept")


def test_a_verdict_says_from_which_entry_on_entropy_counts() -> None:
    table = a_table(Salt(0, "ab"))
    table.add_salt("cd")
    verdict = verify(read(table))
    assert verdict.places("ab") == (("main", 1), ("kept", 1))
    assert verdict.places("cd") == (("fresh", table.length() + 1),)
    assert verdict.places("ef") == ()


# What else is not proved


class NewVersion(LanternFair):
    """The next version: options are gone, so that nothing that was played can be played again."""

    version = 2
    options = (LanternFair.options[0],)


def test_a_position_that_was_taken_over_is_not_proved() -> None:
    opened = read(a_table(), NewVersion()).timeline
    play_table(opened, Random(5), 20)
    assert gaps(verify(read(opened, NewVersion())))["position"] == ("main", "kept", "fresh")
    assert "position" not in gaps(verify(read(a_table())))


def test_a_table_that_was_brought_says_so_for_ever() -> None:
    table = a_table()
    assert "brought" not in gaps(verify(read(table)))
    table.brought = True
    again = read(read(table).timeline)
    assert again.header.brought is True
    assert gaps(verify(again))["brought"] == ()


def test_what_is_sealed_cannot_be_verified() -> None:
    sealed = parse(dump(a_table(), sealed=True), find=lambda name: GAME)
    with pytest.raises(Damaged, match="not published yet"):
        verify(sealed, [commitment("seed")])
