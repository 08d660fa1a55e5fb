"""Boost: more of one's own for a test, crystals or Magick."""

from __future__ import annotations

from typing import TypeAlias

from timeloom.games.agents.names import azrak_id, figure, magick_id, mid_called
from timeloom.games.agents.rules.asking import AgentQuestion, ByAgent, ask_live
from timeloom.games.agents.rules.azrak.spending import spend
from timeloom.games.agents.rules.testing.destiny import DrawDestiny
from timeloom.games.agents.rules.testing.initiate import bonus_sources, bonuses
from timeloom.games.agents.rules.testing.odds import odds_words
from timeloom.games.agents.rules.testing.support import ask_for_support, supporters
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Rule
from timeloom.kernel.scene import Choice

PARAGRAPH = "boost"


class Boost(ByAgent, frozen=True):
    """One Azrak more on one's own test."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Boost: 1 Azrak for +1", (azrak_id(self.agent),))


class UseMagick(ByAgent, frozen=True):
    """Magick of a power, an item or a token, for one's own test."""

    source: str

    def choice(self, s: State, seat: int) -> Choice:
        index = s.index_of(self.agent)
        bonus = dict(bonus_sources(s, index))[self.source]
        assert bonus is not None
        title = bonus_title(s, index, self.source)
        return Choice(f"{title} (stow {bonus.magick} Magick, +{bonus.value})", (magick_id(self.agent),))


class AskSupport(ByAgent, frozen=True):
    """Ask those who stand by for support."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Ask for support")


Boosting: TypeAlias = Boost | UseMagick | AskSupport | DrawDestiny


class PutMore(AgentQuestion[Boosting], frozen=True):
    """What an agent puts into their own test before destiny."""

    id = "boost"
    tester: int

    def words(self, s: State, seat: int) -> str:
        return f"{odds_words(s, self.tester)} Put more into it, or let destiny decide?".strip()


def boost(s: State, index: int, from_everywhere: bool) -> Rule[None]:
    """The agent boosts, crystal by crystal, then asks for support or turns to destiny."""
    while True:
        answer = yield from ask_live(
            s, index, PutMore(index), lambda: boost_offers(s, index, from_everywhere)
        )
        match answer:
            case Boost():
                yield from burn(s, index)
            case UseMagick():
                yield from use_magick(s, index, answer.source)
            case AskSupport():
                yield from ask_for_support(s, index, from_everywhere)
                return
            case DrawDestiny():
                return


def boost_offers(s: State, index: int, from_everywhere: bool) -> list[Boosting]:
    """What the agent who takes the test can do before destiny."""
    test, tester = s.trying(index), s.agents[index]
    offers: list[Boosting] = [DrawDestiny(tester.receptacle)]
    if supporters(s, index, from_everywhere):
        offers.append(AskSupport(tester.receptacle))
    if tester.azrak:
        offers.append(Boost(tester.receptacle))
    offers += [
        UseMagick(tester.receptacle, source)
        for source, bonus in bonuses(s, index, test)
        if bonus.magick and bonus.magick <= tester.magick and source not in test.used
    ]
    return offers


class Boosted(AgentTell, frozen=True):
    """One more for oneself."""

    value: int

    def words(self) -> str:
        return f"{self.name} burns an Azrak: {figure(self.value)}."


def burn(s: State, index: int) -> Rule[None]:
    """One more for one Azrak."""
    test = s.trying(index)
    test.boost += 1
    yield Boosted(**who(s, index), value=test.so_far)
    yield from spend(s, index)


class MagickUsed(AgentTell, frozen=True):
    """Magick for a test."""

    source: str
    value: int

    def words(self) -> str:
        return f"{self.name} calls upon {mid_called(self.source)}: {figure(self.value)}."


def use_magick(s: State, index: int, source: str) -> Rule[None]:
    """A power, an item or a token helps for Magick, once in a test."""
    test = s.trying(index)
    bonus = dict(bonuses(s, index, test))[source]
    s.agents[index].magick -= bonus.magick
    test.magick += bonus.value
    test.used.append(source)
    yield MagickUsed(**who(s, index), source=bonus_title(s, index, source), value=test.so_far)


def bonus_title(s: State, index: int, source: str) -> str:
    """What a bonus comes from."""
    if source == "power":
        return s.body_of(index).power.title
    entry = s.box.item.get(source) or s.box.token[source]
    return entry.title
