"""A director's words: from the tale of the mission if it has one, else from the tables, least told first."""

from __future__ import annotations

from random import Random

from timeloom.games.moonlight.bots.choosing import fill, form, tables
from timeloom.games.moonlight.bots.director.hearing.listening import sentences
from timeloom.games.moonlight.bots.director.inventing import hurdle_before, threat_to
from timeloom.games.moonlight.bots.director.recalling import fresh, tale_of
from timeloom.games.moonlight.bots.director.ways import Ways
from timeloom.games.moonlight.pack.library import mission_kind, rooms, series
from timeloom.games.moonlight.pack.series import HarmWords
from timeloom.games.moonlight.rules.answers import Say
from timeloom.games.moonlight.rules.fallout import HowItShows
from timeloom.games.moonlight.rules.missions.closing import OUTCOMES, Close, EndMission
from timeloom.games.moonlight.rules.missions.engagement import AskThem, Danger, Opening
from timeloom.games.moonlight.rules.obligation import Day
from timeloom.games.moonlight.rules.playsets.rotting_sky.cursed_fates import FatePrice
from timeloom.games.moonlight.rules.troubles import friends_in_need
from timeloom.games.moonlight.state import TIER, State
from timeloom.games.moonlight.wording import capital
from timeloom.kernel import Answer, Offers

LONGEST = 240
"""So long a telling may be."""


def peopled(s: State, text: str, random: Random) -> str:
    """A telling with names in it: the friend whom it is about, a traitor, one of the protagonists."""
    traitors = [face.name for person in s.protagonists for face in person.faces if face.traitor]
    people = {
        "friend": s.concerns or random.choice([face.name for face in s.friends()] or ["a friend"]),
        "traitor": random.choice(traitors or ["the one who betrayed you"]),
        "name": random.choice([person.name for person in s.protagonists] or ["one of you"]),
        "suspect": s.concerns or (s.mission.suspect if s.mission else "") or "the dreamer",
    }
    told = text.format_map(people)
    return capital(told)[:LONGEST]


# The day


DAYS = (
    "{day}; {pressure}. And {sign}.",
    "{pressure}. Then {day}; and {sign}.",
    "{sign}. Nobody speaks of it: {day}, and {pressure}.",
)
"""How a day can be told, episode by episode."""


def open_the_day(s: State, offers: Offers, random: Random) -> Answer:
    """The obligation, what presses, and a sign: of a friend in need, of the near adversary, or any."""
    words = tables(s)
    parts = {
        "day": fresh(s, words.obligations, random),
        "pressure": fresh(s, words.pressures, random),
        "sign": fresh(s, signs(s), random),
    }
    day = peopled(s, DAYS[s.episode % len(DAYS)].format_map(parts), random)
    return Say(sentences(day)[:LONGEST])


def signs(s: State) -> tuple[str, ...]:
    """What can be seen over the day."""
    words = tables(s)
    if friends_in_need(s) and words.reminders:
        return words.reminders
    return words.portents if s.adversary >= 2 * TIER and words.portents else words.omens


# The mission


BEGINNINGS = {
    "desperate": ("It was a trap.", "You were expected.", "Everything has gone wrong already."),
    "risky": (
        "So far the plan has held, just about.",
        "Nobody has looked up yet.",
        "It will have to be quick.",
    ),
    "controlled": (
        "For once it goes as it was meant to.",
        "Nobody knows that you are here.",
        "There is time for one deep breath.",
    ),
}
"""How the engagement roll shows."""


def cut_in(s: State, offers: Offers, random: Random) -> Answer:
    """What the tale opens with; where a mission is the players' idea, they know where it begins."""
    tale = tale_of(s)
    beginning = fresh(s, BEGINNINGS[s.mission.position if s.mission else "risky"], random)
    if tale:
        return Say(f"{peopled(s, tale.opening, random)} {beginning}"[:LONGEST])
    return AskThem()


def name_danger(s: State, offers: Offers, random: Random) -> Answer:
    """What threatens."""
    tale = tale_of(s)
    invented = threat_to(s) if tale is None else ""
    return Say(tale.danger if tale else invented or fresh(s, tables(s).dangers, random))


def hurdle(s: State, random: Random) -> str:
    """Something that has to be dealt with first."""
    tale = tale_of(s)
    held = {clock.name for clock in s.clocks}
    left = [text for text in tale.hurdles if text not in held] if tale else []
    invented = hurdle_before(s) if tale is None else ""
    text = left[0] if left else invented or fresh(s, tables(s).complications, random)
    return capital(text)[:60]


def next_twist(s: State) -> str:
    """For somebody alone, what others would have to deal with first is told, and stands in nobody's way."""
    tale = tale_of(s)
    if tale is None or len(s.protagonists) > 1:
        return ""
    twists = [f"{text}." for text in tale.hurdles]
    if s.told and s.told[-1] in twists:
        return ""
    return next((twist for twist in twists if twist not in s.told), "")


def close(s: State, offers: Offers, random: Random, won: bool) -> Answer:
    """The end of the mission, with the tale's last picture."""
    tale, found = tale_of(s), form(offers, Close)
    if tale is None or found is None:
        return EndMission(won)
    kind = mission_kind(s.series, s.mission.kind) if s.mission else None
    hopeless = kind is not None and kind.ends == "series" and not s.hope
    words = tale.won if won and not hopeless else tale.lost
    return Close(OUTCOMES[won], peopled(s, words, random))


def wound(s: State, words: HarmWords, random: Random) -> str:
    """The words for a harm."""
    return words if isinstance(words, str) else fresh(s, words, random)


# Afterwards


def tell_fallout(s: State, offers: Offers, random: Random) -> Answer:
    """How the trouble shows: as the table of its result says, otherwise with a face and an omen."""
    shows = [
        text
        for row in series(s.series).fallout
        for result in ("bad", "mixed", "good")
        if getattr(row, result) == s.trouble
        for text in getattr(row.shows, result)
    ]
    if shows:
        return Say(peopled(s, fresh(s, shows, random), random))
    words = tables(s)
    face, omen = fresh(s, words.faces, random), fresh(s, words.omens, random)
    return Say(f"It begins with {face}, and {omen}."[:LONGEST])


def tell_price(s: State, question: FatePrice, offers: Offers, random: Random) -> Answer:
    """How the price of a cursed fate shows."""
    prices = rooms(s.series)[question.fate].prices
    found = form(offers, Say)
    words = peopled(s, fresh(s, prices, random), random) if prices else "Somebody else pays for it."
    return fill(found, random, words=words) if found else Say(words)


WAYS: Ways = {
    Day: open_the_day,
    Opening: cut_in,
    Danger: name_danger,
    HowItShows: tell_fallout,
}
