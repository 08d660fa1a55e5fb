"""Many games by bots: the same wish gives the same study, in one process or in two."""

import pytest
from lab.coins import GAME
from toy import GAME as FAIR

from timeloom.kernel import Refused
from timeloom.lab import Study, simulate


def figures(study: Study) -> tuple[object, ...]:
    return study.digest, study.wins, study.decisions, study.score, study.finished


def test_the_same_wish_gives_the_same_study() -> None:
    assert figures(simulate(GAME, 40, seed=7)) == figures(simulate(GAME, 40, seed=7))


@pytest.mark.usefixtures("coins_installed")
def test_two_workers_find_what_one_finds() -> None:
    assert figures(simulate(GAME, 40, seats=2, workers=2)) == figures(simulate(GAME, 40, seats=2))


@pytest.mark.parametrize(
    "other",
    [{"seed": 8}, {"seats": 2}, {"bots": ["steady"]}, {"games": 41}],
    ids=lambda other: next(iter(other)),
)
def test_another_wish_gives_another_digest(other: dict) -> None:
    wish = {"games": 40, "seed": 7}
    assert simulate(GAME, **wish).digest != simulate(GAME, **{**wish, **other}).digest  # type: ignore[arg-type]


def test_wins_and_scores_are_those_of_the_game() -> None:
    study = simulate(GAME, 400, bots=["steady"])
    assert study.finished == study.games == 400
    assert study.win_low < 0.5 < study.win_high
    assert study.win_rate == study.wins / 400
    assert study.score is not None
    assert study.score.median in (2, 3)


def test_wins_are_counted_by_seat_where_one_can_win_and_another_lose() -> None:
    study = simulate(FAIR, 6, seats=2)
    assert study.wins == 6
    assert len(study.seat_wins) == 2
    assert 0 < min(study.seat_wins) <= max(study.seat_wins) < 6 <= sum(study.seat_wins)


def test_players_who_win_together_all_win() -> None:
    study = simulate(GAME, 20, seats=2)
    assert study.seat_wins == (study.wins, study.wins)


def test_a_study_says_what_was_played() -> None:
    study = simulate(GAME, 1, options={"luck": "all"}, seats=2, seed=5)
    assert (study.game, study.version, study.pack) == ("coins", 3, "coined")
    assert (study.bots, study.seats, study.seed) == (("random", "random"), 2, 5)
    assert study.options == {"fault": "none", "luck": "clover,horseshoe"}


def test_progress_is_told_game_by_game() -> None:
    heard: list[int] = []
    simulate(GAME, 3, progress=heard.append)
    assert heard == [1, 2, 3]


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"games": 0}, "number of games must be at least 1, not 0"),
        ({"games": 1, "workers": 0}, "number of workers must be at least 1, not 0"),
        ({"games": 1, "bots": ["clever"]}, "no bot 'clever'"),
        ({"games": 1, "bots": ["random"] * 2}, "2 bots were named for 1 seat"),
        ({"games": 1, "seats": 4}, "1 to 3 seats, not 4"),
        ({"games": 1, "options": {"fault": "all"}}, "fault must be one of"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused_at_once(wish: dict, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        simulate(GAME, **wish)
