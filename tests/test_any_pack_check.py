"""Whatever somebody does to a file, checking it ends with findings and not with a crash."""

from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from timeloom.kernel import game_named

GAMES = Path(str(files("timeloom.games")))
TESTS = Path(__file__).parent
PACKS = {
    "agents": TESTS / "agents" / "errand.toml",
    "hour": GAMES / "hour/packs/hour.toml",
    "islands": TESTS / "islands" / "broken" / "sound.toml",
    "letter": GAMES / "letter/packs/letter.toml",
    "moonlight": GAMES / "moonlight/packs/series-abyss.toml",
}
HARMS = (
    lambda line: "",
    lambda line: f"{line}\n{line}",
    lambda line: line.replace('"', "'", 1),
    lambda line: line.replace("= ", "= -", 1),
    lambda line: line.replace("a", "b"),
    lambda line: line.split("=")[0] + '= "zzz"',
    lambda line: line.split("=")[0] + "= []",
    lambda line: line.split("=")[0] + "= [{ }]",
    lambda line: line.split("=")[0] + "= 99",
    lambda line: f"[{line}]",
)
TIMES = 40


@pytest.mark.parametrize("name", PACKS)
def test_a_mutilated_file_is_checked_to_the_end(name: str, tmp_path: Path) -> None:
    checker, random = game_named(name).make_checker(), Random(name)
    lines = PACKS[name].read_text(encoding="utf-8").splitlines()
    path = tmp_path / "mine.toml"
    for _ in range(TIMES):
        at = random.randrange(len(lines))
        path.write_text(
            "\n".join([*lines[:at], random.choice(HARMS)(lines[at]), *lines[at + 1 :]]), encoding="utf-8"
        )
        (report,) = checker.check([path])
        assert all(finding.sentence.startswith("mine.toml") for finding in report.findings)
        assert list(report.lines())
