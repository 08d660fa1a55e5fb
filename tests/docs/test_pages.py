"""The pages hold together: they are short where they must be, linked, and name only what exists."""

import re
import shlex
from pathlib import Path

import pytest
from docs.pages import DOCS, HOME, PAGES, README, blocks, prose, read

from timeloom import kernel
from timeloom.bots import bot_names
from timeloom.cli import commands
from timeloom.kernel import game_named
from timeloom.testing import battery

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
MOST_LINES = 150
COMMANDS = commands()
KNOWN = re.compile(r"from timeloom\.tables\.\w+(?:\.| import )(\w+)")
ROOM = re.compile(r"^\| [^|]+ \| ((?:`\w+`(?:, )?)+) \|", re.MULTILINE)


def test_readme_is_short() -> None:
    assert len(read(README).splitlines()) < MOST_LINES


def test_readme_has_a_picture() -> None:
    assert re.search(r"!\[[^\]]+\]\(docs/pictures/[^)]+\)", read(README))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = [link for link in LINK.findall(prose(page)) if "://" not in link]
    assert [link for link in links if not (page.parent / link.partition("#")[0]).exists()] == []


def test_every_page_is_on_the_map() -> None:
    pages = {page.name for page in DOCS.glob("*.md")} - {"index.md"}
    assert pages - set(LINK.findall(read(DOCS / "index.md"))) == set()


@pytest.mark.parametrize("name", kernel.__all__)
def test_every_name_of_the_kernel_is_explained(name: str) -> None:
    assert any(re.search(rf"`[^`\n]*\b{name}\b[^`\n]*`", prose(page)) for page in DOCS.glob("*.md"))


def test_every_kind_of_thing_is_on_the_page_about_scenes() -> None:
    things = [kind.__name__ for kind in kernel.scene.Thing.__args__]
    assert [name for name in things if f"`{name}`" not in read(DOCS / "scenes.md")] == []


def test_every_check_of_the_battery_is_on_the_page_about_testing() -> None:
    files = {check.__module__.rpartition(".")[2] for check in battery.CHECKS}
    assert [name for name in files if f"`{name}.py`" not in read(DOCS / "testing.md")] == []


@pytest.mark.parametrize("room", ["tables", "server"])
def test_every_module_of_the_server_stands_once_on_the_page_about_rooms(room: str) -> None:
    host, server = read(DOCS / "rooms.md").split("\n## ")[1:]
    listed = re.findall(r"`(\w+)`", "".join(ROOM.findall(host if room == "tables" else server)))
    found = HOME / "src" / "timeloom" / room
    files = found.glob("*/*.py") if room == "tables" else found.iterdir()
    modules = {file.stem for file in files if file.suffix == ".py" or (file / "__init__.py").exists()}
    assert sorted(listed) == sorted(modules - {"__init__"})


def test_no_part_of_the_host_knows_one_below_it() -> None:
    parts = [re.findall(r"`(\w+)`", row) for row in ROOM.findall(read(DOCS / "rooms.md").split("\n## ")[1])]
    place = {module: number for number, part in enumerate(parts) for module in part}
    tables = HOME / "src" / "timeloom" / "tables"
    files = {file.stem: file for file in tables.glob("*/*.py")}
    known = {(module, other) for module in place for other in KNOWN.findall(read(files[module]))}
    assert ("proposals", "analyses") in known, "imported as a module"
    assert ("lobby", "hall") in known, "imported from"
    assert [(module, other) for module, other in sorted(known) if place[module] < place[other]] == []


def said_commands() -> list[tuple[str, list[str]]]:
    """Every call of `timeloom` in a shell example, with the page that it stands on."""
    lines = [
        (page.name, shlex.split(line, comments=True))
        for page in PAGES
        for block in blocks(page, "sh")
        for line in block.code.splitlines()
    ]
    return [(page, words[1:]) for page, words in lines if words and words[0].endswith("timeloom")]


@pytest.mark.parametrize(("page", "words"), said_commands())
def test_every_command_that_is_shown_exists(page: str, words: list[str]) -> None:
    command = COMMANDS[words[0]]
    # A plan alone is one to be run.
    parts = getattr(command, "commands", {"": command})
    command = parts.get(words[1] if len(words) > 1 else "") or parts.get("run") or parts[""]
    options = {option for parameter in command.params for option in parameter.opts}
    assert {word for word in words if word.startswith("--")} <= options


def test_every_target_that_is_shown_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", read(HOME / "Makefile"), re.MULTILINE))
    examples = [block.code for page in PAGES for block in blocks(page, "sh")]
    in_words = [code for page in PAGES for code in re.findall(r"`([^`\n]+)`", prose(page))]
    shown = {
        name for code in examples + in_words for name in re.findall(r"^make ([a-z]+)", code, re.MULTILINE)
    }
    assert {"play", "test"} <= shown <= targets


def test_every_test_that_is_shown_exists() -> None:
    examples = [block.code for page in PAGES for block in blocks(page, "sh")]
    shown = [one for code in examples for one in re.findall(r"\.venv/bin/pytest (tests/\S+)", code)]
    assert shown
    for path, _, name in (one.partition("::") for one in shown):
        assert (HOME / path).exists(), path
        assert not name or f"def {name}(" in read(HOME / path), name


def test_every_bot_is_on_the_page_about_bots() -> None:
    letter = game_named("letter")
    assert [name for name in bot_names(letter) if f"| `{name}`" not in read(DOCS / "bots.md")] == []
