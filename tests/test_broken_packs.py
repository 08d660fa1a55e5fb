"""One wrong thing in a good file is said with its line and what would be right, and nothing else is."""

from importlib.resources import files
from pathlib import Path

import pytest

from timeloom.kernel import game_named

GAMES = Path(str(files("timeloom.games")))
GOOD = {
    "hour": GAMES / "hour/packs/hour.toml",
    "islands": Path(__file__).parent / "islands/broken/sound.toml",
    "letter": GAMES / "letter/packs/letter.toml",
    "series": GAMES / "moonlight/packs/series-abyss.toml",
    "playbooks": GAMES / "moonlight/packs/playbooks.toml",
}
NEED = 'ways = [[{ stat = "empathy", who = "intervener", least = 2 }]]'
RAISE = "does = [{ raise = 1 }]"

BROKEN = [
    ("letter", 'title = "As Arranged"', 'title = "  "', "title must say something; nothing but blanks"),
    ("letter", 'title = "As Arranged"', 'title = "Six Notes"', 'there is a "Six Notes" before'),
    ("letter", 'name = "Bay Road"', 'name = "Beach"', 'name must be its own; there is a "Beach" before'),
    ("letter", 'icon = "paw-print"', 'icon = "Paw!"', 'a name in small letters with hyphens, such as "old'),
    ("hour", 'name = "Ilse"', 'name = "Dov"', 'name must be its own; there is a "Dov" before'),
    ("hour", 'title = "Boathook"', 'title = "Head Count"', 'title must be its own; there is a "Head Count"'),
    ("hour", 'weekdays = ["Monday"', 'weekdays = ["Friday"', "weekdays entry 5 must be its own"),
    ("hour", RAISE, f"{RAISE}, single = true", "single must not stand on a card of value 0"),
    ("hour", RAISE, f"{RAISE}, cover = 0", "cover must not stand on a card of value 0"),
    ("hour", RAISE, f"{RAISE}, targets = 8", "targets must be a whole number from 1 to 7"),
    ("hour", RAISE, "does = [{ raise = 1 }, { raise = 2 }]", "does must do each thing once"),
    ("hour", NEED, "ways = [[]]", "flap.ways entry 1 must ask for something"),
    ("hour", NEED, "ways = [[{ mended = 2 }]]", "mended can never be met; this day has 1 above it"),
    ("hour", NEED, "ways = [[{ card = 9 }]]", "no card of a friend is worth more than 8"),
    ("hour", NEED, "ways = [[{ understanding = 8 }]]", "a group on this day has 7 at most"),
    ("hour", NEED, NEED.replace(", least = 2", ""), "least is missing, and most too"),
    ("hour", NEED, NEED.replace("2", "3, most = 1"), "most must not be lower than least, which is 3"),
    ("hour", NEED, NEED.replace("2", "9"), "Empathy for whoever intervenes goes no higher than"),
    ("hour", NEED, NEED.replace("]]", "], [{ link = true }], [{ link = true }]]"), "must be another than"),
    ("islands", 'id = "sound"', 'id = "So und"', "a name in small letters with hyphens"),
    ("islands", 'insight_set = "village"', 'insight_set = ""', "insight_set must be a text of at least 1"),
    ("islands", 'sets = ["village"]', 'sets = ["village", "village"]', "sets entry 2 must be its own"),
    ("islands", "diary = [1]", "diary = [1, 1]", "diary entry 2 must be its own; 1 is there already"),
    ("islands", 'at = ["A"]', 'at = ["A", "A"]', "at entry 2 must be its own; A is there already"),
    ("islands", "most = 3", "most = 0", "most must be at least 1, or it can count nothing"),
    ("islands", "{ insight = 1 }", "{ insight = 0 }", "insight must not be 0, which changes nothing"),
    ("islands", '"steps" }', '"steps", by = 0 }', "by must not be 0, which changes nothing"),
    ("islands", 'test = { traits = ["clever"] }', "", "failure goes with a test; without one it always"),
    ("islands", "when = { insight = 2 }", "when = { }", "when must ask for something; leave it out"),
    ("islands", "when = { insight = 2 }", "when = { insight = 0 }", "insight must be more than 0, or it al"),
    ("series", 'name = "At the Brink of the Abyss"', 'name = " "', "name must say something"),
    ("series", '["hideout", "lounge"]', '["hideout", "hideout"]', "must join two different rooms"),
    ("series", '["hideout", "lounge"]', '["lounge", "library"]', "edges entry 2 must be its own"),
    ("series", '"Alcor"', '"Achernar"', 'names entry 2 must be its own; there is a "Achernar" before'),
    ("series", "dice = 1 }", "dice = 0 }", "dice is missing or 0, and so is effect: so it adds nothing"),
    ("series", 'id = "tireless"', 'id = "restless"', "has no rule, and no figures either; there are rules"),
    ("playbooks", 'id = "enigma"', 'id = "engima"', "id must be one that there are rules for: enigma, "),
    ("playbooks", '["express", "conceal"]', '["express", "express"]', "actions entry 2 must be its own"),
]


@pytest.mark.parametrize(("kind", "good", "bad", "said"), BROKEN)
def test_what_is_wrong_is_said_with_its_line(
    kind: str, good: str, bad: str, said: str, tmp_path: Path
) -> None:
    text = GOOD[kind].read_text(encoding="utf-8")
    assert good in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(good, bad, 1), encoding="utf-8")
    game = "moonlight" if kind in ("series", "playbooks") else kind
    (report,) = game_named(game).make_checker().check([path])
    (fault,) = report.faults
    assert fault.sentence.startswith(f"mine.toml, line {fault.line}")
    assert said in fault.sentence


@pytest.mark.parametrize("game", ["hour", "islands", "letter", "moonlight"])
@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "mine.toml, line 1: "),
        ("titel = 1\n".encode("utf-16"), "line 1: this is no UTF-8 text; save the file as UTF-8."),
        ("titel = 1\n".encode("utf-16-le"), "line 1: this is no UTF-8 text; save the file as UTF-8."),
        (b"a = 1\rb = 2\r", "line 1: lines end here as on very old computers; save the file"),
        (b"a = 1\nb = " + b"9" * 5_000, "line 2: this cannot be read: a number is too long"),
        (b"a = 1\n\nb = " + b"[" * 20_000, "line 3: this cannot be read: a number is too long"),
        (b"# \x07\n", "line 1: A sign stands here that cannot be printed; take it out."),
        (b"[]\n", "line 1: A name must stand here, of letters, digits, hyphens and underlines"),
        (b"[[so]\n", "line 1: A heading ends as it begins: [so] for a table"),
        (b"a = { b = 1, b = 2 }\n", "line 1: A key stands in its table twice."),
        (b'a = "\\u12"\n', "line 1: Behind \\u stand four of 0 to 9 and a to f"),
        (b"a = 1979-02-30\n", "line 1: There is no such day or hour"),
        (b"a.b = 1\n[a]\nc = 1\n", "line 2: This table is there already"),
    ],
)
def test_what_no_reader_can_read_has_a_line_too(game: str, raw: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(raw)
    (report,) = game_named(game).make_checker().check([path])
    assert report.faults
    assert said in report.faults[0].sentence
    assert all(fault.line for fault in report.faults)
