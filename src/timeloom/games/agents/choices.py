"""Every answer of Agents in words, with its price and with the things that it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from timeloom.games.agents import answers as a
from timeloom.games.agents.pack.verbs import Test
from timeloom.games.agents.prices import noted, price_of
from timeloom.games.agents.refs import body_of, card_at
from timeloom.games.agents.rules.actions import explores_free, source_title, test_sources, way_sources
from timeloom.games.agents.rules.testing import bonus_sources, bonus_title, starting_value
from timeloom.games.agents.state import State
from timeloom.games.agents.tells.agents import figure, mid_called
from timeloom.kernel import Answer
from timeloom.kernel.scene import Choice


def name_of(s: State, receptacle: str) -> str:
    """A receptacle's name."""
    return s.box.receptacle[receptacle].name


def thing_title(s: State, thing: str) -> str:
    """An item's or a token's name."""
    item = s.box.item.get(thing)
    return item.title if item else s.box.token[thing].title


def thing_id(receptacle: str, thing: str) -> str:
    """The id of an item or a token in a scene."""
    return f"thing-{receptacle}-{thing}"


def travel(s: State, answer: a.Travel) -> Choice:
    """Where to, and whether a crystal is lost by it."""
    again = " (a crystal to the Mission Return)" if answer.location in s.placed else ""
    return Choice(f"{s.location_now(answer.location).name}{again}", (f"location-{answer.location}",))


def take(s: State, answer: a.Take) -> Choice:
    """A card for recon."""
    return Choice(f"Look at {mid_called(card_at(s, answer.place).title)}", (f"panorama-{answer.place}",))


def explore(s: State, answer: a.Explore) -> Choice:
    """Another card, with its price."""
    price = "at no cost" if explores_free(s, s.index_of(answer.agent)) else "1 Azrak"
    words = f"Explore {mid_called(card_at(s, answer.place).title)} ({price})"
    return Choice(words, (f"panorama-{answer.place}",), group=f"Explore ({price})")


def on_own_card(words: str) -> Callable[[State, Any], Choice]:
    """Something that one does with the card in front of one."""

    def found(s: State, answer: a.ByAgent) -> Choice:
        return about_card(s, s.index_of(answer.agent), words)

    return found


def about_card(s: State, index: int, words: str) -> Choice:
    """Words about the card in front of an agent."""
    place = s.agents[index].card
    assert place is not None
    return Choice(words.format(card=mid_called(card_at(s, place).title)), (f"panorama-{place}",))


def initiate(s: State, answer: a.Initiate) -> Choice:
    """A test, with what it is about and against what."""
    index = s.index_of(answer.agent)
    test = test_of(s, index, answer)
    value = starting_value(s, index, test)
    figures = f"{test.attribute.title()} {figure(value)} against {s.scaled(test.difficulty)}"
    touches = source_touches(s, index, answer.source) if answer.source != "conflict" else ()
    return Choice(f"{test.words} ({figures}, 1 Azrak)", touches)


def test_of(s: State, index: int, answer: a.Initiate) -> Test:
    """The test that an answer means."""
    place = s.agents[index].card
    if answer.source == "conflict" and place is not None:
        conflict = card_at(s, place).conflict
        assert conflict is not None
        return conflict.tests[answer.test]
    sources = test_sources(s, index)
    if answer.source in sources:
        return sources[answer.source][answer.test]
    body = body_of(s.box, answer.source)
    tests = body.conflict.tests if body.conflict and not body.tests else body.tests
    return tests[answer.test]


def source_touches(s: State, index: int, source: str) -> tuple[str, ...]:
    """The thing of the scene that a test or a way is on."""
    agent = s.agents[index]
    if source == "card":
        return (f"panorama-{agent.card}",)
    if source in agent.holding:
        return (thing_id(agent.receptacle, source),)
    shared = (*s.tokens, *s.white, *s.kept)
    return (f"above-{source}",) if source in shared else ()


def do(s: State, answer: a.Do) -> Choice:
    """A way, in its own words, with what it is on and what it costs."""
    index = s.index_of(answer.agent)
    way = way_sources(s, index)[answer.source][answer.way]
    on = "" if answer.source == "card" else source_title(s, index, answer.source)
    return Choice(noted(way.words, on, price_of(s, way.cost)), source_touches(s, index, answer.source))


def choose(s: State, answer: a.Choose) -> Choice:
    """One of several ways, with what it costs."""
    agent = s.agents[s.index_of(answer.agent)]
    return Choice(noted(agent.ways[answer.way], price_of(s, agent.costs[answer.way])))


def give(s: State, answer: a.Give) -> Choice:
    """A gift; in the Actions step it costs an Azrak."""
    giver = s.agents[s.index_of(answer.agent)]
    price = " (1 Azrak)" if s.part == "actions" and giver.handing != answer.to else ""
    to = f"to {name_of(s, answer.to)}{price}"
    touches = (thing_id(answer.agent, answer.thing), f"agent-{answer.to}")
    return Choice(f"Give {mid_called(thing_title(s, answer.thing))} {to}", touches, group=f"Give {to}")


def use_magick(s: State, answer: a.UseMagick) -> Choice:
    """Magick in a test."""
    index = s.index_of(answer.agent)
    bonus = dict(bonus_sources(s, index))[answer.source]
    assert bonus is not None
    title = bonus_title(s, index, answer.source)
    return Choice(f"{title} (stow {bonus.magick} Magick, +{bonus.value})", (f"magick-{answer.agent}",))


def inhabit(s: State, answer: a.Inhabit) -> Choice:
    """A receptacle to choose."""
    power = s.box.receptacle[answer.receptacle].power
    words = f"Inhabit {name_of(s, answer.receptacle)}"
    return Choice(words, (f"receptacle-{answer.receptacle}",), f"{power.title}: {power.text}")


def share(s: State, answer: a.Share) -> Choice:
    """So many for somebody."""
    return Choice(f"{answer.azrak} for {name_of(s, answer.agent)}", (f"agent-{answer.agent}",))


def put_in(s: State, answer: a.PutIn) -> Choice:
    """A piece of what the group pays."""
    return Choice(f"Put in 1 {answer.what.title()}", (f"{answer.what}-{answer.agent}",))


def fixed(words: str, *touches: str) -> Callable[[State, Any], Choice]:
    """Words that are always the same; `{agent}` in a touch is the one who acts."""

    def found(s: State, answer: Answer) -> Choice:
        agent = getattr(answer, "agent", "")
        return Choice(words, tuple(touch.format(agent=agent) for touch in touches))

    return found


def updating(words: str) -> Callable[[State, Any], Choice]:
    """An update, with its price."""

    def found(s: State, answer: Answer) -> Choice:
        price = "at no cost" if s.free_updates else "a crystal to the Mission Return"
        return Choice(noted(words, price), ("vortex",))

    return found


CHOICES: dict[type[Answer], Callable[[State, Any], Choice]] = {
    a.Inhabit: inhabit,
    a.Travel: travel,
    a.Take: take,
    a.SaidAloud: on_own_card("With my own voice I have told them of {card}"),
    a.Obey: on_own_card("Do what your card demands"),
    a.Explore: explore,
    a.StandBy: on_own_card("Leave {card} and stand by"),
    a.Do: do,
    a.Give: give,
    a.Leave: fixed("Leave this place with everybody", "panorama"),
    a.Initiate: initiate,
    a.Boost: fixed("Boost: 1 Azrak for +1", "azrak-{agent}"),
    a.UseMagick: use_magick,
    a.AskSupport: fixed("Ask for support"),
    a.Withhold: fixed("No more support from here"),
    a.Wait: fixed("Wait, and be ready to go on"),
    a.Support: fixed("Support: 1 Azrak for +1", "azrak-{agent}"),
    a.DrawDestiny: fixed("Draw a destiny card", "destiny"),
    a.BeginConflict: fixed("We are ready", "fight"),
    a.NextUp: lambda s, answer: Choice(name_of(s, answer.agent), (f"agent-{answer.agent}",)),
    a.EmergencyUpdate: updating("Emergency update: refill from the Vortex"),
    a.LoseControl: fixed("Lose control of the receptacle, until the group leaves this place"),
    a.Update: updating("Perform a standard update"),
    a.ShareFairly: fixed("Divide it fairly", "vortex"),
    a.Share: share,
    a.PutIn: put_in,
    a.Choose: choose,
    a.Decline: fixed("Rather not"),
    a.PickAgent: lambda s, answer: Choice(name_of(s, answer.receptacle), (f"agent-{answer.receptacle}",)),
    a.MoveOn: fixed("On to the next place", "map"),
    a.Abandon: fixed("Break the run off and start from the beginning"),
    a.StartAgain: fixed("Start again: another run"),
    a.Report: fixed("Report that the mission has failed"),
}
