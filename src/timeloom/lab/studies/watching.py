"""Whoever watches a game for its rows: what was asked, offered and taken, and what turned up.

A game of Letter asks tens of thousands of times a second, so what can be looked up is looked up: an answer is
named once and for all, and so is each combination of answers that is offered together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from timeloom.kernel import CHANCE, Answer, AnyAsk, Bot, Entry, Form, Game, Run
from timeloom.kernel.answer import Offer, Offers
from timeloom.kernel.checking import Checker
from timeloom.lab.plan import Played
from timeloom.lab.studies.naming import TO_FILL_IN, name_of, things_in, written_in
from timeloom.lab.studies.rows import STANDING_EVERY

BETWEEN = "\x1f"
"""Stands between the names of answers that are offered together."""

MOST_KEPT = 100_000
"""So many names are remembered before they are forgotten again, for games whose answers never end."""


class Names(dict[Offer, str]):
    """The name of every answer, found out when it is first asked for."""

    def __missing__(self, offer: Offer) -> str:
        if len(self) >= MOST_KEPT:
            self.clear()
        self[offer] = name = name_of(offer)
        return name


class Offering(NamedTuple):
    """Answers that are offered together: their names, the things in them, and what is there to fill in."""

    names: str
    things: tuple[str, ...]
    forms: frozenset[type[Answer]]
    forced: bool


Decision: TypeAlias = tuple[str, int, Offering, str, float | None]
"""What was decided once: the question, the seat, what was offered, what was taken, and how the seat stood."""


class Watched(NamedTuple):
    """All that is kept of a game for its rows."""

    played: Played
    decisions: Sequence[Decision]
    things: Sequence[tuple[str, bool, int, int]]
    """Each thing by its name: whether it was met, how often it was offered, and how often taken."""


class Watcher:
    """A witness who remembers every decision of the games that are played before it."""

    def __init__(self, game: Game[Any]) -> None:
        self.games: list[Watched] = []
        self._game = game
        self._checker = game.make_checker()
        self.log = knows_tellings(self._checker)
        self._names = Names()
        self._things: dict[str, tuple[str, ...]] = {}
        self._offerings: dict[str, Offering] = {}
        self._decisions: list[Decision] = []
        self._offered: list[str] = []
        self._taken: list[str] = []
        self._written: set[str] = set()

    def seated(self, bots: list[Bot]) -> list[Bot]:
        """The bots of the next game, watched."""
        self._decisions, self._offered, self._taken, self._written = [], [], [], set()
        return [self._watched(bot) for bot in bots]

    def _watched(self, bot: Bot) -> Bot:
        """The same bot, and what it decides is noted."""
        name, named, offerings = self._names.__getitem__, self._names, self._offerings
        decisions, offered, taken_things = self._decisions, self._offered, self._taken
        estimate, things, written = self._game.estimate, self._things, self._written

        def answer(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
            taken = bot(run, ask, seat)
            offers = ask.offered(seat)
            try:
                names = BETWEEN.join(map(name, offers))
            except TypeError:  # an offer that cannot be looked up, such as a form with a list in it
                names = BETWEEN.join(map(name_of, offers))
            offering = offerings.get(names) or self._offering(names, offers)
            if offering.forms and type(taken) in offering.forms and taken not in offers:
                given = type(taken).__name__ + TO_FILL_IN
                written.update(written_in(offers, taken))
            else:
                given = named[taken]
                taken_things.extend(things.get(given, ()))
            standing = None if len(decisions) % STANDING_EVERY else estimate(run.state, seat)
            offered.extend(offering.things)
            decisions.append((ask.question.id or ask.id, seat, offering, given, standing))
            return taken

        return answer

    def _offering(self, names: str, offers: Offers) -> Offering:
        """A combination of answers that was not offered before."""
        if len(self._offerings) >= MOST_KEPT:
            self._offerings.clear()
            self._things.clear()
        named = {name_of(offer): things_in(offer) for offer in offers}
        self._things.update(named)
        forms = frozenset(offer.make for offer in offers if isinstance(offer, Form))
        things = tuple(dict.fromkeys(thing for several in named.values() for thing in several))
        offering = Offering(names, things, forms, len(offers) == 1 and not forms)
        self._offerings[names] = offering
        return offering

    @property
    def named(self) -> set[str]:
        """Everything that was named in an offer so far, but for what somebody has written in this game."""
        return {thing for things in self._things.values() for thing in things} - self._written

    def over(self, played: Played, run: Run[Any] | None) -> None:
        """Keep what is known of a game that has ended, or broken off."""
        offered, taken = Counter(self._offered), Counter(self._taken)
        met = set(taken)
        if run is not None:
            met |= drawn(run.entries)
            met |= told(self._checker, run) if self.log else set()
        names = sorted({*offered, *met} - self._written)
        things = [(thing, thing in met, offered[thing], taken[thing]) for thing in names]
        # What was decided in vain, as the rules broke off, is in no journal and in no row.
        self.games.append(Watched(played, self._decisions[: played.decisions], things))


def knows_tellings(checker: Checker) -> bool:
    """Whether a checker can make anything of what is told."""
    return type(checker).met is not Checker.met


def drawn(entries: Iterable[Entry]) -> set[str]:
    """What chance drew by its name."""
    return {entry.value for entry in entries if entry.seat == CHANCE and type(entry.value) is str}


def told(checker: Checker, run: Run[Any]) -> set[str]:
    """What the checker makes of all that was told."""
    return {thing for _, tell in run.tells or () if (thing := thing_told(checker.met(tell)))}


def thing_told(met: str) -> str:
    """A thing by its title: what follows on further lines are the words on it."""
    return met.partition("\n")[0]
