"""The page: one file that needs nothing else, with all figures as text, and nobody's words taken for HTML."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from lab.studies.handmade import card, decision, game, lay

from timeloom.lab.studies.drawing.charts import NARROW, OVERLAID, TITLE, WIDE, Rows, courses, histogram
from timeloom.lab.studies.drawing.html import Html, folded, spaced, table, tag
from timeloom.lab.studies.drawing.told import apart, chance, number, percent, points, signed
from timeloom.lab.studies.record import Verdict
from timeloom.lab.studies.report import write

GRID = [{"luck": "on"}, {"luck": "<b>off</b>"}]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A small study with a bit of everything, and with words that look like HTML."""
    games = [
        game(cell, index, (index + cell) % 3 > 0, score=index) for cell in range(2) for index in range(30)
    ]
    decisions = [
        decision(
            row["cell"], row["index"], number, *(("Toss", "Wait") if number % 2 else ("Wait",)), standing=0.4
        )
        for row in games
        for number in range(10)
    ]
    cards = [card(cell, index, "<i>clover", taken=1) for cell in range(2) for index in range(0, 30, 2)]
    missed = Verdict(1, "won", "luck: off: won in 65 %; wanted 40 % to 60 %: missed.", False, 0.65, 0.4, 0.6)
    held = Verdict(0, "won", "luck: on: won in 50 %; wanted 40 % to 60 %: held.", True, 0.5, 0.4, 0.6)
    folder = tmp_path_factory.mktemp("study")
    meanings = {"Toss": "Spin it & wait.", "turn": "What is done next."}
    lay(folder, games, decisions, cards, GRID, [missed, held], ("<i>clover", "comet"), meanings=meanings)
    return write(folder).read_text(encoding="utf-8")


class Outline(HTMLParser):
    """What a page is made of: its tags with their attributes, and its headings."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((name, dict(attributes)))

    def all(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.tags if tag == name]


def test_it_needs_nothing_else(page: str) -> None:
    outline = Outline(page)
    assert not [
        name for name, _ in outline.tags if name in ("script", "link", "img", "iframe", "image", "object")
    ]
    assert "url(" not in page
    assert "@import" not in page
    linked = [
        attributes[key] or ""
        for _, attributes in outline.tags
        for key in ("href", "src")
        if key in attributes
    ]
    assert all(link.startswith("#") for link in linked)
    assert set(re.findall(r"https?://[^\s\"<]+", page)) == {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }


def test_words_of_others_stay_words(page: str) -> None:
    assert "<i>clover" not in page
    assert "<b>off" not in page
    assert "&lt;i&gt;clover" in page


def test_every_link_has_its_chapter(page: str) -> None:
    outline = Outline(page)
    ids = [attributes["id"] for _, attributes in outline.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert {str(link["href"])[1:] for link in outline.all("a")} <= set(ids)


def test_every_chart_has_words_and_is_drawn_for_desk_and_phone(page: str) -> None:
    outline = Outline(page)
    drawn = [one for one in outline.all("div") if one.get("role") == "img"]
    assert len(drawn) >= 6
    assert all(one["aria-label"] for one in drawn)
    assert len(outline.all("svg")) == 2 * len(drawn)


def test_charts_have_the_colours_of_the_page(page: str) -> None:
    painted = set(re.findall(r'(?:fill|stroke)="([^"]+)"', page))
    assert all(colour.startswith("var(--") or colour in ("none", "transparent") for colour in painted)
    named = set(re.findall(r"var\((--[a-z0-9-]+)\)", page))
    assert all(f"{name}:" in page for name in named)


def test_every_table_has_a_caption_and_heads(page: str) -> None:
    outline = Outline(page)
    assert len(outline.all("caption")) == len(outline.all("table")) == len(outline.all("thead"))
    assert all(one.get("scope") in ("col", "row") for one in outline.all("th"))


def test_what_matters_stands_at_the_top(page: str) -> None:
    top = page[: page.index('<section id="bands"')]
    assert "won in 65 %; wanted 40 % to 60 %: missed." in top
    assert "comet" in top


def test_names_out_of_the_rules_say_what_they_mean(page: str) -> None:
    assert "Toss<small>Spin it &amp; wait.</small>" in page
    assert "turn<small>What is done next.</small>" in page
    assert "Wait<small>" not in page


def test_it_says_how_many_comparisons_were_made(page: str) -> None:
    assert re.search(r"[1-9]\d* comparisons were made, and \d+ were not", page)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (percent(0.5), "50 %"),
        (percent(0.004), "0.4 %"),
        (percent(0.997), "99.7 %"),
        (percent(0), "0 %"),
        (points(-0.25), "−25"),
        (points(0.001), "0"),
        (apart(0.1, -0.02, 0.2), "+10 (−2 to +20)"),
        (number(1234.5), "1,234"),
        (number(2.5), "2.50"),
        (signed(-3), "−3"),
        (chance(0.00001), "below 0.0001"),
        (chance(0.25), "0.25"),
    ],
)
def test_figures_in_words(told: str, words: str) -> None:
    assert told == words


def test_text_is_escaped_and_html_is_not() -> None:
    assert tag("p", "a < b", Html("<em>c</em>"), title='"d"') == (
        '<p title="&quot;d&quot;">a &lt; b<em>c</em></p>'
    )


def test_long_tables_are_folded_after_a_while() -> None:
    short, long = [["a"]] * 8, [["a"]] * 30
    assert "details" not in folded("Short", ["name"], short, first=5)
    assert "The other 25" in folded("Long", ["name"], long, first=5)


def test_a_long_name_can_go_on_in_another_line_after_each_comma() -> None:
    assert spaced("items: radio,map, seats: 2") == "items: radio, map, seats: 2"
    assert spaced("1,050 games") == "1,050 games"


def test_bands_lie_over_each_other_on_a_phone(page: str) -> None:
    assert [table.get("class") for table in Outline(page).all("table")].count("stacked") == 1


def test_on_a_phone_every_figure_stands_behind_the_name_of_its_column(page: str) -> None:
    cells = Outline(page).all("td")
    assert cells
    assert all(cell.get("data-label") for cell in cells)
    named, numbered = table("Odds", ["from", "won"], [["Ash", "3"], ["20", "4"]]).split("</tr>")[1:3]
    assert '<th scope="row">Ash' in named
    assert '<th scope="row" data-label="from">20' in numbered


@pytest.mark.parametrize(
    ("name", "width", "columns"),
    [
        ("seats: 2", WIDE, 3),
        ("seats: 2", NARROW, 2),
        ("items: " + 5 * "ticket,", WIDE, 2),
        (200 * "a", NARROW, 1),
    ],
)
def test_small_charts_stand_side_by_side_where_no_name_runs_into_the_next(
    name: str, width: int, columns: int
) -> None:
    names = [f"{name}{number}" for number in range(OVERLAID + 1)]
    rows: Rows = [{"name": one, "decision": 0, "share": 0.5, "low": 0.4, "high": 0.6} for one in names]
    drawn = courses(rows, names, "won")(width).to_dict(validate=False)
    (told,) = drawn["datasets"].values()
    longest = max(len(line) for row in told for line in row["name"].split("\n"))
    assert drawn["columns"] == columns
    assert longest * TITLE <= drawn["spec"]["width"]


def test_small_charts_stand_in_the_order_of_the_plan() -> None:
    names = ["sea", "abyss", "maze", "sky", "hill", "bay", "dune"]
    bars: Rows = [
        {"cell": name, "start": 0, "end": 5, "games": 1, "ending": ending}
        for ending in ("won", "not won")
        for name in names
    ]
    along: Rows = [{"name": name, "decision": 0, "share": 0.5, "low": 0.4, "high": 0.6} for name in names]
    lengths = histogram(bars, len(names))(WIDE).to_dict(validate=False)
    odds = courses(along, names, "won")(WIDE).to_dict(validate=False)
    assert lengths["facet"]["row"]["sort"] == odds["facet"]["sort"] == names
