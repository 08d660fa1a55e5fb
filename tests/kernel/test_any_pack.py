"""Whatever is broken in a pack: it is found, and nothing else is blamed for it."""

import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kernel.box import Box
from mutilating import DEEDS, blamed_elsewhere, mutilated, read, spots_in

from timeloom.kernel.examining import examined
from timeloom.kernel.faults import PackFault
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import all_faults, read_pack

TEXT = Path(__file__).with_name("box.toml").read_text(encoding="utf-8")
DATA = tomllib.loads(TEXT)

SPOTS = st.sampled_from(list(spots_in(DATA)))
WAYS = st.integers(0, len(DEEDS) - 1)
LINES = st.integers(0, TEXT.count("\n") - 1)


@pytest.mark.parametrize("way", range(len(DEEDS)))
def test_one_broken_thing_is_found_and_nothing_else_is_blamed(way: int) -> None:
    for spot in spots_in(DATA):
        data = mutilated(DATA, spot, way)
        if read(data, Box) is None:
            assert blamed_elsewhere(data, Box, spot) == []


@settings(max_examples=200)
@given(st.lists(st.tuples(SPOTS, WAYS), max_size=6))
def test_the_types_are_content_when_msgspec_is(harm: list[tuple[Spot, int]]) -> None:
    data = DATA
    for spot, way in harm:
        data = mutilated(data, spot, way)
    box = read(data, Box)
    found = examined(data, Box)
    assert found if box is None else found == list(box.complaints())


@settings(max_examples=200)
@given(st.lists(st.tuples(LINES, LINES), min_size=1, max_size=4))
def test_lines_in_the_wrong_place_are_told_in_order(moves: list[tuple[int, int]]) -> None:
    lines = TEXT.splitlines()
    for old, new in moves:
        lines[new] = lines[old]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "box.toml"
        path.write_text("\n".join(lines), encoding="utf-8")
        faults = all_faults(path, Box)
        assert [fault.line or 0 for fault in faults] == sorted(fault.line or 0 for fault in faults)
        assert said_of(path) in [fault.sentence for fault in faults] or not faults


def said_of(path: Path) -> str:
    """The one sentence that a game says of a pack."""
    try:
        read_pack(path, Box)
    except PackFault as fault:
        return str(fault)
    return "nothing"
