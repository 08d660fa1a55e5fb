"""The agents: attributes, crystals, power, items and tokens."""

from __future__ import annotations

from timeloom.games.agents.names import agent_id, azrak_id, magick_id, thing_id
from timeloom.games.agents.rules.cards.tokens import magick_level
from timeloom.games.agents.scene.setup import levels
from timeloom.games.agents.state import Agent, State
from timeloom.kernel.scene import Card, Cards, Inset, Line, Note, Pool, Sheet


def agent_sheets(s: State) -> list[Sheet]:
    """A sheet for every agent."""
    return [agent_sheet(s, index) for index in range(len(s.agents))]


def agent_sheet(s: State, index: int) -> Sheet:
    """What lies in front of one agent."""
    agent, body = s.agents[index], s.body_of(index)
    lines = tuple(Line(name.title(), str(value)) for name, value in levels(s.attributes_of(index)))
    return Sheet(
        agent_id(agent.receptacle),
        body.name,
        lines,
        subtitle=standing(s, index),
        icon=body.icon,
        mark=body.name[0],
        things=tuple(belongings(s, agent)),
        group="agents",
    )


def back_stories(s: State, seat: int | None) -> list[Note]:
    """Who the receptacles were before; each is for its own player, until a replacement covers it."""
    seated = [index for index, agent in enumerate(s.agents) if agent.seat == seat and not agent.replacement]
    own = [s.body_of(index) for index in seated]
    return [Note(f"story-{body.id}", f"{body.name}, until today", body.text, group="cards") for body in own]


def standing(s: State, index: int) -> str:
    """What an agent is and does at the moment."""
    agent = s.agents[index]
    words = ["Time Captain"] if index == s.captain and s.part not in ("receptacles", "leading") else []
    if agent.ejected:
        words.append("ejected")
    elif s.torn == index:
        words.append("the link is breaking")
    elif s.part in ("actions", "conflict"):
        words.append("stands by" if agent.card is None else "reads")
    return ", ".join(words)


def belongings(s: State, agent: Agent) -> list[Inset]:
    """Crystals, Magick, the power, items and tokens."""
    body = s.box.receptacle[agent.receptacle]
    azrak = Pool(
        azrak_id(agent.receptacle), "Azrak", agent.azrak, "◆", "crystal-growth", body.azrak, kind="azrak"
    )
    magick = Pool(magick_id(agent.receptacle), "Magick", agent.magick, "✦", "sparkles", magick_level(s))
    power = Card(
        f"power-{agent.receptacle}", body.power.title, "violet", icon=body.power.icon, text=body.power.text
    )
    cards = Cards(f"things-{agent.receptacle}", "", (power, *worn(s, agent), *things(s, agent)), area="side")
    return [azrak, magick, cards] if magick_level(s) else [azrak, cards]


def worn(s: State, agent: Agent) -> list[Card]:
    """The replacement that covers the receptacle."""
    if not agent.replacement:
        return []
    item = s.box.item[agent.replacement]
    return [Card(f"worn-{agent.receptacle}", item.title, icon=item.icon, text=item.text)]


def things(s: State, agent: Agent) -> list[Card]:
    """Items and tokens, each once, with how many there are."""
    found = []
    for id in dict.fromkeys(agent.holding):
        entry = s.box.item.get(id) or s.box.token[id]
        count = agent.holding.count(id)
        suit = "green" if id in s.box.item else "orange"
        value = f"×{count}" if count > 1 else ""
        thing = thing_id(agent.receptacle, id)
        found.append(Card(thing, entry.title, suit, icon=entry.icon, text=entry.text, value=value))
    return found
