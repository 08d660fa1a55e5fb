"""The page is light and quick, asks nobody else for anything, and runs under its strict policy."""

import gzip
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import expect
from web.conftest import Person
from web.haste import haste
from web.sitting import new_table

import timeloom.server

STATIC = Path(timeloom.server.__file__).with_name("static")
MOST_BYTES = 150_000
MOST_MILLISECONDS = 1000
FIRST_SCENE = """
    () => new Promise(done => {
        const there = () => document.querySelector('.scene');
        const look = () => there() ? done(performance.now()) : requestAnimationFrame(look);
        look();
    })
"""


def test_scripts_and_styles_weigh_little() -> None:
    files = [*STATIC.glob("assets/*.js"), *STATIC.glob("assets/*.css")]
    assert files
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= MOST_BYTES


def test_the_first_scene_is_there_within_a_second(person: Person) -> None:
    page = person("Ada")
    path = new_table(page, "letter", {"who": "me"})
    times = []
    for _ in range(3):
        page.goto(path, wait_until="commit")
        times.append(page.evaluate(FIRST_SCENE) / haste(page))
    assert min(times) < MOST_MILLISECONDS, times


def test_nothing_comes_from_elsewhere_and_nothing_is_refused(person: Person) -> None:
    page = person("Ada")
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    path = new_table(page, "letter", {"who": "me"})
    page.locator(".card-touch").first.hover()
    expect(page.locator(".lens")).to_be_visible()
    assert {urlsplit(url).hostname for url in asked} == {"127.0.0.1"}
    assert [words for words in said if "Content Security Policy" in words] == []
    policy = page.request.get(path).headers["content-security-policy"]
    assert "default-src 'self'" in policy
