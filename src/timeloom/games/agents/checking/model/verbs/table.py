"""All verbs, by the names that they have in a mission."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from timeloom.games.agents.checking.model.verbs.agents import (
    Damage,
    Eject,
    GainAzrak,
    GainMagick,
    Recall,
    Speak,
    Update,
)
from timeloom.games.agents.checking.model.verbs.base import Verb
from timeloom.games.agents.checking.model.verbs.choices import Choose, Interact
from timeloom.games.agents.checking.model.verbs.story import Close, Count, End, Go, LayMap, Mark, Open, Unmark
from timeloom.games.agents.checking.model.verbs.things import (
    DrawMystery,
    Remove,
    RemoveAll,
    Stow,
    StowAll,
    TakeItem,
    TakeToken,
)
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Effect, inside
from timeloom.kernel.pack import Content

VERBS: dict[str, Callable[[Mission, Any], Verb]] = {
    "tell": Speak,
    "whisper": Speak,
    "item": TakeItem,
    "mystery": DrawMystery,
    "interact": Interact,
    "recall": Recall,
    "token": TakeToken,
    "magick": GainMagick,
    "stow": Stow,
    "remove": Remove,
    "stow_all": StowAll,
    "remove_all": RemoveAll,
    "azrak": GainAzrak,
    "update": Update,
    "open": Open,
    "close": Close,
    "map": LayMap,
    "go": Go,
    "eject": Eject,
    "mark": Mark,
    "unmark": Unmark,
    "count": Count,
    "end": End,
    "damage": Damage,
    "choose": Choose,
}


class Verbs:
    """The verbs of a mission. Effects are known by identity, which is safe as long as the mission is held."""

    def __init__(self, mission: Mission) -> None:
        self.mission = mission
        self.known: dict[int, Verb] = {}

    def of(self, effect: Effect) -> Verb:
        """What the verb of an effect means."""
        key = id(effect)
        if key not in self.known:
            name = effect.verb
            self.known[key] = VERBS[name](self.mission, getattr(effect, name))
        return self.known[key]

    def quiet(self, effects: tuple[Effect, ...]) -> bool:
        """Whether effects leave no fact behind."""
        return all(self.of(effect).is_quiet and not effect.once for effect in effects)

    def all(self) -> Iterator[Verb]:
        """The verbs of all effects."""
        return (self.of(table) for _, table in self.mission.tables if isinstance(table, Effect))

    def inside(self, content: Content) -> Iterator[Verb]:
        """The verbs of all effects in a part of the mission."""
        return (self.of(table) for _, table in inside(content) if isinstance(table, Effect))
