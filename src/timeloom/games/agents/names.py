"""What things are called in sentences, what they cost in words, and their ids in scenes."""

from __future__ import annotations

from timeloom.games.agents.pack.verbs import Cost
from timeloom.games.agents.state import State

# In sentences

ARTICLES = ("The ", "A ", "An ")


def mid(name: str) -> str:
    """A name in the middle of a sentence."""
    return name[0].lower() + name[1:] if name.startswith(ARTICLES) else name


def called(title: str) -> str:
    """What a sentence calls a card: a title like “Where the street stops” needs its quotation marks."""
    return title if title.startswith(ARTICLES) else f"“{title}”"


def mid_called(title: str) -> str:
    """What a sentence calls a card in its middle."""
    return mid(called(title))


def figure(value: int) -> str:
    """A number that may be less than nothing."""
    return str(value) if value >= 0 else f"−{-value}"


def signed(value: int) -> str:
    """A number with its sign."""
    return f"+{value}" if value > 0 else figure(value) if value < 0 else "±0"


def name_of(s: State, receptacle: str) -> str:
    """A receptacle's name."""
    return s.box.receptacle[receptacle].name


def thing_title(s: State, thing: str) -> str:
    """An item's or a token's name."""
    item = s.box.item.get(thing)
    return item.title if item else s.box.token[thing].title


# Prices


def amount(azrak: int, magick: int) -> str:
    """So much Azrak and Magick."""
    parts = [f"{azrak} Azrak" if azrak else "", f"{magick} Magick" if magick else ""]
    return " and ".join(filter(None, parts))


def price_of(s: State, cost: Cost | None) -> str:
    """What a way costs those who take it; nothing, if it is at no cost."""
    if cost is None:
        return ""
    payer = " from the group" if cost.by == "group" else ""
    return f"{amount(s.scaled(cost.azrak), s.scaled(cost.magick))}{payer}"


def noted(words: str, *notes: str) -> str:
    """Words with what has to be known about them in brackets."""
    known = ", ".join(filter(None, notes))
    return f"{words} ({known})" if known else words


# Ids of things in scenes


def agent_id(receptacle: str) -> str:
    """The sheet of an agent."""
    return f"agent-{receptacle}"


def receptacle_id(receptacle: str) -> str:
    """A receptacle that can be chosen."""
    return f"receptacle-{receptacle}"


def azrak_id(receptacle: str) -> str:
    """The Azrak of an agent."""
    return f"azrak-{receptacle}"


def magick_id(receptacle: str) -> str:
    """The Magick tokens of an agent."""
    return f"magick-{receptacle}"


def thing_id(receptacle: str, thing: str) -> str:
    """An item or a token in front of an agent."""
    return f"thing-{receptacle}-{thing}"


def above_id(thing: str) -> str:
    """What lies above the panorama, for the whole group."""
    return f"above-{thing}"


def card_id(place: int | None) -> str:
    """A card of the panorama."""
    return f"panorama-{place}"


def location_id(location: str) -> str:
    """A location on the map."""
    return f"location-{location}"


def source_touches(s: State, index: int, source: str) -> tuple[str, ...]:
    """The thing of the scene that a test or a way is on."""
    agent = s.agents[index]
    if source == "card":
        return (card_id(agent.card),)
    if source in agent.holding:
        return (thing_id(agent.receptacle, source),)
    shared = (*s.tokens, *s.white, *s.kept)
    return (above_id(source),) if source in shared else ()
