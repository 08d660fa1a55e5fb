"""The press: pages and a template become a PDF, and nothing that people write is read as typst."""

import subprocess
import sys
from hashlib import sha256

import pytest
from msgspec.structs import replace
from printing.reading import read
from toy import GAME
from toy.sheets import GuestPage

from timeloom.kernel import Refused, RuleFault, Sheets
from timeloom.printing import press, printed


def fair(wish: str = "a quiet evening") -> Sheets:
    return Sheets("The Lantern Fair", "sheets.typ", (GuestPage("Ada", 3, 5, wish, ("red 2", "blue 4")),))


def test_each_page_is_set_from_its_data() -> None:
    second = GuestPage("Bo", 1, 0, "", ())
    assert read(printed(GAME, replace(fair(), pages=(*fair().pages, second)))) == [
        "Ada 3 coins, 5 points. a quiet evening red 2 blue 4",
        "Bo 1 coins, 0 points.",
    ]


@pytest.mark.parametrize(
    "words",
    [
        "#emph[a] *b* _c_ $d$ `e` @f <g>",
        "= not a heading - + / // a note /* or two */",
        r'"quoted" \ back ~ #sys.inputs #read("/etc/passwd")',
        "#panic() ]) }",
    ],
)
def test_signs_of_typst_in_peoples_words_come_out_as_they_are(words: str) -> None:
    assert words in read(printed(GAME, fair(words)))[0]


def test_the_same_words_are_the_same_bytes_in_another_process_too() -> None:
    again = (
        "from hashlib import sha256; from printing.test_press import fair; from toy import GAME;"
        "from timeloom.printing import printed; print(sha256(printed(GAME, fair())).hexdigest())"
    )
    path = f"import sys; sys.path[:0] = {[one for one in sys.path if one.endswith('tests')]!r};"
    said = subprocess.run([sys.executable, "-c", path + again], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == sha256(printed(GAME, fair())).hexdigest()


def test_other_words_are_other_bytes() -> None:
    assert printed(GAME, fair("rain")) != printed(GAME, fair("snow"))


@pytest.mark.parametrize(
    ("words", "wanted"), [("Æther, Ωmega — Луна “1½” …", False), ("月野", True), ("قمر", True)]
)
def test_the_fonts_of_the_machine_are_used_only_where_those_of_typst_end(words: str, wanted: bool) -> None:
    assert press.needs_more_letters(words) is wanted


def test_without_typst_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "find_spec", lambda name: None)
    with pytest.raises(Refused, match=r"install timeloom\[print\]"):
        printed(GAME, fair())


def test_a_template_with_a_mistake_is_named() -> None:
    with pytest.raises(RuleFault, match=r"sheets\.typ of The Lantern Fair"):
        printed(GAME, Sheets("", "sheets.typ", ({"name": "Ada"},)))
