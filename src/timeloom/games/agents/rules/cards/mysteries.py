"""Mysteries: read and stowed like items, kept on the table, or part of the panorama from now on."""

from __future__ import annotations

from timeloom.games.agents.names import mid_called
from timeloom.games.agents.pack.cards import Mystery
from timeloom.games.agents.pack.refs import of_mystery
from timeloom.games.agents.refs import card_at
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.azrak.link import put_back
from timeloom.games.agents.rules.cards.reading import read_aloud, read_in_secret, resolve_at_once
from timeloom.games.agents.rules.conflicts import heed
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, ReadCard, readers, who
from timeloom.kernel import Rule, Tell


class Kept(Tell, frozen=True):
    """A mystery stays on the table."""

    title: str

    def words(self) -> str:
        return f"The mystery stays on the table: {self.title}."


def draw_mystery(s: State, index: int, id: str) -> Rule[None]:
    """Draw a mystery; one that lies on the table already, or is gone, is ignored."""
    mystery, ref = s.box.mystery[id], of_mystery(id)
    if id in (*s.kept, *s.removed) or ref in s.being_read or lies_in_a_panorama(s, id):
        return
    match mystery.kind:
        case "red":
            yield from read_aloud(s, ref)
            yield from resolve_at_once(s, index, ref, mystery)
        case "keep":
            s.kept.append(id)
            yield from read_aloud(s, ref)
            yield Kept(title=mystery.title)
            yield from resolve_at_once(s, index, ref, mystery)
        case "replace" if s.agents[index].card is not None:
            yield from replace_story_card(s, index, mystery)
        case _:
            yield from read_in_secret(s, index, ref, "a mystery")
            yield from resolve_at_once(s, index, ref, mystery)


def lies_in_a_panorama(s: State, id: str) -> bool:
    """Whether a mystery has taken the place of a story card somewhere."""
    return any(slot.mystery == id for slots in s.panoramas.values() for slot in slots)


class MysteryTookPlace(AgentTell, frozen=True):
    """The panorama is not what it was."""

    title: str

    def words(self) -> str:
        return f"The panorama changes before the eyes of {self.name}: {self.title}."

    def touches(self) -> tuple[str, ...]:
        return ("panorama",)


def replace_story_card(s: State, index: int, mystery: Mystery) -> Rule[None]:
    """The story card in front of the agent is removed, and the mystery is in its place from now on."""
    agent = s.agents[index]
    assert agent.card is not None
    slot = s.panorama[agent.card]
    if slot.mystery:
        s.removed.append(slot.mystery)
    slot.mystery = mystery.id
    agent.seen.append(of_mystery(mystery.id))
    yield MysteryTookPlace(**who(s, index), title=mystery.title)
    yield ReadCard(**who(s, index), title=mystery.title, text=mystery.text, seats=readers(s, index))
    yield from heed(s, index)


class CardGone(AgentTell, frozen=True):
    """A panorama card was removed."""

    title: str

    def words(self) -> str:
        return f"The picture has to do without {mid_called(self.title)} from now on."

    def touches(self) -> tuple[str, ...]:
        return ("panorama",)


def remove_story_card(s: State, acting: Acting) -> Rule[None]:
    """The panorama card that says so leaves the game; if no such card does, the one in front of the agent."""
    says_so = [place for place, slot in enumerate(s.panorama) if slot.ref == acting.source]
    place = says_so[0] if says_so else s.agents[acting.agent].card
    if place is None:
        return
    yield CardGone(**who(s, acting.agent), title=card_at(s, place).title)
    s.panorama[place].removed = True
    holder = s.holder_of(place)
    if holder is not None:
        put_back(s, holder)
