"""A verb or a condition more is one class: files have it, and the checker follows it, with no other line.

Both are declared in a process of their own, since a language keeps every word that it has heard.
"""

import subprocess
import sys
from pathlib import Path

from agents.mission_files import ERRAND

DECLARED = '''
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from timeloom.games.agents.checking import check
from timeloom.games.agents.meaning import facts as so
from timeloom.games.agents.meaning.asking import Asked, V
from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.pack.verbs import Id, When
from timeloom.games.agents.rules.verbs.base import Verb
from timeloom.kernel.verbs import Word, told


class Whistle(Verb, frozen=True, kw_only=True):
    """A tune is whistled, and goes round."""

    whistle: Annotated[Id, told("The tune.", names="a new mark")]

    def do(self, s, acting):
        s.marks.append(self.whistle)
        yield from ()

    def meaning(self, mission):
        return Meaning(makes=(so.Marked(self.whistle),))

    def worth(self, s, index):
        return 1.0

    def printed(self, s, index):
        return "a tune goes round"


class Hums(When, Word, frozen=True, kw_only=True):
    """Somebody with a lamp in hand has heard this tune."""

    hums: Annotated[Id, told("The tune.", names="a mark")]

    def holds(self, s, index, besides=()):
        return self.hums in s.marks and "lamp" in s.agents[index].items

    def facts(self) -> Iterable[so.Fact]:
        return (so.Marked(self.hums), so.Has("lamp"))

    def asks_of_agent(self, here: Asked[V]) -> Iterable[V]:
        yield here.has("lamp")

    def printed(self, s, index):
        return "you hum"


report = check(Path(sys.argv[1]))
print(*(f"{finding.severity}: {finding.sentence}" for finding in report.findings), sep="\\n")
print(report.can_win)
'''


def checked(tmp_path: Path, tune: str) -> str:
    """What the checker says of the errand if whoever hums hangs the lamp, and the shelf whistles a tune."""
    mission = ERRAND.read_text(encoding="utf-8")
    mission = mission.replace('{ group_holds = ["lamp"] }', '{ hums = "round" }')
    mission = mission.replace(
        'do = [{ item = "lamp" }]', f'do = [{{ item = "lamp" }}, {{ whistle = "{tune}" }}]'
    )
    file = tmp_path / "errand.toml"
    file.write_text(mission, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", DECLARED, str(file)], capture_output=True, text=True, check=True
    )
    return done.stdout


def test_a_word_that_nobody_has_heard_of_is_read_checked_and_played(tmp_path: Path) -> None:
    assert checked(tmp_path, "round").strip() == "{1: True, 2: True, 3: True, 4: True}"


def test_what_it_asks_for_must_come_about(tmp_path: Path) -> None:
    assert 'when.hums cannot hold: nothing ever marks "round".' in checked(tmp_path, "ballad")
