"""Breaking the data of a pack in one place, as people do, and telling whether it is found there alone."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from typing import Any

import msgspec

from timeloom.kernel.examining import examined
from timeloom.kernel.language import spoken
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Content

WRONG: tuple[Any, ...] = (-1, 0.5, 99_999, "", "zzz!", True, [], [0], {})
ODD = "wxyzw"


def spots_in(data: Any, spot: Spot = ()) -> Iterator[Spot]:
    """Every place in the data."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        yield (*spot, key)
        yield from spots_in(part, (*spot, key))


def mutilated(data: dict[str, Any], spot: Spot, way: int) -> dict[str, Any]:
    """The data with harm done to what stands at a spot, if it still does; a number tells what."""
    copy = deepcopy(data)
    around: Any = copy
    with suppress(KeyError, IndexError, TypeError):
        for part in spot[:-1]:
            around = around[part]
        DEEDS[way](around, spot[-1])
    return copy


def replacing(value: object) -> Callable[[Any, str | int], None]:
    """Something else stands there."""

    def replace(around: Any, key: str | int) -> None:
        around[key] = deepcopy(value)

    return replace


def take_away(around: Any, key: str | int) -> None:
    """Nothing stands there."""
    del around[key]


def double(around: Any, key: str | int) -> None:
    """It stands there twice: as a further entry, or under a name that nobody knows."""
    if isinstance(around, list):
        around.append(deepcopy(around[int(key)]))
    else:
        around[ODD] = deepcopy(around[key])


def misspell(around: Any, key: str | int) -> None:
    """It is misspelt."""
    if isinstance(around, dict):
        around[f"{key}q"] = around.pop(key)


DEEDS = (*map(replacing, WRONG), take_away, double, misspell)


def blamed_elsewhere(data: dict[str, Any], schema: type[Content], spot: Spot) -> list[Spot]:
    """Where else the types or the pack find something wrong when the types do because of this spot."""
    own = (spot, (*spot[:-1], f"{spot[-1]}q"), (*spot[:-1], ODD))
    found = [complaint.spot for complaint in examined(data, schema)]
    assert found
    return [place for place in found if not any(related(place, harmed) for harmed in own)]


def related(one: Spot, other: Spot) -> bool:
    """Whether one place is in the other."""
    return all(part == same for part, same in zip(one, other, strict=False))


def read(data: dict[str, Any], schema: type[Content]) -> Content | None:
    """The content, if it has its types."""
    try:
        return msgspec.convert(data, schema, str_keys=True, dec_hook=spoken)
    except msgspec.ValidationError:
        return None
