"""The line before the thinkers: people take turns, the quick go first, and nobody searches everywhere."""

from collections.abc import Collection

from timeloom.tables.staff.queueing import ANY, PATIENCE, Errand, Haste, Queue

QUICK, HINT, SEARCH, STUDY = Haste


def line_of(*errands: tuple[str, Haste], searches_each: int = 99) -> Queue[int]:
    """A line in which these people came for this, one after the other."""
    line: Queue[int] = Queue(searches_each)
    for number, (person, haste) in enumerate(errands):
        line.add(Errand(person, haste, number))
    return line


def taken(line: Queue[int], kinds: Collection[Haste] = ANY) -> list[str]:
    """Who is thought for, until nothing more can begin."""
    people = []
    while errand := line.take(kinds):
        people.append(errand.person)
    return people


def test_nobody_waits_in_an_empty_line() -> None:
    assert line_of().take() is None


def test_people_take_turns_however_much_one_of_them_wants() -> None:
    line = line_of(("ada", SEARCH), ("ada", SEARCH), ("ada", SEARCH), ("bo", SEARCH), ("cy", SEARCH))
    assert taken(line) == ["ada", "bo", "cy", "ada", "ada"]


def test_whoever_comes_again_stands_behind_the_others() -> None:
    line = line_of(("ada", QUICK), ("bo", QUICK), ("bo", QUICK))
    line.take()
    line.add(Errand("ada", QUICK, 3))
    assert taken(line) == ["bo", "ada", "bo"]


def test_one_person_s_errands_of_a_kind_keep_their_order() -> None:
    line = line_of(("ada", HINT), ("ada", HINT), ("ada", HINT))
    assert [line.take().work for _ in range(3)] == [0, 1, 2]  # type: ignore[union-attr]


def test_the_quick_go_before_hints_and_hints_before_searches() -> None:
    line = line_of(("ada", SEARCH), ("ada", HINT), ("bo", HINT), ("ada", QUICK), ("cy", QUICK))
    assert [errand.haste for errand in iter(line.take, None)] == [QUICK, QUICK, HINT, HINT, SEARCH]


def test_a_search_is_passed_over_only_so_often() -> None:
    line = line_of(("ada", SEARCH), *[("bo", QUICK)] * 30)
    assert taken(line).index("ada") == PATIENCE


def test_among_many_quick_ones_hints_and_searches_both_have_their_turn() -> None:
    line = line_of(("ada", SEARCH), ("bo", HINT), *[("cy", QUICK)] * 30)
    assert sorted(taken(line)[: PATIENCE + 2]) == ["ada", "bo", *["cy"] * PATIENCE]


def test_one_person_searches_only_so_often_at_once() -> None:
    line = line_of(*[("ada", SEARCH)] * 4, ("bo", SEARCH), searches_each=2)
    assert taken(line) == ["ada", "bo", "ada"]


def test_a_search_that_has_ended_makes_room_for_the_next() -> None:
    line = line_of(*[("ada", SEARCH)] * 3, searches_each=1)
    first = line.take()
    assert first is not None
    assert line.take() is None
    line.end(first)
    assert taken(line) == ["ada"]


def test_who_searches_all_they_may_is_still_given_hints() -> None:
    line = line_of(("ada", SEARCH), ("ada", SEARCH), ("ada", HINT), searches_each=1)
    assert taken(line) == ["ada", "ada"]


def test_a_thinker_who_does_not_search_leaves_searches_to_others() -> None:
    line = line_of(("ada", SEARCH), ("bo", HINT), ("cy", QUICK))
    assert taken(line, {QUICK, HINT}) == ["cy", "bo"]
    assert taken(line) == ["ada"]


def test_what_nobody_wants_any_more_is_not_begun() -> None:
    line: Queue[int] = Queue(1)
    unwanted = Errand("ada", HINT, 0)
    line.add(unwanted)
    line.add(Errand("ada", HINT, 1))
    line.drop(unwanted)
    line.drop(unwanted)
    assert [errand.work for errand in iter(line.take, None)] == [1]


def test_studies_are_left_to_whoever_does_nothing_else() -> None:
    line = line_of(("ada", STUDY), ("bo", SEARCH), ("cy", QUICK))
    assert taken(line) == ["cy", "bo"]
    assert taken(line, {STUDY}) == ["ada"]


def test_people_take_turns_with_the_parts_of_their_analyses() -> None:
    line = line_of(*[("ada", STUDY)] * 3, ("bo", STUDY))
    assert taken(line, {STUDY}) == ["ada", "bo", "ada", "ada"]
