"""The packs of all games: whatever is broken in one of them, nothing else is blamed for it."""

import os
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from mutilating import DEEDS, blamed_elsewhere, mutilated, read, spots_in

from timeloom.games.agents.pack.mission import Mission
from timeloom.games.hour.pack import Pack as Hour
from timeloom.games.islands.pack.shelf import Shelf
from timeloom.games.letter.pack import Pack as Letter
from timeloom.games.moonlight.pack.playbooks import Playbooks
from timeloom.games.moonlight.pack.series import Series
from timeloom.kernel.examining import examined
from timeloom.kernel.pack import Content

GAMES = files("timeloom.games")
PACKS: dict[str, type[Content]] = {
    "agents/packs/frost-fair.toml": Mission,
    "agents/packs/tea-and-sugar.toml": Mission,
    "hour/packs/hour.toml": Hour,
    "islands/packs/map.toml": Shelf,
    "islands/packs/scenario-green-ring.toml": Shelf,
    "letter/packs/letter.toml": Letter,
    "moonlight/packs/playbooks.toml": Playbooks,
    "moonlight/packs/series-abyss.toml": Series,
}
TIMES = (30, pytest.param(300, marks=pytest.mark.soak))


@pytest.mark.parametrize("times", TIMES)
@pytest.mark.parametrize("name", PACKS)
def test_one_broken_thing_is_found_and_nothing_else_is_blamed(name: str, times: int) -> None:
    schema, random = PACKS[name], Random(name)
    data = tomllib.loads(GAMES.joinpath(name).read_text(encoding="utf-8"))
    for spot in random.choices(list(spots_in(data)), k=times):
        harmed = mutilated(data, spot, random.randrange(len(DEEDS)))
        pack = read(harmed, schema)
        if pack is None:
            assert blamed_elsewhere(harmed, schema, spot) == []
        else:
            assert examined(harmed, schema) == list(pack.complaints())


def test_what_stands_beside_a_wrong_entry_is_not_blamed() -> None:
    data = tomllib.loads(GAMES.joinpath("islands/packs/scenario-green-ring.toml").read_text(encoding="utf-8"))
    data["scenarios"][0]["cards"][3]["a"]["actions"][0]["test"]["combos"][1] = "zzz!"
    wrong = ("scenarios", 0, "cards", 3, "a", "actions", 0, "test", "combos", 1)
    assert [complaint.spot for complaint in examined(data, Shelf)] == [wrong]


# What somebody has added


def listed(folder: Path, *wish: str) -> tuple[int, str, list[str]]:
    """What `timeloom` says to a wish when these files are added: its exit code, its words, its complaints."""
    environment = os.environ | {"TIMELOOM_PACKS": str(folder)}
    command = [sys.executable, "-m", "timeloom", *wish]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60)
    return done.returncode, done.stdout, done.stderr.splitlines()


def add(folder: Path, game: str, name: str, text: str) -> None:
    """Put a file among those that are added to a game."""
    (folder / game).mkdir(exist_ok=True)
    (folder / game / name).write_text(text, encoding="utf-8")


def test_files_that_cannot_be_read_stop_no_game(tmp_path: Path) -> None:
    for game in ("agents", "hour", "islands", "letter", "moonlight"):
        add(tmp_path, game, "bad.toml", "title = ")
    code, words, complaints = listed(tmp_path, "games")
    assert code == 0
    assert [line.split(":")[0] for line in words.splitlines() if line[:1].strip()] == [
        *("agents", "hour", "islands", "letter", "moonlight")
    ]
    assert complaints == [left_out(tmp_path / game / "bad.toml") for game in READS_MORE]


READS_MORE = ("agents", "islands", "moonlight")
"""The games that look for files which were added."""


def left_out(path: Path) -> str:
    """What is said of a file that is not played with."""
    return f"{path} is left out; `timeloom packs check {path}` says what is wrong with it."


@pytest.mark.parametrize(
    "wish",
    [
        "rules letter",
        "play islands --option scenario=nowhere",
        "simulate islands --games 1 --option scenario=runaway",
        "simulate letter --games 1",
        "packs fields islands",
        "serve --database nowhere",
    ],
)
def test_one_bad_file_disturbs_no_other_command(tmp_path: Path, wish: str) -> None:
    """What is asked for goes on, or fails for a reason of its own; a file of a game concerned is named."""
    for game in READS_MORE:
        add(tmp_path, game, "bad.toml", 'id = "abyss"\nkids = [{}]\n')
    code, _, complaints = listed(tmp_path, *wish.split())
    refused = "nowhere" in wish
    concerned = [game for game in READS_MORE if game in wish.split()[:2] or wish.startswith("serve")]
    assert (code, len(complaints)) == (2 if refused else 0, len(concerned) + refused)
    assert complaints[: len(concerned)] == [left_out(tmp_path / game / "bad.toml") for game in concerned]


def test_what_is_there_already_is_left_out_and_said(tmp_path: Path) -> None:
    own = {"agents": "frost-fair.toml", "islands": "kids.toml", "moonlight": "series-abyss.toml"}
    for game, name in own.items():
        add(tmp_path, game, name, GAMES.joinpath(game, "packs", name).read_text(encoding="utf-8"))
    code, words, complaints = listed(tmp_path, "games")
    assert (code, words.count("frost-fair"), words.count("abyss")) == (0, 3, 3)
    assert complaints == [left_out(tmp_path / game / name) for game, name in own.items()]


def test_a_series_without_rules_is_left_out_and_said(tmp_path: Path) -> None:
    text = GAMES.joinpath("moonlight/packs/series-abyss.toml").read_text(encoding="utf-8")
    add(tmp_path, "moonlight", "series-mine.toml", text.replace('id = "abyss"', 'id = "mine"', 1))
    mine = tmp_path / "moonlight" / "series-mine.toml"
    code, words, complaints = listed(tmp_path, "rules", "moonlight")
    assert (code, bool(words), complaints) == (0, True, [left_out(mine)])
    code, words, _ = listed(tmp_path, "packs", "check", str(mine))
    assert (code, words.partition(": id ")[2].splitlines()[0]) == (
        1,
        "must be one that there are rules for: abyss, rotting-sky, sea-of-stars, maze-of-dreams; it is "
        '"mine".',
    )


def test_other_files_are_played_with_when_one_is_left_out(tmp_path: Path) -> None:
    text = GAMES.joinpath("islands/packs/scenario-runaway.toml").read_text(encoding="utf-8")
    add(tmp_path, "islands", "mine.toml", text.replace('id = "runaway"', 'id = "mine"', 1))
    add(tmp_path, "islands", "kid.toml", '[[kids]]\nid = "mika"\n')
    code, _, complaints = listed(
        tmp_path, "simulate", "islands", "--games", "1", "--option", "scenario=mine", "--bots", "random"
    )
    assert (code, complaints) == (0, [left_out(tmp_path / "islands" / "kid.toml")])


def test_whoever_names_a_broken_file_is_told_all_that_is_wrong_with_it(tmp_path: Path) -> None:
    add(tmp_path, "agents", "mine.toml", 'id = "mine"\ntitel = "Mine"\n')
    code, words, complaints = listed(tmp_path, "missions", "check", str(tmp_path / "agents" / "mine.toml"))
    assert (code, complaints) == (1, [])
    assert "mine.toml, line 2: titel is not known here; did you mean title?" in words
    assert "mine.toml, line 1: locations is missing" in words


# What was added and is gone again

SAVED = """
import sys
from pathlib import Path
from random import Random
from timeloom.bots import random_bot
from timeloom.kernel import Timeline, game_named
from timeloom.kernel.journal import save

game, options, wanted, path = sys.argv[1:]
table = Timeline(game_named(game), dict(part.split("=") for part in options.split()), 2, "seed")
bot = random_bot(Random(1))
for _ in range(12):
    ask, seat = table.run.waiting_for()[0]
    named = (offer for offer in ask.offered(seat) if wanted in repr(offer))
    table.answer(next(named, None) or bot(table.run, ask, seat), seat, ask.id)
save(Path(path), table)
"""
"""Saves a table on which whatever has this name is chosen."""

KID = """
[[kids]]
id = "mika"
name = "Mika"
about = "New here."
home = "A"
item = "oilskin"
strength = "brave"
weakness = "tough"
"""


def saved(folder: Path, game: str, options: str = "", wanted: str = "nothing") -> Path:
    """A table that was played while these files were there."""
    path = folder / "table.timeloom"
    environment = os.environ | {"TIMELOOM_PACKS": str(folder)}
    command = [sys.executable, "-c", SAVED, game, options, wanted, str(path)]
    subprocess.run(command, check=True, env=environment, timeout=60)
    return path


def own(file: str, id: str) -> str:
    """A copy of a file under another id."""
    return GAMES.joinpath(file).read_text(encoding="utf-8").replace(f'id = "{id}"', 'id = "mine"', 1)


@pytest.mark.parametrize(
    ("game", "text", "options", "wanted", "named"),
    [
        ("agents", own("agents/packs/frost-fair.toml", "frost-fair"), "mission=mine", "-", "'mine'"),
        ("islands", own("islands/packs/scenario-runaway.toml", "runaway"), "scenario=mine", "-", "'mine'"),
        ("islands", KID, "", "mika", "'mika'"),
    ],
)
def test_a_table_whose_content_is_gone_says_what_is_missing(
    tmp_path: Path, game: str, text: str, options: str, wanted: str, named: str
) -> None:
    add(tmp_path, game, "mine.toml", text)
    path = saved(tmp_path, game, options, wanted)
    assert listed(tmp_path, "replay", str(path))[0] == 0
    (tmp_path / game / "mine.toml").unlink()
    code, words, complaints = listed(tmp_path, "replay", str(path))
    assert (code, words, len(complaints)) == (2, "", 1)
    assert f"it needs {named}, which" in complaints[0]


def test_a_table_that_did_not_use_what_is_gone_goes_on_as_it_was(tmp_path: Path) -> None:
    add(tmp_path, "islands", "mine.toml", KID)
    path = saved(tmp_path, "islands")
    (tmp_path / "islands" / "mine.toml").unlink()
    code, words, complaints = listed(tmp_path, "verify", str(path))
    assert (code, complaints) == (0, [])
    assert "follows from its seeds" in words
