"""The box of a test lies before whoever may read its card: three cells, and the odds that destiny leaves."""

from collections.abc import Iterator

import pytest
from agents.table import BENCH, Table, table
from msgspec.structs import replace

from timeloom.games.agents import GAME
from timeloom.games.agents.checking.runs.replay import on_the_table
from timeloom.games.agents.pack.cards import Item, Mystery
from timeloom.games.agents.pack.verbs import Effect
from timeloom.games.agents.printed import cell_words
from timeloom.games.agents.rules.asking import Decline
from timeloom.games.agents.rules.conditions import Holds, Not
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.discovery.telepathy import SaidAloud
from timeloom.games.agents.rules.testing.boost import Boost
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.rules.verbs import ChangeAzrak, Mark, TakeItem
from timeloom.games.agents.rules.verbs.words import Whisper
from timeloom.kernel.scene import Sheet


def boxes(game: Table, seat: int | None) -> dict[str, list[tuple[str, str]]]:
    """The boxes that a seat sees, by the words of their tests."""
    sheets = [thing for thing in GAME.scene(game.state, seat).things if isinstance(thing, Sheet)]
    return {
        box.title: [(line.label, line.value) for line in box.lines] for box in sheets if box.kind == "test"
    }


def test_its_reader_sees_three_cells_with_their_odds() -> None:
    game = table(cards={"james": "porter"})
    assert boxes(game, 0)["Convince him"] == [
        ("− Failure, 5 of 6", "−1 Azrak"),
        ("= Critical, 1 of 6", "take item no. 3, take item no. 4"),
        ("+ Success, 0 of 6", "take item no. 3"),
    ]


def test_nobody_else_does() -> None:
    game = table(cards={"james": "porter"}, agents=3)
    assert boxes(game, 1) == boxes(game, None) == {}


def test_what_lies_open_has_its_name() -> None:
    game = table(cards={"james": "porter"}, items={"tess": "four"})
    assert boxes(game, 0)["Convince him"][2] == ("+ Success, 0 of 6", "take “Item 4”")


def test_the_odds_go_with_what_is_put_in_and_with_what_destiny_has_left() -> None:
    game = table("plus-two", cards={"james": "porter"}).answer(Initiate("james", "card", 0), Boost("james"))
    labels = [label for label, _ in boxes(game, 0)["Convince him"]]
    assert labels == ["− Failure, 4 of 6", "= Critical, 1 of 6", "+ Success, 1 of 6"]
    game.state.destiny.loose.remove("plus-two")
    assert [label for label, _ in boxes(game, 0)["Convince him"]][2] == "+ Success, 0 of 5"


def test_an_empty_cell_says_so_and_two_that_are_the_same_are_one() -> None:
    assert boxes(table(cards={"tess": "door"}), 1)["Stare at it"][1] == (
        "= Critical, 2 of 6",
        "nothing happens",
    )
    box = boxes(table(at="attic", cards={"tess": "box"}), 1)["Lift it"]
    assert [label for label, _ in box] == ["− Failure, 2 of 6", "= + Success, 4 of 6"]


def test_a_card_that_is_stowed_once_read_shows_its_box_while_it_is_read() -> None:
    game = table(at="cellar", cards={"james": "clock"}).answer(Do("james", "card", 5))
    assert "Remember it" in boxes(game, 0)
    assert "Remember it" not in boxes(game, 1)


def test_everybody_sees_the_boxes_of_a_group_conflict() -> None:
    game = table(part="telepathy", cards={"james": "giant"})
    assert set(boxes(game, 0)) == {"Push him", "Trick him"}
    assert boxes(game, 1) == {}
    game.answer(SaidAloud("james"))
    assert set(boxes(game, 1)) == {"Push him", "Trick him"}


def test_a_white_item_shows_its_box_to_all_who_are_here() -> None:
    game = table(agents=3)
    game.state.white, game.state.agents[2].ejected = ["fire"], True
    assert [set(boxes(game, seat)) for seat in (0, 1, 2, None)] == [{"Put it out"}] * 2 + [set()] * 2
    assert Initiate("tess", "fire", 0) in game.offers("tess")


@pytest.fixture
def open_tests() -> Iterator[None]:
    """Item 5 is green and the omen red, and both have the test of the fire."""
    tests = BENCH.item["fire"].tests

    def tested(card: Item | Mystery) -> Item | Mystery:
        return replace(card, tests=tests) if card.id in ("five", "omen") else card

    box = {"items": tuple(map(tested, BENCH.items)), "mysteries": tuple(map(tested, BENCH.mysteries))}
    with on_the_table(replace(BENCH, **box)):
        yield


@pytest.mark.usefixtures("open_tests")
def test_what_somebody_holds_lies_open_to_all() -> None:
    game = table(agents=3, items={"james": "five"})
    assert [set(boxes(game, seat)) for seat in (0, 1, None)] == [{"Put it out"}, {"James: Put it out"}, set()]


@pytest.mark.usefixtures("open_tests")
def test_what_is_read_aloud_shows_its_box_to_all_while_it_is_read() -> None:
    game = table(at="cellar", cards={"james": "clock"}).answer(Do("james", "card", 6))
    assert "try" in game.question
    assert [set(boxes(game, seat)) for seat in (0, 1)] == [{"Put it out"}, {"James: Put it out"}]
    game.answer(Decline("james"))
    assert boxes(game, 0) == boxes(game, 1) == {}


def test_a_box_that_lies_open_names_nothing_that_only_its_holder_has_read() -> None:
    test = replace(BENCH.item["fire"].tests[0], failure=(TakeItem(item="letter"),))
    items = tuple(replace(item, tests=(test,)) if item.id == "five" else item for item in BENCH.items)
    with on_the_table(replace(BENCH, items=items)):
        game = table(items={"james": "five"})
        game.agent("james").seen.append("item:letter")
        titles = ("Put it out", "James: Put it out")
        cells = [boxes(game, seat)[title][0][1] for seat, title in enumerate(titles)]
    assert cells == ["take a letter", "take item no. 5"]


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        ((), "nothing happens"),
        ((Whisper(whisper="Hush."),), "only words"),
        ((ChangeAzrak(azrak=-1, who="group"),), "everybody: −1 Azrak"),
        (
            (ChangeAzrak(azrak=1, when=Not(not_=Holds(things=("four",)))),),
            "+1 Azrak, unless you have item no. 3",
        ),
        (
            (TakeItem(item="four", once="x"), Mark(mark="y"), Mark(mark="z")),
            "take item no. 3 (once), it will matter later",
        ),
    ],
)
def test_a_cell_in_words(effects: tuple[Effect, ...], words: str) -> None:
    assert cell_words(table().state, 0, effects) == words
