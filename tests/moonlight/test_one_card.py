"""One card for a roll: nobody is asked more than people at a table would say."""

from random import Random

from moonlight.table import Line, by, dots, on_mission, play, table

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.rules.consequences.consequences import Hurt
from timeloom.games.moonlight.rules.consequences.facing import Resist
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import beat, what_now
from timeloom.games.moonlight.rules.rolls.action_roll import Attempt
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.rolls.poisoned_promises import Accept, OfferPromise
from timeloom.games.moonlight.rules.rolls.teamwork import Assist
from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, Fate, Run, seed_of


def under_way() -> State:
    s = on_mission(table("Hawk outsider", "Raven harmony"))
    running(s).awaits = False
    dots(s.at(1), defy=1, express=1)
    return s


DEED = by(1, Attempt("Stand in the door", "defy", "The goal"))
JUDGED, HURT = Judge("risky", 2), Hurt("Hawk", "cut", 2, "body")
RESISTED: tuple[Line, ...] = (by(1, Resist()), (4, 1))


def test_a_mixed_result_with_a_harm_resisted_takes_five_answers() -> None:
    """The deed, the director's word, the dice, what it costs, and “not like this”; then the story goes on."""
    s = under_way()
    played = play(beat(s, running(s)), DEED, JUDGED, by(1, RollNow()), (4,), HURT, *RESISTED)
    assert len(played.asked) == 5
    assert [harm.level for harm in s.at(1).harm] == [1]
    assert 2 in what_now(s, running(s))


def test_with_help_and_a_promise_taken_it_takes_eight() -> None:
    s = under_way()
    promise = (by(0, OfferPromise("Your mother is among them", "story")), by(1, Accept(0)))
    talk = (*promise, by(2, Assist()), by(1, RollNow()), (4, 1, 1))
    played = play(beat(s, running(s)), DEED, JUDGED, *talk, HURT, *RESISTED)
    assert len(played.asked) == 8


def test_a_clean_success_takes_three() -> None:
    s = under_way()
    assert len(play(beat(s, running(s)), DEED, JUDGED, by(1, RollNow()), (6,)).asked) == 3


def test_so_it_is_at_a_whole_table_where_nobody_passes_and_all_could_speak() -> None:
    """A director and two protagonists in a game from its beginning; the dice of this one show a 4 or a 5."""
    run, steady = (
        Run.begin(GAME, {"length": "episode", "opening": "ready"}, 3, Fate(seed_of(1))),
        GAME.bots["steady"](Random(1)),
    )
    while run.state.part != "action":
        ask, seat = run.waiting_for_bots()[0]
        run.answer(steady(run, ask, seat), seat, ask.id)
    goal = next(clock.name for clock in run.state.clocks if clock.kind == "goal")
    said: list[tuple[int, Answer]] = [
        (1, Attempt("Stand in the door", "defy", goal)),
        (0, JUDGED),
        (1, RollNow()),
        (0, Hurt(run.state.at(1).name, "cut", 2, "body")),
        (1, Resist()),
    ]
    for seat, answer in said:
        run.answer(answer, seat, next(ask.id for ask, who in run.waiting_for_bots() if who == seat))
    assert ([harm.level for harm in run.state.at(1).harm], run.state.roll) == ([1], None)
    assert {ask.id for ask, _ in run.waiting_for_bots()} == {"story/scene"}
