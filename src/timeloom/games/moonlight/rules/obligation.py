"""The obligation phase: the everyday weighs on everybody."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Bear, CoverStory, Say
from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.rules.creation import join_the_story
from timeloom.games.moonlight.rules.eclipse import lowest_attribute
from timeloom.games.moonlight.rules.recovery import head_start, mark_recovery
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress import recover_stress, take_stress
from timeloom.games.moonlight.rules.throwing import attribute_dice, throw
from timeloom.games.moonlight.state import DIRECTOR, RECOVERY, Protagonist, State
from timeloom.kernel import Answer, Ask, Form, Rule, Text

ACTIONS = 2
"""Downtime actions that everybody has."""


def obligation(s: State) -> Rule[None]:
    """Show the day, then everybody rolls (Obligation)."""
    s.episode += 1
    s.counts.episodes += 1
    s.well = []
    yield tells.EpisodeBegan(s.season, s.episode)
    yield from join_the_story(s)
    words: Say = yield Ask(DIRECTOR, "day", [Form(Say, (Text("words", "What the day demands", 240),))])
    yield tells.Narrated(words.words)
    for person in s.protagonists:
        person.actions_left = ACTIONS + extra_actions(person)
        yield from bear_obligation(s, person)
    s.part = "downtime"


def extra_actions(person: Protagonist) -> int:
    """Split attention and Only mortal give one more each."""
    return person.has("split-attention") + person.has("only-mortal")


def bear_obligation(s: State, person: Protagonist) -> Rule[None]:
    """Roll the lowest attribute and take 6 less the result in stress; a critical gives a downtime action."""
    covers = person.has("cover-story") and bool(person.harm)
    ways: list[Answer] = [Bear(), CoverStory()] if covers else [Bear()]
    s.subject = person.seat
    answer = yield Ask(person.seat, "obligation", ways)
    attribute: Attribute = "stars"
    if not person.has("stranger-to-kindness"):
        attribute = yield from lowest_attribute(s, person)
    cover = {"cover story": -1} if isinstance(answer, CoverStory) else {}
    dice = attribute_dice(s, person, "obligation", attribute) | cover
    rolled = yield from throw(s, "obligation", dice, person.seat)
    yield tells.Bore(person.name, attribute, rolled.faces, rolled.result)
    if isinstance(answer, CoverStory):
        yield from mark_recovery(s, person, RECOVERY - head_start(person) - person.recovery)
    person.actions_left += rolled.result == "critical"
    yield from take_stress(s, person, 6 - rolled.value)
    if not person.loss:
        yield from rules_of(s).after_obligation(s, person)


def ease(s: State, person: Protagonist) -> Rule[None]:
    """Clear 1 stress, unless in eclipse (Garden)."""
    if not person.eclipsed:
        yield from recover_stress(s, person, 1)
