"""The command that serves, and the files of the web client."""

import gzip
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from server.house import WAIT, House

from timeloom.cli import run
from timeloom.server.app import COMPRESSION
from timeloom.server.pages import page_handlers
from timeloom.server.serving import addresses, listen


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--port", "70000"], "listen on 127.0.0.1, port 70000: bind(): port must be 0-65535.\n"),
        (["--host", "203.0.113.1"], "The server cannot listen on 203.0.113.1, port 8000"),
        (["--archive-after", "-1"], "--archive-after must be at least 0 days, not -1."),
        (["--archive", "/dev/null/archive"], "Nothing can be archived in /dev/null/archive: "),
        (["--port", "0", "--database", "mysql://x/y"], "not in 'mysql'."),
        (["--port", "0", "--database", "tables"], "A database is named like"),
        (["--port", "0", "--processes", "2", "--database", "sqlite:///x"], "belongs to one process"),
    ],
)
def test_what_cannot_be_served_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], why: str
) -> None:
    assert run(["serve", *arguments]) == 2
    assert why in capsys.readouterr().err


def test_several_processes_that_cannot_serve_say_why() -> None:
    """None of them is started again and again when it could not even be started once."""
    database = "postgresql://nobody@127.0.0.1:1/nowhere"
    command = ["-m", "timeloom", "serve", "--port", "0", "--processes", "2", "--database", database]
    served = subprocess.run([sys.executable, *command], capture_output=True, text=True, timeout=5 * WAIT)
    assert (served.returncode, served.stdout) == (2, "")
    assert served.stderr.startswith("The database postgresql+asyncpg://nobody@127.0.0.1:1/nowhere cannot be")


def test_a_port_that_is_taken_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run(["serve", "--port", str(port)]) == 2
    assert f"port {port}" in capsys.readouterr().err


def test_every_address_of_the_client_is_its_one_page(house: House) -> None:
    pages = [httpx.get(house.url + path) for path in ("/", "/t/some-table", "/new/letter")]
    assert {page.status_code for page in pages} == {200}
    assert len({page.content for page in pages}) == 1
    assert "<!doctype html>" in pages[0].text.lower()


def test_files_of_the_client_are_served_with_their_types(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main-1a2b.js").write_text("export {}")
    (tmp_path / "index.html").write_text("<!doctype html>client")
    with TestClient(Litestar([*page_handlers(tmp_path)])) as client:
        script = client.get("/assets/main-1a2b.js")
        assert "javascript" in script.headers["content-type"]
        assert "immutable" in script.headers["cache-control"]
        assert client.get("/t/x").text == "<!doctype html>client"
        assert client.get("/new/x").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_every_address_that_is_said_leads_to_the_server(host: str) -> None:
    with listen(host, 0) as listening:
        listening.listen()
        said = addresses(listening)
        assert said[0] == f"http://127.0.0.1:{listening.getsockname()[1]}"
        for url in map(httpx.URL, said):
            socket.create_connection((url.host, url.port), timeout=WAIT).close()


def test_a_host_that_was_named_is_the_only_address() -> None:
    with listen("127.0.0.1", 0) as listening:
        assert addresses(listening) == [f"http://127.0.0.1:{listening.getsockname()[1]}"]


@pytest.mark.parametrize("path", ["/foo/bar", "/t/some-table/more", "/favicon"])
def test_nothing_is_a_page_for_people_and_a_sentence_for_programs(house: House, path: str) -> None:
    page = httpx.get(house.url + path, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert page.status_code == 404
    assert page.content == httpx.get(house.url).content
    program = httpx.get(house.url + path)
    assert (program.status_code, program.json()) == (404, {"error": "There is nothing here."})


def test_programs_alone_ask_below_api(house: House) -> None:
    asked = httpx.get(f"{house.url}/api/nothing", headers={"Accept": "text/html"})
    assert (asked.status_code, asked.json()) == (404, {"error": "There is nothing here."})


def in_folder(folder: Path, **files: str) -> TestClient[Litestar]:
    """Somebody who asks for these files as a server gives them."""
    for name, content in files.items():
        (folder / name.replace("_", ".")).write_text(content)
    return TestClient(Litestar([*page_handlers(folder)], compression_config=COMPRESSION))


def test_what_is_long_is_sent_compressed_to_those_who_can_read_it(tmp_path: Path) -> None:
    with in_folder(
        tmp_path, main_js="let x;\n" * 500, tiny_js="let x;", font_woff2="let x;\n" * 500
    ) as client:
        assert client.get("/main.js").headers["content-encoding"] == "gzip"
        assert client.get("/main.js").text == "let x;\n" * 500
        plain = {"Accept-Encoding": "identity"}
        assert "content-encoding" not in client.get("/main.js", headers=plain).headers
        for name in ("tiny.js", "font.woff2"):
            assert "content-encoding" not in client.get(f"/{name}").headers


def test_what_many_ask_for_is_compressed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compressed = list[bytes]()

    def compress(content: bytes, **_: int) -> bytes:
        compressed.append(content)
        return b""

    monkeypatch.setattr(gzip, "compress", compress)
    with in_folder(tmp_path, many_js="let many;\n" * 500) as client:
        for _ in range(3):
            assert client.get("/many.js").headers["vary"] == "Accept-Encoding"
    assert compressed == [b"let many;\n" * 500]


@pytest.mark.parametrize(
    ("folder", "kept"), [("assets", "immutable"), ("icons", "max-age=86400"), (".", "no-cache")]
)
def test_a_browser_keeps_what_hardly_changes(tmp_path: Path, folder: str, kept: str) -> None:
    (tmp_path / folder).mkdir(exist_ok=True)
    (tmp_path / folder / "boat.svg").write_text("<svg/>")
    with TestClient(Litestar([*page_handlers(tmp_path)])) as client:
        assert kept in client.get(f"/{folder}/boat.svg").headers["cache-control"]


def test_answers_to_programs_are_compressed_too(house: House) -> None:
    with house.visitor("Ada") as ada:
        games = ada.client.get("/api/games/letter/rules")
    assert games.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in games.headers["vary"].lower()


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_what_is_known_is_not_sent_again(tmp_path: Path, encoding: str) -> None:
    with in_folder(tmp_path, index_html="<!doctype html>" * 100) as client:
        tag = client.get("/", headers={"Accept-Encoding": encoding}).headers["etag"]
        again = client.get("/", headers={"If-None-Match": f'"other", {tag}'})
        assert (again.status_code, again.content) == (304, b"")
        (tmp_path / "index.html").write_text("<!doctype html>changed")
        assert client.get("/", headers={"If-None-Match": tag}).text == "<!doctype html>changed"
