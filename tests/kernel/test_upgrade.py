"""Tables whose game has changed since: what still fits is kept, and what does not is said."""

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest
from toy import GAME, LanternFair
from toy.rules.dawn import Swap
from toy.state import State

from timeloom.kernel import Branch, ContentGone, Damaged, Entry, Game, Timeline
from timeloom.kernel.journal import Saved, dump, load, parse, save
from timeloom.kernel.position import show_position
from timeloom.kernel.scene import Scene
from timeloom.kernel.upgrade import CarriedOver, OldTable, carry_over
from timeloom.kernel.verifying import verify
from timeloom.testing.battery.case import play_table, whole_table


class NewWords(LanternFair):
    """Other words on the lanterns, so another hash of them."""

    pack_hash = "other lanterns"


class NewVersion(LanternFair):
    """The next version, in which everything can still be played."""

    version = 2


class NoSwaps(LanternFair):
    """The next version, in which nobody swaps lanterns."""

    version = 2
    answers = tuple(kind for kind in GAME.answers if kind is not Swap)


def a_table(answers: int = 40) -> Timeline[Any]:
    """A table with two branches, the second one with fresh dice and played now."""
    table = Timeline(GAME, {"purse": "full"}, 3, "seed")
    play_table(table, Random(1), answers)
    table.rewind(table.moments()[answers // 2], "other", "fresh", "another seed")
    play_table(table, Random(2), answers // 2)
    return table


def read(table: Timeline[Any], game: Game[Any]) -> Saved:
    return parse(dump(table), find=lambda name: game)


def old(table: Timeline[Any], **counts: int) -> OldTable:
    """A table as it was written down, with a resting point of each branch that is named: the last before."""
    runs = {name: table.at(count, name).run for name, count in counts.items()}
    rests = {name: (run.rest_count, msgspec.json.encode(run.rest)) for name, run in runs.items()}
    branches = [
        msgspec.structs.replace(branch, entries=[*branch.entries]) for branch in table.branches.values()
    ]
    return OldTable(1, table.options, table.seats, branches, rests)


def spoil(branch: Branch, place: int) -> None:
    """Put an answer of a kind that there is no more into a branch."""
    place = next(at for at in range(place, len(branch.entries)) if branch.entries[at].seat >= 0)
    entry = branch.entries[place]
    branch.entries[place] = Entry(entry.id, entry.seat, ["Fly", "high"])


# What still fits


def test_other_words_do_not_matter_to_a_table() -> None:
    table = a_table()
    saved = read(table, NewWords())
    assert saved.timeline.notice == ""
    for name in ("main", "other"):
        table.switch(name)
        saved.timeline.switch(name)
        assert whole_table(saved.timeline) == whole_table(table)
    assert saved.timeline.branches == read(table, GAME).timeline.branches
    assert verify(saved) == verify(read(table, GAME))


def test_a_table_that_still_fits_another_version_is_whole_and_says_so() -> None:
    table = a_table()
    saved = read(table, NewVersion())
    assert saved.timeline.notice == (
        "This table was played with version 1 of The Lantern Fair; this is version 2, "
        "and all that was played still holds."
    )
    assert saved.timeline.branches == read(table, GAME).timeline.branches
    assert verify(saved).rolls > 0


# What does not


def test_answers_of_a_kind_that_is_gone_are_lost_and_counted() -> None:
    table = Timeline(GAME, {}, 3, "seed")
    while table.run.asks[0].id != "swap":
        play_table(table, Random(1), 1)
    rest, since = table.run.rest, table.run.since
    swapping = next(offer for offer in table.run.asks[0].offered(0) if isinstance(offer, Swap))
    table.answer(swapping, 0)
    assert table.run.rest == rest
    opened = read(table, NoSwaps()).timeline
    assert (opened.branch.start, opened.line()) == (rest, since)
    assert opened.notice == (
        "This table was played with version 1 of The Lantern Fair; this is version 2. It opens from its last "
        "resting point, with new dice and without its past. 1 answer that was given after it did not fit and "
        "is gone."
    )


def test_a_branch_that_still_fits_stays_whole_beside_one_that_does_not() -> None:
    table = a_table()
    was = old(table, other=table.length("other"))
    spoil(was.branches[1], 0)
    carried = carry_over(GAME, was)
    main, other = carried.branches
    assert main == table.branches["main"]
    assert (other.parent, other.start) == (None, table.head("other").run.rest)
    assert carried.notice == (
        "This table was played with another content of The Lantern Fair than the one installed. It opens "
        "from the last resting point on 'other', with new dice and without the past there."
    )
    assert not carried.whole


def test_as_many_entries_as_fit_are_kept_after_the_resting_point() -> None:
    table = a_table()
    was = old(table, main=10, other=10)
    spoil(was.branches[0], 30)
    place = was.branches[0].entries.index(Entry(*_spoilt(was.branches[0])))
    main = carry_over(GAME, was).branches[0]
    count = was.rests["main"][0]
    assert main.entries[: main.carried] == table.line("main")[count:place]
    assert len(main.entries) == main.carried


def _spoilt(branch: Branch) -> tuple[str, int, Any]:
    return next((one.id, one.seat, one.value) for one in branch.entries if isinstance(one.value, list))


def test_a_branch_without_a_resting_point_begins_at_one_of_its_parent() -> None:
    table = a_table()
    was = old(table, main=table.branch.at)
    spoil(was.branches[1], 5)
    rest, _ = was.rests["main"]
    other = carry_over(GAME, was).branches[1]
    assert other.start == table.at(rest, "main").run.rest
    assert other.entries[: other.carried] == table.line("other")[rest : rest + other.carried]
    assert table.branch.at < rest + other.carried < table.length("other")


def test_where_there_is_no_resting_point_a_branch_begins_at_the_setup() -> None:
    table = a_table()
    was = old(table, main=table.length("main"))
    spoil(was.branches[1], 5)
    other = carry_over(GAME, was).branches[1]
    assert other.start == GAME.setup(table.options, 3)
    assert other.entries[: other.carried] == table.line("other")[: other.carried]
    assert table.branch.at < other.carried < table.length("other")


# What is gone


class Rainless(LanternFair):
    """A fair at which it never rains, nor is there a card for it."""

    pack_hash = "no rain"
    options = (
        *LanternFair.options[:2],
        LanternFair.options[2].__class__("twists", "Twists", ("fog",), "", many=True),
    )

    def scene(self, state: State, seat: int | None) -> Scene:
        return super().scene(state, {"fog": seat}[(*state.twists, "fog")[0]])


def test_content_that_is_gone_is_named() -> None:
    table = Timeline(GAME, {"twists": "rain"}, 3, "seed")
    play_table(table, Random(1), 20)
    with pytest.raises(ContentGone) as gone:
        read(table, Rainless())
    assert str(gone.value) == (
        "it was played with another content of The Lantern Fair than the one installed. Its past does not "
        "fit: twists must be all, none, or any of fog with commas between; not 'rain'. Neither does its last "
        "resting point: it needs 'rain', which The Lantern Fair does not have as it is installed here."
    )


def test_a_file_whose_content_is_gone_is_named(tmp_path: Any) -> None:
    table = Timeline(GAME, {"twists": "rain"}, 3, "seed")
    save(tmp_path / "fair.timeloom", table)
    with pytest.raises(ContentGone, match=r"fair\.timeloom: it was played with .* it needs 'rain'"):
        load(tmp_path / "fair.timeloom", lambda name: Rainless())


class Broken(LanternFair):
    """Rules that trip over everything."""

    version = 2
    fault: Exception = ValueError("a torn card")

    def step(self, state: State) -> Any:
        raise self.fault


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (ValueError("a torn card"), r"The Lantern Fair cannot play it: ValueError\('a torn card'\)\."),
        (KeyError(("amber", 9)), "it needs 'amber' '9', which"),
        (StopIteration(), r"The Lantern Fair cannot play it: RuntimeError\(.* StopIteration.\)\."),
        (RecursionError("deep"), "The Lantern Fair cannot play it: RecursionError"),
    ],
)
def test_whatever_the_rules_trip_over_is_a_sentence(fault: Exception, sentence: str) -> None:
    game = Broken()
    game.fault = fault
    with pytest.raises(Damaged, match=sentence):
        read(a_table(), game)


# What a state must pass


class Strict(LanternFair):
    """A version to which no position of before is right."""

    version = 2
    options = LanternFair.options[:2]

    def invariants(self, state: State) -> Iterable[str]:
        yield "The lanterns have other names now."


def carried(examine: Any) -> CarriedOver:
    table = a_table()
    return carry_over(Strict(), old(table, main=40, other=40), examine=examine)


def test_whoever_trusts_a_state_need_not_ask_for_more_than_that_it_can_be_shown() -> None:
    assert [branch.name for branch in carried(show_position).branches] == ["main", "other"]
    with pytest.raises(Damaged, match="The lanterns have other names now"):
        read(a_table(), Strict())
