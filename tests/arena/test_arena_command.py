"""`timeloom arena`: a plan is played, told and kept; what is wrong with it is said."""

import json
import shutil
import sys
from pathlib import Path

import pytest
from arena.conftest import Reader

from timeloom.cli import run

PLAN = 'game = "coins"\ngames = 2\nseats = 1'
EXAMPLES = Path(__file__).parents[2] / "examples" / "arena"


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_league_is_played_told_and_kept(planned: Reader, capsys: pytest.CaptureFixture[str]) -> None:
    planned(PLAN, one={"bot": "steady"}, bad={"python": "arena.agents:broken"})
    assert run(["arena", "league.toml"]) == 0
    said = capsys.readouterr().out
    assert " ".join(said.split()).startswith("agent rating won worth refused by lot broke down words ")
    assert "bad broke down: It failed with RuntimeError('no idea')." in said
    page = Path("league", "report.html").read_text(encoding="utf-8")
    assert "The league" in page
    assert "How everybody stands" in page
    assert "How often it is won" in page
    assert Path("league", "figures.json").exists()


def test_a_league_is_printed_for_programs(planned: Reader, capsys: pytest.CaptureFixture[str]) -> None:
    planned(PLAN, one={"bot": "steady"}, other={"bot": "random"})
    assert run(["arena", "league.toml", "--out", "there", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(Path("there/league.json").read_text())


def test_the_example_is_played_as_it_stands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(EXAMPLES, tmp_path / "examples")
    assert run(["arena", "examples/league.toml", "--out", "league"]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in ("random", "steady", "first", "lines"))
    assert "broke down:" not in said


@pytest.mark.parametrize(
    ("agents", "why"),
    [
        ({"one": {"bot": "steady"}}, "agents must be at least two; there is 1"),
        (
            {"one": {"bot": "steady"}, "two": {}},
            "must have one of bot, python, command, mcp; it has none of them",
        ),
        (
            {"one": {"bot": "steady"}, "two": {"bot": "random", "python": "a:b"}},
            "it has bot and python",
        ),
    ],
)
def test_what_is_wrong_with_a_plan_is_said(
    agents: dict[str, dict[str, object]],
    why: str,
    planned: Reader,
    capsys: pytest.CaptureFixture[str],
) -> None:
    planned(PLAN, one={"bot": "steady"}, two={"bot": "random"})
    text = "".join(
        f"\n[agents.{name}]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in agent.items())
        for name, agent in agents.items()
    )
    Path("league.toml").write_text(PLAN + text)
    assert run(["arena", "league.toml"]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize(
    ("agent", "why"),
    [
        ({"bot": "clever"}, "Coins has no bot 'clever'"),
        ({"python": "nowhere:nothing"}, "The function 'nowhere:nothing' cannot be found"),
        ({"python": "nowhere"}, "A function is named as module:function, not 'nowhere'."),
        ({"python": "arena.agents:JSON"}, "'arena.agents:JSON' is no function."),
    ],
)
def test_who_cannot_sit_down_is_said_before_anybody_plays(
    agent: dict[str, object], why: str, planned: Reader, capsys: pytest.CaptureFixture[str]
) -> None:
    planned(PLAN, one={"bot": "steady"}, two=agent)
    assert run(["arena", "league.toml"]) == 2
    assert why in capsys.readouterr().err
    assert not Path("league").exists()


def test_without_the_extra_it_is_said_how_to_install_it(
    planned: Reader, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    planned(PLAN, one={"bot": "steady"}, two={"bot": "random"})
    for name in [name for name in sys.modules if name.startswith("timeloom.arena")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    monkeypatch.setitem(sys.modules, "openskill", None)
    assert run(["arena", "league.toml"]) == 2
    assert "pip install 'timeloom[arena]'" in capsys.readouterr().err
