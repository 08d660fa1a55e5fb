"""Titles of cards in sentences: whatever a mission calls its cards, what is said of them reads well."""

import pytest
from agents.table import table

from timeloom.games.agents.checking.report.written import ending_lines
from timeloom.games.agents.checking.runs.endings import EndingReport, Route
from timeloom.games.agents.checking.runs.replay import Played
from timeloom.games.agents.rules.between import LeftLocation
from timeloom.games.agents.rules.cards.mysteries import CardGone
from timeloom.games.agents.rules.cards.stowing import PutAway
from timeloom.games.agents.rules.conflicts import Beaten, ConflictMet
from timeloom.games.agents.rules.discovery.exploring import Obeyed
from timeloom.games.agents.rules.discovery.recon import TookCard
from timeloom.games.agents.rules.giving import Give
from timeloom.games.agents.rules.map import MapChanged, Opened
from timeloom.games.agents.rules.testing.boost import MagickUsed
from timeloom.kernel import Tell


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("The porter", "Ann looks closer at the porter."),
        ("A row of shoes", "Ann looks closer at a row of shoes."),
        ("Where the street stops", "Ann looks closer at “Where the street stops”."),
        ("Anglers", "Ann looks closer at “Anglers”."),
    ],
)
def test_a_title_without_an_article_is_quoted(title: str, said: str) -> None:
    assert TookCard(agent="ann", name="Ann", title=title).words() == said


def test_a_title_keeps_its_capital_at_the_beginning_of_a_sentence() -> None:
    assert PutAway(title="A mask", removed=False).words() == "A mask is put back."
    assert PutAway(title="Not to be seen", removed=True).words() == "“Not to be seen” is gone for good."


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (Beaten(opponent="The hounds of the night"), "There is no fight left in the hounds of the night."),
        (
            MapChanged(title="Hours of the day", covered="The hollow ways", azrak=1),
            "The map changes: “Hours of the day” is laid over “The hollow ways”."
            " 1 Azrak from under it goes into the Vortex.",
        ),
        (
            MagickUsed(agent="ann", name="Ann", source="On no list", value=-1),
            "Ann calls upon “On no list”: −1.",
        ),
        (
            Obeyed(agent="ann", name="Ann", title="The shelves"),
            "Ann does as the shelves would have it.",
        ),
        (
            CardGone(agent="ann", name="Ann", title="The hoof prints"),
            "The picture has to do without the hoof prints from now on.",
        ),
        (Opened(location="The Quaint Mazes", open=False), "No way leads any more to the Quaint Mazes."),
        (Opened(location="The Car, at Two", open=True), "A way is open now to the Car, at Two."),
        (LeftLocation(location="The Quaint Mazes"), "You come away from the Quaint Mazes."),
    ],
)
def test_titles_of_many_kinds_read_well_in_a_sentence(told: Tell, words: str) -> None:
    assert told.words() == words


def test_gifts_stand_under_whom_they_are_for() -> None:
    game = table(agents=3, items={"james": "four"})
    gifts = [offer for offer in game.offers("james") if isinstance(offer, Give)]
    found = [gift.choice(game.state, 0) for gift in gifts]
    assert [(one.words, one.group) for one in found] == [
        ("Give “Item 4” to Tess (1 Azrak)", "Give to Tess (1 Azrak)"),
        ("Give “Item 4” to Ann (1 Azrak)", "Give to Ann (1 Azrak)"),
    ]


def test_one_is_one() -> None:
    met = ConflictMet(agent="james", name="James", opponent="The guard", life=1)
    assert met.words() == "Everybody stops: James has found the guard (1 life point)."
    route = Route(2, ("james",), Played("good", 3, 0, 1, 9), ())
    line, _ = ending_lines(EndingReport("good", "Good", True, {2: 3}, {2: route}))
    assert line.startswith("Good (success): 3 Azrak in 1 round;")
