"""Everything that can be answered; who does it is named by the receptacle."""

from __future__ import annotations

from timeloom.kernel import Answer


class ByAgent(Answer, frozen=True):
    """Something that one agent does."""

    agent: str


# Setup and captain


class Inhabit(Answer, frozen=True):
    """Choose a receptacle."""

    receptacle: str


class Travel(ByAgent, frozen=True):
    """The Captain chooses where to go."""

    location: str


# Discovery


class Take(ByAgent, frozen=True):
    """Recon: take a card of the panorama."""

    place: int


class Say(Answer, frozen=True):
    """Tell the others, in one's own words, what one has read."""

    words: str


class SaidAloud(ByAgent, frozen=True):
    """It has been told with one's own voice."""


class Obey(ByAgent, frozen=True):
    """Follow the injunctions of the card."""


class Explore(ByAgent, frozen=True):
    """Return one's card, if any, and take another."""

    place: int


class StandBy(ByAgent, frozen=True):
    """Return one's card to the panorama."""


class Do(ByAgent, frozen=True):
    """One of the ways that a card, an item, a token or a power offers."""

    source: str
    way: int


class Give(ByAgent, frozen=True):
    """Hand an item or a token over."""

    thing: str
    to: str


class Wait(ByAgent, frozen=True):
    """Nothing more from this agent until somebody else does something."""


class Leave(ByAgent, frozen=True):
    """The group leaves the location."""


# Tests and conflicts


class Initiate(ByAgent, frozen=True):
    """Begin a test of a card."""

    source: str
    test: int


class Boost(ByAgent, frozen=True):
    """One Azrak more on one's own test."""


class UseMagick(ByAgent, frozen=True):
    """Magick of a power, an item or a token, for one's own test."""

    source: str


class AskSupport(ByAgent, frozen=True):
    """Ask those who stand by for support."""


class Support(ByAgent, frozen=True):
    """One Azrak on somebody else's test."""


class Withhold(ByAgent, frozen=True):
    """No support, or no more of it."""


class DrawDestiny(ByAgent, frozen=True):
    """Let destiny decide."""


class BeginConflict(ByAgent, frozen=True):
    """Everybody has what they need: the group conflict begins."""


class NextUp(ByAgent, frozen=True):
    """The Captain says who is next."""


# Azrak


class EmergencyUpdate(ByAgent, frozen=True):
    """Ask the Agency for help."""


class LoseControl(ByAgent, frozen=True):
    """Let the receptacle go."""


class Update(ByAgent, frozen=True):
    """Perform a standard update."""


class ShareFairly(Answer, frozen=True):
    """Divide what is left so that everybody has as much as the others, as far as it goes."""


class Share(ByAgent, frozen=True):
    """So many Azrak for this agent."""

    azrak: int


class PutIn(ByAgent, frozen=True):
    """An Azrak or a Magick token towards what the group must pay."""

    what: str


# Choices, and the end


class Choose(ByAgent, frozen=True):
    """One of several ways."""

    way: int


class Decline(ByAgent, frozen=True):
    """None of what is offered."""


class PickAgent(Answer, frozen=True):
    """Whom it is for."""

    receptacle: str


class MoveOn(ByAgent, frozen=True):
    """On to the next round."""


class Abandon(ByAgent, frozen=True):
    """End this run before its time."""


class StartAgain(Answer, frozen=True):
    """Another run, from the beginning."""


class Report(Answer, frozen=True):
    """No further run: the mission has failed."""


ANSWERS: tuple[type[Answer], ...] = (
    Inhabit,
    Travel,
    Take,
    Say,
    SaidAloud,
    Obey,
    Explore,
    StandBy,
    Do,
    Give,
    Wait,
    Leave,
    Initiate,
    Boost,
    UseMagick,
    AskSupport,
    Support,
    Withhold,
    DrawDestiny,
    BeginConflict,
    NextUp,
    EmergencyUpdate,
    LoseControl,
    Update,
    ShareFairly,
    Share,
    PutIn,
    Choose,
    Decline,
    PickAgent,
    MoveOn,
    Abandon,
    StartAgain,
    Report,
)
