"""The packs of all games: whatever is broken in one of them, nothing else is blamed for it."""

import tomllib
from importlib.resources import files
from random import Random

import pytest
from mutilating import DEEDS, blamed_elsewhere, mutilated, read, spots_in

from timeloom.games.agents.pack.mission import Mission
from timeloom.games.hour.pack import Pack as Hour
from timeloom.games.islands.pack.box import Shelf
from timeloom.games.letter.pack import Pack as Letter
from timeloom.games.moonlight.pack.playbooks import Playbooks
from timeloom.games.moonlight.pack.series import Series
from timeloom.kernel.examining import examined
from timeloom.kernel.pack import Content

GAMES = files("timeloom.games")
PACKS: dict[str, type[Content]] = {
    "agents/packs/frost-fair.toml": Mission,
    "hour/packs/hour.toml": Hour,
    "islands/packs/map.toml": Shelf,
    "islands/packs/scenario-green-ring.toml": Shelf,
    "letter/packs/letter.toml": Letter,
    "moonlight/packs/playbooks.toml": Playbooks,
    "moonlight/packs/series-abyss.toml": Series,
}
TIMES = 100


@pytest.mark.parametrize("name", PACKS)
def test_one_broken_thing_is_found_and_nothing_else_is_blamed(name: str) -> None:
    schema, random = PACKS[name], Random(name)
    data = tomllib.loads(GAMES.joinpath(name).read_text(encoding="utf-8"))
    for spot in random.choices(list(spots_in(data)), k=TIMES):
        harmed = mutilated(data, spot, random.randrange(len(DEEDS)))
        pack = read(harmed, schema)
        if pack is None:
            assert blamed_elsewhere(harmed, schema, spot) == []
        else:
            assert examined(harmed, schema) == list(pack.complaints())
