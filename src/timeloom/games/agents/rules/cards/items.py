"""Items: green ones are kept, white ones change the game, yellow and red ones are read and stowed."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.agents.names import mid_called
from timeloom.games.agents.pack.cards import Item
from timeloom.games.agents.pack.refs import of_item
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.cards.reading import read_aloud, read_in_secret, resolve_at_once
from timeloom.games.agents.rules.map import lay_map
from timeloom.games.agents.rules.when import in_play
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Rule
from timeloom.kernel.verbs import apply_effects


class ItemTaken(AgentTell, frozen=True):
    """An item card that everybody sees."""

    reveals: ClassVar[bool] = True

    title: str
    colour: str

    def words(self) -> str:
        return f"{self.name} takes an item ({self.colour}): {self.title}."


class NotThere(AgentTell, frozen=True):
    """An item or a token that cannot be taken any more."""

    title: str

    def words(self) -> str:
        return f"{self.name} would take {mid_called(self.title)}, but it is not there any more."


def take_item(s: State, index: int, id: str) -> Rule[None]:
    """Take an item, unless somebody has it or it has left the game."""
    item = s.box.item[id]
    if (
        of_item(id) in s.being_read
        or in_play(s, id)
        or id in s.removed
        or any(id == agent.replacement for agent in s.agents)
    ):
        if item.colour in ("green", "white"):
            yield NotThere(**who(s, index), title=item.title)
        return
    match item.colour:
        case "green":
            yield from keep_item(s, index, item)
        case "white":
            yield from lay_white_item(s, index, item)
        case "red":
            yield ItemTaken(**who(s, index), title=item.title, colour=item.colour)
            yield from read_aloud(s, of_item(id))
            yield from resolve_at_once(s, index, of_item(id), item)
        case "yellow":
            yield from read_in_secret(s, index, of_item(id), "a yellow item")
            yield from resolve_at_once(s, index, of_item(id), item)


def keep_item(s: State, index: int, item: Item) -> Rule[None]:
    """A green item lies face up in front of its holder."""
    s.agents[index].items.append(item.id)
    yield ItemTaken(**who(s, index), title=item.title, colour=item.colour)
    yield from apply_effects(s, item.do, Acting(index, of_item(item.id)))


def lay_white_item(s: State, index: int, item: Item) -> Rule[None]:
    """A white item changes the map or the game, or replaces the attributes of whoever took it."""
    yield ItemTaken(**who(s, index), title=item.title, colour=item.colour)
    yield from read_aloud(s, of_item(item.id))
    if item.replacement:
        yield from replace(s, index, item)
    else:
        s.white.append(item.id)
    if item.map:
        yield from lay_map(s, item.map)
    yield from apply_effects(s, item.do, Acting(index, of_item(item.id)))


class Replaced(AgentTell, frozen=True):
    """A replacement covers the receptacle."""

    title: str

    def words(self) -> str:
        return f"{self.name} is not who they were: {self.title}."


def replace(s: State, index: int, item: Item) -> Rule[None]:
    """A replacement stays till the end of the mission, or until another one covers it."""
    agent = s.agents[index]
    if agent.replacement:
        s.removed.append(agent.replacement)
    agent.replacement = item.id
    yield Replaced(**who(s, index), title=item.title)
