"""What may come of it: every answer that is offered now, played on to the end in the same worlds."""

import pytest
from analysis.wagers import Generous, after, chance, table

from timeloom.analysis import Ahead, ahead
from timeloom.analysis.report import ahead_report
from timeloom.kernel import Refused, Timeline, seed_of
from timeloom.tables.staff.thinkers import Position, foreseen


@pytest.fixture(scope="module")
def found() -> Ahead:
    return ahead(table("fair heads").run, 0, 1500, seed=4)


def test_each_answer_has_its_chance(found: Ahead) -> None:
    assert [way.words for way in found.ways] == [f"Bet on the {on} one" for on in ("fair", "trick", "card")]
    for way, on in zip(found.ways, ("fair", "trick", "card"), strict=True):
        assert way.chance.low <= after(on, 1, 1) <= way.chance.high


def test_games_are_shared_among_the_answers(found: Ahead) -> None:
    assert found.games == 1500
    assert [way.games for way in found.ways] == [500, 500, 500]


def test_endings_have_their_shares(found: Ahead) -> None:
    rich, foot = found.ways[0].endings
    assert (rich.words, rich.won) == ("Enough", True)
    assert (foot.words, foot.won) == ("Too few", False)
    assert rich.games + foot.games == 500
    assert rich.share.low <= 0.75 <= rich.share.high


def test_scores_and_counts_have_their_means(found: Ahead) -> None:
    score = found.ways[0].score
    assert score is not None
    assert score.low <= 2 <= score.high
    assert (score.lowest, score.highest) == (1, 3)
    (rounds,) = found.ways[0].counts
    assert (rounds.name, rounds.mean) == ("rounds", 3)


def test_what_is_surely_worse_than_the_best_is_said(found: Ahead) -> None:
    assert found.best in (0, 2)
    trick = found.ways[1].change
    assert trick is not None
    assert trick.sure
    assert trick.low <= -0.125 <= trick.high
    assert "one more may be as good" in found.summary


def test_a_best_answer_is_marked_only_where_one_stands_out(found: Ahead) -> None:
    assert "★ Bet on the" in ahead_report(found)
    assert "★" not in ahead_report(ahead(table("fair heads").run, 0, 6))


def test_while_one_is_not_asked_there_is_one_way() -> None:
    run = table().run
    found = ahead(run, 1, 200)
    assert [(way.place, way.words) for way in found.ways] == [(-1, "")]
    assert found.question == ""
    assert found.ways[0].endings[0].share.low <= chance(0, 0) <= found.ways[0].endings[0].share.high


def test_whoever_is_asked_several_things_may_name_one_of_them() -> None:
    run = Timeline(Generous(), seed=seed_of(1)).run
    assert ahead(run, 0, 6).ways[0].words == "Bet on the fair one"
    found = ahead(run, 0, 6, question="tip/tipping")
    assert (found.words, [way.words for way in found.ways]) == ("Do you tip the waiter?", ["Tip 0", "Tip 1"])
    with pytest.raises(Refused, match="The question 'dream' is not open now"):
        ahead(run, 0, 6, question="dream")


def test_at_a_table_it_is_the_question_that_was_asked_about() -> None:
    game = Generous()
    run = Timeline(game, seed=seed_of(1)).run
    position = Position.of(run, run.find("tip/tipping"), 0)
    found = foreseen({game.name: game}, position, 1, seconds=5)
    assert [way.words for way in found.ways] == ["Tip 0", "Tip 1"]


def test_nothing_hidden_makes_a_difference() -> None:
    good, bad = (ahead(table("fair heads", card=card).run, 0, 90) for card in ("good", "bad"))
    assert good == bad


def test_stopped_it_says_what_was_found_by_then() -> None:
    done = [0]
    found = ahead(
        table().run,
        0,
        3000,
        progress=lambda count, total: done.__setitem__(0, count),
        stop=lambda: done[0] > 1,
    )
    assert found.stopped
    assert 0 < found.games < 3000


def test_after_the_end_nothing_lies_ahead() -> None:
    with pytest.raises(Refused, match="nothing lies ahead"):
        ahead(table("fair heads", "fair heads", "fair heads").run, 0)
