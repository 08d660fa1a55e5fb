"""Every picture that a pack or a scene names is there."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from timeloom.bots import random_bot
from timeloom.kernel import Timeline, games, seed_of, view
from timeloom.server import app

ICONS = Path(app.__file__).parent / "static" / "icons"
PACKS = sorted(Path(app.__file__).parents[1].glob("games/*/packs/*.toml"))
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def is_there(name: str) -> bool:
    return not NAME.fullmatch(name) or (ICONS / f"{name}.svg").exists()


@pytest.mark.parametrize("path", PACKS, ids=lambda path: path.name)
def test_every_icon_of_a_pack_exists(path: Path) -> None:
    named = re.findall(r'\bicon = "([^"]*)"', path.read_text(encoding="utf-8"))
    assert [name for name in named if not is_there(name)] == []


def pictures(value: Any) -> Iterator[str]:
    """The icons and pictures of a scene."""
    if isinstance(value, dict):
        yield from (value[name] for name in ("icon", "art") if value.get(name))
        value = list(value.values())
    if isinstance(value, list | tuple):
        for part in value:
            yield from pictures(part)


@pytest.mark.parametrize("name", sorted(games()))
def test_every_icon_of_a_scene_exists(name: str) -> None:
    game, random = games()[name], Random(1)
    run, bot = Timeline(game, seats=game.seats[-1], seed=seed_of(1)).run, random_bot(random)
    seen: set[str] = set()
    for _ in range(60):
        seen |= set(pictures(msgspec.to_builtins(view(run, 0).scene)))
        if run.outcome is not None:
            break
        ask, seat = random.choice(run.waiting_for())
        run.answer(bot(run, ask, seat), seat, ask.id)
    assert seen
    assert [one for one in sorted(seen) if not is_there(one)] == []
