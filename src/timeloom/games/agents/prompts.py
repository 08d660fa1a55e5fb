"""The questions of Agents in words, with what can be answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from timeloom.games.agents import answers as a
from timeloom.games.agents.choices import CHOICES, about_card, name_of
from timeloom.games.agents.prices import amount
from timeloom.games.agents.rules.discovery import agent_at
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, AnyAsk, Form
from timeloom.kernel.scene import Choice, Prompt


def prompt(s: State, ask: AnyAsk, seat: int) -> Prompt:
    """A question to a seat, and its offers, in words."""
    question = QUESTIONS[kind_of(ask)]
    words = question if isinstance(question, str) else question(s, asked_of(s, ask, seat), seat)
    whose = only_speaker(s, ask, seat)
    choices = tuple(choice(s, offer, seat, whose) for offer in ask.offered(seat))
    return Prompt(words, choices, name_of(s, whose) if whose else "")


def choice(s: State, offer: Answer | Form[Any], seat: int, named: str = "") -> Choice:
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
