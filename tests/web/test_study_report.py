"""Reports of studies and analyses in a browser: on a desk and on a phone, in the light and in the dark."""

from __future__ import annotations

from pathlib import Path

from analysis.wagers import table
from lab.studies.handmade import card, decision, game, lay
from playwright.sync_api import Browser
from web.test_axe import faults_in_any_light

from timeloom.analysis import analyse, calibrate
from timeloom.analysis.page import page as analysis_page
from timeloom.lab.studies.record import Verdict
from timeloom.lab.studies.report import compare, write, write_comparison


def laid(folder: Path, wins: int) -> Path:
    """A small study with a bit of everything."""
    grid = [{"items": "rucksack,radio,map,lantern,camera"}, {"items": "none"}]
    games = [
        game(cell, index, index % 10 < wins - cell, score=index, decisions=20 + index, count_rounds=index % 7)
        for cell in range(2)
        for index in range(40)
    ]
    decisions = [
        decision(
            row["cell"], row["index"], number, *(("Toss", "Wait") if number % 2 else ("Wait",)), standing=0.4
        )
        for row in games
        for number in range(0, 40, 10)
    ]
    cards = [
        card(cell, index, "clover", offered=1, taken=index % 2) for cell in range(2) for index in range(20)
    ]
    missed = Verdict(
        1, "won", "items: none: won in 65 %; wanted 40 % to 60 %: missed.", False, 0.65, 0.4, 0.6
    )
    return lay(folder, games, decisions, cards, grid, [missed], ("clover", "comet"))


def test_a_report_and_a_comparison_are_for_everybody(browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    first, second = laid(tmp_path / "first", 6), laid(tmp_path / "second", 8)
    for path in (write(first), write_comparison(compare(first, second), tmp_path / "compared.html")):
        page.goto(path.as_uri())
        assert faults_in_any_light(page) == []
    assert all(url.startswith("file:") for url in asked)
    page.close()


def test_an_analysis_is_for_everybody(browser: Browser, tmp_path: Path) -> None:
    played = table("trick tails", "fair heads", "card", card="bad")
    found = analyse(played, 0, 40, calibration=calibrate(played, 0, cut=1, games=200))
    (tmp_path / "report.html").write_text(analysis_page(found), encoding="utf-8")
    page = browser.new_page()
    page.goto((tmp_path / "report.html").as_uri())
    assert faults_in_any_light(page) == []
    page.close()
