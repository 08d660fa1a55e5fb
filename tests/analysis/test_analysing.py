"""An analysis finds in a game whose chances are known what can be reckoned by hand, and no more."""

import re

import pytest
from analysis.wagers import Ballad, after, chance, table
from msgspec.structs import replace

from timeloom.analysis import Analysis, Change, Share, analyse, decisions_of
from timeloom.kernel import Refused

LOST = ("trick tails", "fair heads", "fair tails")
"""A game that was lost: one bad bet, and bad luck twice."""
MANY = 600


@pytest.fixture(scope="module")
def lost() -> Analysis:
    return analyse(table(*LOST), 0, MANY, seed=4)


def holds(found: Share | Change | None, truth: float) -> bool:
    assert found is not None
    return found.low <= truth <= found.high


# The curve


def test_the_curve_is_the_chance_as_it_stood_before_each_decision(lost: Analysis) -> None:
    before = [chance(0, 0), chance(1, 0), chance(2, 1)]
    assert all(map(holds, [one.before for one in lost.decisions], before))
    assert lost.result == 0.0


def test_after_a_decision_it_is_the_chance_with_that_answer(lost: Analysis) -> None:
    given = [after("trick", 0, 0), after("fair", 1, 0), after("fair", 2, 1)]
    assert all(map(holds, [one.after for one in lost.decisions], given))


@pytest.mark.parametrize("on", ["fair", "trick", "card"])
def test_each_answer_that_was_offered_has_its_chance(lost: Analysis, on: str) -> None:
    place = ("fair", "trick", "card").index(on)
    found = lost.decisions[0].offered[place]
    assert found.words == f"Bet on the {on} one"
    assert holds(found.chance, after(on, 0, 0))


def test_a_decision_says_where_it_is_and_what_was_asked(lost: Analysis) -> None:
    second = lost.decisions[1]
    assert (second.at, second.chapter, second.question) == (3, "Round 2", "betting")
    assert second.words == "What do you bet on?"
    assert second.given.words == "Bet on the fair one"
    assert [one.usual for one in second.offered] == [True, False, False]


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    truth = [(chance(0, 0), after("trick", 0, 0)), (chance(1, 0), chance(1, 0)), (chance(2, 1), chance(2, 1))]
    found = [analyse(table(*LOST), 0, 60, seed).decisions for seed in range(40)]
    held = [
        (holds(one.before, before), holds(one.after, later))
        for decisions in found
        for one, (before, later) in zip(decisions, truth, strict=True)
    ]
    share = sum(map(sum, held)) / (2 * len(held))
    assert 0.92 <= share <= 0.98


# Luck and choice


def test_luck_and_choice_are_told_apart(lost: Analysis) -> None:
    first, second, third = lost.decisions
    assert holds(first.choice, after("trick", 0, 0) - chance(0, 0))
    assert first.luck is None
    assert holds(second.luck, chance(1, 0) - after("trick", 0, 0))
    assert holds(third.luck, chance(2, 1) - after("fair", 1, 0))
    assert holds(lost.last_luck, 0 - after("fair", 2, 1))


def test_whoever_answers_as_the_bot_would_has_made_no_difference(lost: Analysis) -> None:
    assert lost.decisions[1].choice.by == 0
    assert not lost.decisions[1].choice.sure


def test_luck_and_choice_add_up_to_the_way_from_the_beginning_to_the_end(lost: Analysis) -> None:
    luck = sum(one.luck.by for one in lost.decisions[1:] if one.luck)
    choice = sum(one.choice.by for one in lost.decisions)
    assert lost.last_luck is not None
    assert lost.unforeseen is not None
    assert lost.decisions[0].before.value + choice + luck + lost.last_luck.by == pytest.approx(0)
    assert lost.unforeseen.choice.by == pytest.approx(choice)
    assert lost.unforeseen.luck.by == pytest.approx(luck + lost.last_luck.by)


def test_what_nobody_could_have_foreseen_is_told(lost: Analysis) -> None:
    assert lost.unforeseen is not None
    assert holds(lost.unforeseen.choice, -0.125)
    assert holds(lost.unforeseen.luck, -0.375)
    assert "which nobody here could have foreseen" in lost.unforeseen.words


# Turning points and regret


def test_turning_points_are_told_in_words(lost: Analysis) -> None:
    first = lost.turning_points[0]
    assert first.decision == 0
    assert re.fullmatch(
        r"Round 1, “Bet on the trick one”: [45]\d % → 2\d %; luck −1\d, choice −1\d", first.words
    )
    assert first.before + first.choice + first.luck == pytest.approx(first.after)


def test_only_the_bad_bet_is_regretted(lost: Analysis) -> None:
    (regret,) = lost.regrets
    assert (regret.decision, regret.taken) == (0, "Bet on the trick one")
    assert holds(regret.change, 0.125)
    assert regret.words.startswith("Round 1, “Bet on the trick one”: “Bet on the ")


def test_between_answers_that_are_alike_nothing_is_regretted() -> None:
    found = analyse(table("card", "card", "fair heads", card="good"), 0, MANY)
    assert found.regrets == ()
    fair, trick, _ = found.decisions[0].offered
    assert fair.change is not None
    assert not fair.change.sure
    assert trick.change is not None
    assert trick.change.sure


def test_of_twenty_analyses_one_at_most_finds_a_mistake_where_there_is_none() -> None:
    right = table("fair heads", "fair tails", "fair heads")
    alarms = [seed for seed in range(20) if analyse(right, 0, 40, seed).regrets]
    assert len(alarms) <= 1


def test_what_is_clearly_worse_is_not_played_as_often(lost: Analysis) -> None:
    fair, trick, card = lost.decisions[2].offered
    assert fair.continuations == card.continuations == MANY
    assert trick.continuations == MANY // 4


# What was hidden


def test_while_it_is_played_nothing_hidden_makes_a_difference() -> None:
    good, bad = (analyse(table("fair heads", "fair tails", card=card), 0, 30) for card in ("good", "bad"))
    assert good == bad
    assert not good.over
    assert all(one.hidden is None for one in good.decisions)


def test_when_it_is_over_only_what_was_hidden_is_added() -> None:
    wagers = ("fair heads", "fair tails", "fair heads")
    good, bad = (analyse(table(*wagers, card=card), 0, 30) for card in ("good", "bad"))
    assert good.over
    known = [[replace(one, hidden=None) for one in found.decisions] for found in (good, bad)]
    assert known[0] == known[1]


def test_what_was_never_known_is_told_in_the_end() -> None:
    found = analyse(table("fair heads", "fair tails", "card", card="bad"), 0, 200)
    last = found.decisions[-1]
    assert holds(last.after, 0.5)
    assert holds(last.hidden, -0.5)
    assert found.unforeseen is not None
    assert found.unforeseen.hidden_at == 2
    assert "things stood worse" in found.unforeseen.words


def test_what_others_could_still_play_is_not_told_on_any_branch() -> None:
    played = table("fair heads", "fair tails", "card", card="bad")
    played.rewind(1, name="other")
    found = analyse(played, 0, 20, branch="main")
    assert not found.over
    assert all(one.hidden is None for one in found.decisions)


# Long work


def test_the_same_seed_gives_the_same_analysis_and_another_seed_another() -> None:
    first, again, other = (analyse(table(*LOST), 0, 30, seed) for seed in (1, 1, 2))
    assert first == again
    assert first.decisions != other.decisions


def test_progress_is_heard() -> None:
    heard: list[tuple[int, int]] = []
    analyse(table(*LOST), 0, 5, progress=lambda done, total: heard.append((done, total)))
    assert heard == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_stopped_it_says_what_was_found_by_then() -> None:
    whole, done = analyse(table(*LOST), 0, 5), [0]
    found = analyse(
        table(*LOST),
        0,
        5,
        progress=lambda count, total: done.__setitem__(0, count),
        stop=lambda: done[0] > 0,
    )
    assert (len(found.decisions), found.left, found.unforeseen) == (1, 2, None)
    assert found.decisions[0].offered == whole.decisions[0].offered


def test_it_stops_in_the_middle_of_a_decision() -> None:
    asked = iter([False] * 7)
    found = analyse(table(*LOST), 0, 50, stop=lambda: next(asked, True))
    assert (found.decisions, found.left) == ((), 3)


def test_a_few_decisions_are_enough_for_whoever_says_so() -> None:
    found = analyse(table(*LOST), 0, 5, last=1)
    assert [one.at for one in found.decisions] == [decisions_of(table(*LOST), 0, "main")[-1]]


def test_what_cannot_be_analysed_is_refused() -> None:
    with pytest.raises(Refused, match="has the seats 1 to 1; not 3"):
        analyse(table(), 2)
    with pytest.raises(Refused, match="at least 2 continuations"):
        analyse(table(), 0, 1)
    with pytest.raises(Refused, match="no bot 'nobody'"):
        analyse(table(), 0, bots=["nobody"])


# Stories


def test_where_winning_is_not_the_point_it_goes_by_what_is_counted() -> None:
    found = analyse(table(*LOST, game=Ballad()), 0, 100)
    assert (found.measure, found.regrets) == ("counts", ())
    fair = found.decisions[0].offered[0]
    wins = fair.counts[0]
    assert (wins.name, [one.name for one in fair.counts]) == ("wins", ["wins", "wagers"])
    assert wins.low <= 1.5 <= wins.high
    assert wins.change is not None
    assert wins.change.low <= 0.25 <= wins.change.high
