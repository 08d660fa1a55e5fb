"""Variations: many ways to say one thing, chosen by what is told and by nothing else."""

from timeloom.kernel import varied

WAYS = ("once", "again", "and again")


def test_a_number_goes_through_the_ways_in_turn() -> None:
    assert [varied(WAYS, nth) for nth in range(4)] == ["once", "again", "and again", "once"]


def test_the_same_telling_always_reads_the_same() -> None:
    assert varied(WAYS, "Ilse", 3) == varied(WAYS, "Ilse", 3) == "once"


def test_tellings_that_differ_use_all_the_ways() -> None:
    assert {varied(WAYS, "Ilse", day) for day in range(28)} == set(WAYS)
