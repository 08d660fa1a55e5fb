"""Cursed fates of *Beneath a Rotting Sky*: a boon, and a price that is paid now or later."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Choose, Say
from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.rules.advancement import advances, choose_series_ability, take_advance
from timeloom.games.moonlight.rules.eclipse import escape_eclipse
from timeloom.games.moonlight.rules.troubles import lose_friend, strengthen_foe
from timeloom.games.moonlight.state import DIRECTOR, XP_TRACKS, Protagonist, State
from timeloom.kernel import Ask, AskFirst, Form, Offer, Rule, Text

RUINOUS = 2
"""A foe's ruinous new power: so many segments of the next danger are filled from the start."""


def use_fate(s: State, fate: str) -> Rule[None]:
    """The boon, then the price, and the director says how it shows (Cursed fates)."""
    s.rooms.append(fate)
    s.fate_used, s.concerns = True, ""
    yield tells.FateUsed(fate, rooms(s.series)[fate].text)
    match fate.partition("-")[0]:
        case "infusion":
            yield from infuse(s)
        case "trading":
            yield from trade(s)
        case "power":
            yield from empower(s)
        case "misdirection":
            yield from misdirect(s)
        case "defy":
            s.hope = True
    s.asking = fate
    words: Say = yield Ask(DIRECTOR, "fate-price", [Form(Say, (Text("words", "How it shows", 200),))])
    yield tells.Narrated(words.words)


def infuse(s: State) -> Rule[None]:
    """Blight infusion: somebody is whole again, and a foe is the stronger for it."""
    bright = [person for person in s.protagonists if not person.eclipsed]
    if bright:
        person = yield from whom(s, "infused", bright)
        person.stress = person.recovery = 0
        person.harm = []
        yield tells.Infused(person.name, person.seat)
    strengthen_foe(s, RUINOUS)


def trade(s: State) -> Rule[None]:
    """Trading fates: somebody is out of eclipse, and a friend is lost instead."""
    dark = [person for person in s.protagonists if person.eclipsed]
    if dark:
        yield from escape_eclipse(s, (yield from whom(s, "traded", dark)))
    yield from lose_friend(s)


def empower(s: State) -> Rule[None]:
    """Power betrays: an advance for everybody and for the series; one of them betrays the others."""
    for person in s.protagonists:
        yield from mark_advance(s, person)
    yield from choose_series_ability(s, transcendent=None)
    answer: Choose = yield Ask(DIRECTOR, "betrayer", [Choose(person.name) for person in s.protagonists])
    s.at(s.seat_named(answer.option)).betrays = True
    yield tells.Betrays(answer.option)


def mark_advance(s: State, person: Protagonist) -> Rule[None]:
    """An advance of one's playbook or of an attribute, as one likes."""
    tracks = [track for track in XP_TRACKS if advances(person, track)]
    if tracks:
        s.subject = person.seat
        answer: Choose = yield Ask(person.seat, "advance", [Choose(track) for track in tracks])
        yield from take_advance(s, person, answer.option)


def misdirect(s: State) -> Rule[None]:
    """Misdirection: the Blight loses the trail, and everybody has time; its agenda moves on all the same."""
    s.adversary = s.blight_floor
    yield tells.TrackMoved("adversary", s.series, s.adversary)
    for person in s.protagonists:
        person.actions_left = max(0, person.actions_left) + 1
    s.advancing = True


def whom(s: State, id: str, people: list[Protagonist]) -> Rule[Protagonist]:
    """Whoever speaks first says whom a fate helps."""
    offers: list[Offer] = [Choose(person.name) for person in people]
    _, answer = yield AskFirst(id, {person.seat: offers for person in s.protagonists})
    return s.at(s.seat_named(answer.option))
