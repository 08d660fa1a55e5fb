"""What matters in each game comes to the middle of the table, under a title of its own."""

import pytest

from timeloom.games.agents.rules.azrak.link import ControlLost
from timeloom.games.agents.rules.cards.reading import ReadInSecret
from timeloom.games.agents.rules.ending import MissionEnded
from timeloom.games.agents.tells import ReadAloud, ReadCard
from timeloom.games.hour.rules.calendar import Marked
from timeloom.games.hour.rules.death import DeathCame
from timeloom.games.hour.rules.hour import RoundBegan
from timeloom.games.hour.rules.visits import FlapSeen, WentBack
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.adventure.investigating import Failed, Solved
from timeloom.games.islands.rules.diary.dials import Ended
from timeloom.games.islands.rules.diary.pages import PageTurned
from timeloom.games.islands.rules.rumors.track import Revealed
from timeloom.games.islands.rules.school import DayBegan
from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.rules.resolution import Completed
from timeloom.games.letter.rules.turn import RanOut
from timeloom.games.letter.tells import Drew
from timeloom.games.moonlight.rules.cycle import SeasonEnded
from timeloom.games.moonlight.rules.stress.eclipse import FellIntoEclipse, WasLost
from timeloom.games.moonlight.rules.tells import Narrated
from timeloom.kernel import Tell

SCENARIO, CARDS = next(iter(load_box().diary.items()))
NUMBER, CARD = next(iter(CARDS.items()))
ENDING = load_box().scenarios[SCENARIO].endings[0]
RUMOR = next(iter(load_box().rumors.values()))
STORY = load_pack().stories[0]
BEATS: list[tuple[Tell, str]] = [
    (Completed(STORY.suit), STORY.name),
    (RanOut("drawing"), "The journey is lost"),
    (Marked(2, True), "Day 3 is mended"),
    (Marked(2, False), "Day 3 is broken"),
    (WentBack(0, (0, 1), 0), "Back to day 1, “The Lower Sluice”"),
    (FlapSeen(0), "Under the flap of day 1, “The Lower Sluice”"),
    (DeathCame(), "The hour is over"),
    (PageTurned(SCENARIO, NUMBER, "a"), CARD.a.title),
    (Ended(SCENARIO, ENDING.id, True), ENDING.title),
    (Revealed(RUMOR.id), RUMOR.title),
    (Solved("ylva", RUMOR.id), RUMOR.title),
    (Failed("ylva", RUMOR.id), RUMOR.title),
    (ReadAloud("A notice", "Words."), "A notice"),
    (ReadCard("ned", "Ned", "A letter", "Words.", seats=(0,)), "A letter"),
    (ControlLost("ned", "Ned"), "The link breaks"),
    (MissionEnded("At last", "Words."), "At last"),
    (WasLost("Mika", "died", 1), "Lost"),
    (FellIntoEclipse("Mika", "guardian", 1), "Eclipse"),
    (SeasonEnded(0, True, 3), "The end of the season"),
]
LINES: list[Tell] = [
    Drew("red 3"),
    RoundBegan(2),
    DayBegan("monday", 1),
    ReadInSecret("ned", "Ned", "a mystery"),
    Narrated("Words."),
]


@pytest.mark.parametrize(("tell", "title"), BEATS, ids=lambda value: type(value).__name__)
def test_what_matters_has_a_title(tell: Tell, title: str) -> None:
    assert tell.beat() == title


@pytest.mark.parametrize("tell", LINES, ids=lambda value: type(value).__name__)
def test_everything_else_is_a_line_of_the_story(tell: Tell) -> None:
    assert tell.beat() == ""
