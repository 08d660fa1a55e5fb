"""A checker must let nothing pass: each kind of fault is put into a good history, and found."""

import json
from typing import Any

import pytest
from faults.checker import problems
from faults.history import Evidence, Kept
from faults.stories import TABLE, Story, told_story, view
from msgspec.structs import replace


def found(evidence: Evidence) -> str:
    """All that the checker has to say."""
    return "\n".join(problems(evidence))


def numbered(acts: list[Kept]) -> list[Kept]:
    """The same acts with numbers that have no gap."""
    return [replace(act, number=number) for number, act in enumerate(acts, 1)]


def test_a_good_history_has_no_problems() -> None:
    assert problems(told_story().end()) == []


def test_ids_of_questions_may_hold_any_sign() -> None:
    story = told_story()
    story.answer("ada-1", question="talk#2/a@b")
    assert problems(story.end()) == []


def test_a_lost_act_is_found() -> None:
    evidence = told_story().end()
    evidence.acts = numbered(evidence.acts[:1] + evidence.acts[2:])
    assert "Lost: ('chat', 'well')" in found(evidence)


def test_a_lost_act_at_the_end_is_found() -> None:
    evidence = told_story().end()
    evidence.acts.pop()
    assert "Lost: ('answer', 'walk'" in found(evidence)


def test_a_doubled_act_is_found() -> None:
    evidence = told_story().end()
    evidence.acts = numbered([*evidence.acts, evidence.acts[1]])
    assert "Doubled: ('chat', 'well')" in found(evidence)


def test_acts_in_another_order_are_found() -> None:
    evidence = told_story().end()
    acts = evidence.acts
    evidence.acts = numbered([acts[0], acts[3], acts[2], acts[1], acts[4]])
    assert "Out of order" in found(evidence)


def test_acts_acknowledged_in_another_order_are_found() -> None:
    story = told_story()
    refs = [story.send("ada-1", do="chat", words=words) for words in ("one", "two")]
    for words in ("one", "two"):
        story.keep({"type": "Chatted", "line": {"words": words}}, chat=[{"words": words}])
    for ref in reversed(refs):
        story.hear("ada-1", {"is": "done", "ref": ref})
    assert "was acknowledged before earlier acts" in found(story.end())


def test_a_gap_in_the_numbers_is_found() -> None:
    evidence = told_story().end()
    evidence.acts = [replace(act, number=act.number + (act.number > 2)) for act in evidence.acts]
    assert "missing [3]" in found(evidence)


def test_an_undo_of_what_was_never_there_is_found() -> None:
    evidence = told_story().end()
    undone = {"type": "Undone", "branch": "main", "place": 40}
    evidence.acts.append(Kept(TABLE, 6, {"at": 0, "act": undone}))
    assert "does not fit" in found(evidence)


def test_a_falling_fence_is_found() -> None:
    evidence = told_story().end()
    fences = [1, 2, 2, 1, 2]
    evidence.acts = [replace(act, fence=fence) for act, fence in zip(evidence.acts, fences, strict=True)]
    assert "Two owners wrote" in found(evidence)


def test_a_rising_fence_is_no_problem() -> None:
    evidence = told_story().end()
    evidence.acts = [replace(act, fence=act.number * 3) for act in evidence.acts]
    assert problems(evidence) == []


def test_what_was_refused_but_is_kept_is_found() -> None:
    story = told_story()
    ref = story.send("ada-1", do="chat", words="no")
    story.keep({"type": "Chatted", "line": {"words": "no"}}, chat=[{"words": "no"}])
    story.hear("ada-1", {"is": "refused", "ref": ref, "why": "Something went wrong."})
    assert "Doubled: ('chat', 'no')" in found(story.end())


def test_a_wish_sent_again_counts_once() -> None:
    story = told_story()
    ref = story.send("ada-1", do="chat", words="twice")
    story.keep({"type": "Chatted", "line": {"words": "twice"}}, chat=[{"words": "twice"}])
    story.come("ada-1")
    story.hear("ada-1", {"is": "done", "ref": ref, "again": True})
    assert problems(story.end()) == []


def test_a_wish_that_counted_twice_is_found() -> None:
    evidence = told_story().end()
    keys = ["a", "b", "c", "d", "b"]
    evidence.acts = [
        replace(act, act={**act.act, "wish": key}) for act, key in zip(evidence.acts, keys, strict=True)
    ]
    assert problems(evidence) == ["Doubled: the wish of act 5 of letter t1 had counted before."]


def test_a_wish_that_was_never_answered_is_found() -> None:
    story = told_story()
    story.send("ada-1", do="chat", words="hello?")
    assert "was never answered" in found(story.end())


def test_a_table_that_does_not_go_on_is_found() -> None:
    assert "does not go on" in found(told_story().evidence)


def test_a_moment_that_never_was_is_found() -> None:
    story = told_story()
    shown = story.now("ada-1")
    shown["timeline"]["branches"][0]["length"] += 1
    story.hear("ada-1", shown)
    assert "ada-1 at letter t1 saw what never was" in found(story.end())


def test_going_back_to_an_earlier_moment_is_found() -> None:
    story = Story()
    earlier = story.now("ada-1")
    story.answer("ada-1")
    story.come("bo-1")
    story.hear("bo-1", earlier)
    assert "bo-1 at letter t1 saw what never was" in found(story.end())


def test_another_story_of_the_same_moment_is_found() -> None:
    story = told_story()
    shown = story.now("ada-1")
    shown["log"] = [{**shown["log"][0], "words": "9 steps"}, *shown["log"][1:]]
    story.hear("ada-1", shown)
    assert "was told another story after 3 entries" in found(story.end())


def test_done_without_the_change_is_found() -> None:
    story = told_story()
    ref = story.send("ada-1", do="chat", words="early")
    story.hear("ada-1", {"is": "done", "ref": ref})
    story.keep({"type": "Chatted", "line": {"words": "early"}}, chat=[{"words": "early"}])
    assert "was told that act 5 is done, but not what it did" in found(story.end())


LEAKS: dict[str, dict[str, Any]] = {
    "the view of seat 1": {"views": {"1": view(1)}},
    "the line “psst”": {"log": [{"at": 1, "words": "psst", "seats": [1]}]},
    "the seats [0, 1] as their own": {
        "card": {"seats": [{"seat": seat, "yours": True} for seat in range(2)], "over": False}
    },
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str) -> None:
    story = told_story()
    story.hear("ada-1", {**story.now("ada-1"), **LEAKS[leak]})
    assert f"was shown {leak}" in found(story.end())


def test_a_view_of_the_past_of_another_seat_is_found() -> None:
    story = told_story()
    ref = story.send("ada-1", do="look", branch="main", at=2, seat=1)
    story.hear("ada-1", {"is": "past", "ref": ref, "branch": "main", "at": 2, "view": view(1)})
    assert "was shown the view of seat 1" in found(story.end())


def test_a_seed_told_before_the_end_is_found() -> None:
    story = told_story()
    shown = story.now("ada-1")
    shown["timeline"]["seed"] = "0f"
    story.hear("ada-1", shown)
    assert "the seed of a game that is not over" in found(story.end())


def test_a_card_of_anothers_hand_is_found() -> None:
    story = told_story()
    shown = story.now("ada-1")
    shown["views"]["0"]["scene"]["things"][1]["cards"][0]["hidden"] = False
    story.hear("ada-1", shown)
    assert "Seat 0 at t1 was shown ['card-1'] of the hand of seat 1" in found(story.end())


def test_a_journal_that_tells_something_else_is_found() -> None:
    evidence = told_story().end()
    entries = [["deal", -1, 0], ["deal", -1, 1], ["walk", 0, ["Walk", 1]], ["walk", 1, ["Walk", 2]]]
    lines = [{"timeloom": 1}, {"branch": "main", "parent": None}, *entries, ["walk", 0, ["Walk", 99]]]
    evidence.journals[TABLE] = "\n".join(map(json.dumps, lines))
    assert problems(evidence) == []
    evidence.journals[TABLE] = "\n".join(map(json.dumps, lines[:-1]))
    assert "is not what its acts tell" in found(evidence)


def test_a_server_that_died_by_itself_is_found() -> None:
    evidence = told_story().end()
    evidence.deaths = ["A server died by itself with code -11."]
    assert "died by itself" in found(evidence)
