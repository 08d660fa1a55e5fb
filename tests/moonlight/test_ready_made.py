"""Worlds and heroines that are ready: creation in three answers, and by the book wherever one likes."""

import pytest
from moonlight.table import by, play, table

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.pack.library import all_series, heroines, series, worlds
from timeloom.games.moonlight.rules.answers import Choose, InOurWords, NoMore
from timeloom.games.moonlight.rules.creation import beginning, create_characters, create_series
from timeloom.games.moonlight.rules.creation.characters import Named
from timeloom.games.moonlight.rules.creation.ready_made import (
    AsSheIs,
    ChangeHer,
    OwnHeroine,
    SomebodyElse,
    TakeHeroine,
    TakeWorld,
    WhichHeroine,
)
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Fate, Run, seed_of

EVERYBODY = [(id, one.id) for id in all_series() for one in series(id).heroines]
EVERYWHERE = [(id, one.id) for id in all_series() for one in series(id).worlds]


def empty(id: str, seats: int = 2) -> State:
    return table(series=id, people=[Protagonist(seat) for seat in range(1, seats)], part="series")


@pytest.mark.parametrize(("id", "world"), EVERYWHERE)
def test_a_world_that_is_ready_answers_everything_that_is_asked_of_the_table(id: str, world: str) -> None:
    asked = {question.id: question for question in series(id).questions if not question.each}
    given = worlds(id)[world].answers
    assert set(given) == set(asked)
    for name, question in asked.items():
        assert 1 <= len(given[name]) <= question.most
        assert all(one in question.options for one in given[name]) or not question.options
        assert all(len(one) <= 200 for one in given[name])


@pytest.mark.parametrize(("id", "heroine"), EVERYBODY)
def test_world_heroine_as_she_is_and_that_is_all(id: str, heroine: str) -> None:
    s, (first, *_) = empty(id), worlds(id)
    play(create_series(s), by(1, TakeWorld(first)), by(1, TakeHeroine(heroine)), by(1, AsSheIs()))
    play(create_characters(s))
    play(beginning(s))
    found, she = heroines(id)[heroine], s.at(1)
    assert (she.name, she.background, she.roles) == (found.name, found.background, list(found.roles))
    assert sum(she.dots.values()) >= 3
    assert found.special in she.abilities
    assert [promise.words for promise in she.promises] == list(found.promises)
    assert [face.name for face in she.faces] == [face.name for face in found.faces]
    assert s.title == worlds(id)[first].title
    assert len(s.abilities) == 2


def test_what_is_to_be_otherwise_is_asked_by_the_book() -> None:
    s = empty("abyss")
    script = (TakeWorld("bellwater"), TakeHeroine("garnet"), ChangeHer("name"), AsSheIs())
    play(create_series(s), *(by(1, answer) for answer in script))
    play(create_characters(s), by(1, Named("Ruby", "Rampart", "Red")))
    assert (s.at(1).name, s.at(1).look) == ("Ruby", "Red")
    assert s.at(1).faces[0].name == "Old Thessaly"


def test_a_sheet_can_be_put_back_and_nobody_takes_the_same_one() -> None:
    s = empty("abyss", 3)
    script = [by(2, TakeWorld("larkspur")), by(1, TakeHeroine("garnet")), by(1, SomebodyElse())]
    script += [by(2, TakeHeroine("garnet")), by(2, AsSheIs()), by(1, OwnHeroine())]
    script += [by(1, Choose("strict teacher")), by(1, InOurWords("the late one")), by(1, Choose("enigma"))]
    played = play(create_series(s), *script)
    offered = played.asked[5].offered(1)
    assert TakeHeroine("garnet") not in offered
    assert TakeHeroine("vesper") in offered
    assert (s.at(1).playbook, s.at(2).playbook) == ("enigma", "guardian")


@pytest.mark.parametrize("id", all_series())
def test_a_story_that_opens_in_the_midst_begins_with_whom_one_plays(id: str) -> None:
    run = Run.begin(GAME, {"series": id, "length": "episode", "opening": "ready"}, 2, Fate(seed_of(3)))
    run.answer(NoMore(), 0, "story/boundaries")
    run.answer(NoMore(), 1, "story/boundaries")
    (heroine,) = (ask for ask in run.asked(1) if isinstance(ask.question, WhichHeroine))
    run.answer(TakeHeroine(next(iter(heroines(id)))), 1, heroine.id)
    assert (run.state.part, run.state.world in worlds(id)) == ("obligation", True)
    assert run.state.at(1).name
