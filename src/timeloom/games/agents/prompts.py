"""The questions of Agents in words, with words for every answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from timeloom.games.agents import answers as a
from timeloom.games.agents.pack.verbs import Test
from timeloom.games.agents.prices import amount, noted, price_of
from timeloom.games.agents.refs import body_of, card_at
from timeloom.games.agents.rules.actions import explores_free, source_title, test_sources, way_sources
from timeloom.games.agents.rules.discovery import agent_at
from timeloom.games.agents.rules.testing import bonus_sources, bonus_title, starting_value
from timeloom.games.agents.state import State
from timeloom.games.agents.tells.agents import mid_called
from timeloom.kernel import Answer, AnyAsk, Form
from timeloom.kernel.scene import Choice, Prompt


def prompt(s: State, ask: AnyAsk, seat: int) -> Prompt:
    """A question to a seat, and its offers, in words."""
    question = QUESTIONS[kind_of(ask)]
    words = question if isinstance(question, str) else question(s, asked_of(s, ask, seat), seat)
    whose = only_speaker(s, ask, seat)
    choices = tuple(choice(s, offer, seat, whose) for offer in ask.offered(seat))
    return Prompt(words, choices, name_of(s, whose) if whose else "")


def choice(s: State, offer: Answer | Form, seat: int, named: str = "") -> Choice:
    """An offer in words; whoever plays two agents is told which it is, if the question has not named it."""
    if isinstance(offer, Form):
        return telling(s, agent_at(s, seat))
    found = CHOICES[type(offer)](s, offer)
    found = replace(found, group=found.group or HEADINGS.get(type(offer), ""))
    agent = speaker(offer)
    if agent is None or not plays_two(s, seat):
        return found
    touches = (f"agent-{agent}", *found.touches)
    if agent == named:
        return replace(found, touches=touches)
    name = name_of(s, agent)
    words = f"{name}: {found.words[0].lower()}{found.words[1:]}"
    group = OTHERWISE if found.group == OTHERWISE else name
    return replace(found, words=words, touches=touches, group=group)


def telling(s: State, index: int) -> Choice:
    """Telepathy, of the card in front of an agent or of anything else."""
    if s.agents[index].card is None:
        return Choice("Tell the others something", group=OTHERWISE)
    return replace(about_card(s, index, "Tell the others of {card}"), group=OTHERWISE)


def speaker(offer: Answer) -> str | None:
    """Who acts, if the offer is by somebody."""
    return offer.agent if isinstance(offer, a.ByAgent) and not isinstance(offer, OF_OTHERS) else None


OF_OTHERS = (a.Share, a.NextUp)
"""Answers that name an agent who is not the one that answers."""

OTHERWISE = "Otherwise"
HEADINGS: dict[type[Answer], str] = {
    a.Abandon: "Give up",
    **dict.fromkeys((a.StandBy, a.Wait, a.Leave, a.MoveOn), OTHERWISE),
}
"""What answers stand under where there are many of them."""

# Questions


def kind_of(ask: AnyAsk) -> str:
    """What a question is about, without the agent beside whose actions it is asked."""
    return ask.id.rpartition("/")[2]


def asked_of(s: State, ask: AnyAsk, seat: int) -> int:
    """The agent whose action or test a question belongs to."""
    receptacle, beside, _ = ask.id.rpartition("/")
    if beside:
        return s.index_of(receptacle)
    trying = [index for index, agent in enumerate(s.agents) if agent.test and agent.test.final is None]
    return trying[0] if trying else agent_at(s, seat)


def only_speaker(s: State, ask: AnyAsk, seat: int) -> str:
    """The receptacle that every answer is by, for whoever plays two; support is for the other one's test."""
    if not plays_two(s, seat) or kind_of(ask) == "support":
        return ""
    speakers = {speaker(offer) for offer in ask.offered(seat) if isinstance(offer, Answer)}
    return next(iter(speakers)) or "" if len(speakers) == 1 else ""


def plays_two(s: State, seat: int) -> bool:
    """Whether a seat has more than one agent."""
    return sum(agent.seat == seat for agent in s.agents) > 1


def acting_question(s: State, index: int, seat: int) -> str:
    """What somebody is free to do, or must do first."""
    if s.agents[index].todo:
        return "Your card has something for you to do. Read it, then do it."
    if s.agents[index].bound:
        return "There is no way round this. How do you meet it?"
    return "Do what you like, as long as your Azrak lasts."


def support_question(s: State, index: int, seat: int) -> str:
    """Who needs help; how the test stands is in the scene."""
    return f"{s.body_of(index).name} asks for support. Do you put something in?"


def owed(s: State, index: int, seat: int) -> str:
    """What the group still has to pay."""
    return f"The group has to put together {amount(*s.agents[index].owed)}. Do you put something in?"


QUESTIONS: dict[str, str | Callable[[State, int, int], str]] = {
    "receptacle": "Through whose eyes will you look?",
    "travel": "You are Time Captain. Where does the group go, and one Azrak of yours with it?",
    "recon": "Which part of the picture do you look at?",
    "telepathy": "Tell the others what you have read, in your own words.",
    "act": acting_question,
    "boost": "Put more into it, or let destiny decide?",
    "support": support_question,
    "try": "There is something to try, now or never.",
    "choose": "What do you do?",
    "whom": "Who is it for?",
    "put-in": owed,
    "prepare": "A group conflict is about to begin. Does anything change hands before?",
    "order": "You are Time Captain. Who is next?",
    "conflict": "You must try something. What is it?",
    "link": "Your last crystal is gone, and the link tears. What now?",
    "divide": lambda s, index, seat: (
        f"{s.sharing} Azrak from the Vortex are yours to divide. How many for whom?"
    ),
    "between": "Between two places. Is there anything to do before you go on?",
    "again": "The run has failed. Do you start again from the beginning?",
}

# Answers


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
    figures = f"{test.attribute.title()} {value} against {s.scaled(test.difficulty)}"
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


CHOICES: dict[type[Answer], Callable[[State, Any], Choice]] = {
    a.Inhabit: inhabit,
    a.Travel: travel,
    a.Take: take,
    a.SaidAloud: on_own_card("I have told them of {card} with my own voice"),
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
    a.EmergencyUpdate: fixed("Emergency update: refill from the Vortex", "vortex"),
    a.LoseControl: fixed("Lose control of the receptacle"),
    a.Update: fixed("Perform a standard update", "vortex"),
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
