"""The lines between the arena and a command: what is written, and what is understood."""

import json
from pathlib import Path
from typing import Any

import pytest

from timeloom.arena.lines import LineSpeaker, heard
from timeloom.arena.speaking import Asked, Silent, Spoken, Start
from timeloom.envs.speaking import Posed, pose
from timeloom.kernel import Fate, Run, game_named, seed_of

START = Start("letter", "Letter", "A week.", 0, "Seat 1", 1, "shown")
ECHO = """
import sys
with open(sys.argv[1], "w") as kept:
    for line in sys.stdin:
        print(line, end="", file=kept, flush=True)
        if line.strip() == "?" or '"asked"' in line:
            print("2", flush=True)
"""


@pytest.fixture
def posed() -> Posed:
    run = Run.begin(game_named("letter"), {}, None, Fate(seed_of(1)))
    return pose(run, run.asks[0], 0, "shown")


def told(folder: Path, speaks: Any, posed: Posed) -> str:
    """All that is written to a command in one short game."""
    (folder / "echo.py").write_text(ECHO, encoding="utf-8")
    speaker = LineSpeaker(["python", "echo.py", "kept"], folder, 60, speaks)
    speaker.begin(START)
    assert speaker.hear(Asked("A table.\nYou are asked.", posed)) == Spoken("2")
    assert speaker.hear(Asked("Again.", posed, "There is no answer 2.")) == Spoken("2")
    speaker.taken()
    speaker.end("Home.", 0.5)
    speaker.close()
    return (folder / "kept").read_text(encoding="utf-8")


def test_json_is_an_object_in_each_line(tmp_path: Path, posed: Posed) -> None:
    begin, asked, again, over = map(json.loads, told(tmp_path, "json", posed).splitlines())
    assert begin == {"is": "begin", "game": "letter", "title": "Letter", "about": "A week."} | {
        "seat": 0,
        "name": "Seat 1",
        "seats": 1,
        "legal": "shown",
    }
    assert asked == {"is": "asked", "words": "A table.\nYou are asked.", "refused": ""}
    assert again == {"is": "asked", "words": "Again.", "refused": "There is no answer 2."}
    assert over == {"is": "over", "words": "Home.", "worth": 0.5}


def test_text_ends_with_a_sign(tmp_path: Path, posed: Posed) -> None:
    assert told(tmp_path, "text", posed).splitlines() == [
        *("# Letter, as Seat 1: A week.", "."),
        *("A table.", "You are asked.", "?"),
        *("Again.", "?"),
        *("Home.", "."),
    ]


@pytest.mark.parametrize(
    ("line", "spoken"),
    [
        ("Wait", Spoken("Wait")),
        ("Promise | back by six", Spoken("Promise | back by six")),
        ('{"answer": 2}', Spoken("2", [])),
        ('{"answer": "Promise", "fill": {"words": "back"}}', Spoken("Promise", {"words": "back"})),
        ('{"answer": "Promise", "fill": ["back", 2]}', Spoken("Promise", ["back", 2])),
        ("{not JSON", Spoken("{not JSON")),
        ('{"reply": 1}', Spoken('{"reply": 1}')),
    ],
)
def test_a_line_is_words_or_an_answer_as_json(line: str, spoken: Spoken) -> None:
    assert heard(line) == spoken


def test_a_command_may_say_why_it_has_no_answer() -> None:
    with pytest.raises(Silent, match=r"The model is asleep\."):
        heard('{"fault": "The model is asleep."}')
