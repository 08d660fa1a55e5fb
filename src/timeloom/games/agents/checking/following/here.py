"""Where a mission stands in the middle of a deed, as verbs see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from timeloom.games.agents.checking.following import holdings
from timeloom.games.agents.checking.following.conditions import unless
from timeloom.games.agents.checking.following.effects import FOLLOWING, apply, count, lay, thrown_out
from timeloom.games.agents.checking.following.panoramas import discard_this
from timeloom.games.agents.checking.following.ways import choose, resolve
from timeloom.games.agents.checking.model.position import Branch, Rest, Tree, then
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.facts import Fact, Number
from timeloom.games.agents.meaning.followed import Followed
from timeloom.games.agents.pack.cards import Body, Interaction, Mystery
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Effect, Way


class Here(Followed[Tree]):
    """A branch of what can come of a deed, and the card that speaks."""

    def __init__(self, world: World, branch: Branch, source: str) -> None:
        self.world, self.branch, self.source = world, branch, source

    @property
    def mission(self) -> Mission:
        return self.world.mission

    def comes(self, meaning: Meaning) -> Tree:
        """What it makes, counts, lays, discards, offers and ejects, in this order."""
        found = self.made(*meaning.makes) if meaning.makes else self.branch
        if meaning.counts:
            number, by = meaning.counts
            found = self.then(found, lambda here: here.counted(number, by))
        if meaning.lays:
            found = self.then(found, lambda here: here.lay(meaning.lays))
        if meaning.discards:
            found = self.then(found, lambda here: here.discard())
        if meaning.ways:
            found = self.then(found, lambda here: here.choose(meaning.ways))
        return self.then(found, lambda here: here.eject()) if meaning.ejects else found

    # What goes on

    def rest(self, rest: Callable[[Followed[Tree]], Tree]) -> Rest:
        """How it goes on, on any branch."""
        return lambda branch: rest(Here(self.world, branch, self.source))

    def stays(self) -> Tree:
        return self.branch

    def then(self, found: Tree, rest: Callable[[Followed[Tree]], Tree]) -> Tree:
        return then(found, self.rest(rest))

    def unless(self, facts: tuple[Fact, ...], rest: Callable[[Followed[Tree]], Tree]) -> Tree:
        return unless(self.world, facts, self.branch, self.rest(rest))

    # What becomes so

    def made(self, *facts: Fact) -> Tree:
        return self.world.made(self.branch, *facts)

    def counted(self, number: Number, by: int) -> Tree:
        return count(self.world, number, by, self.branch)

    def lay(self, map: str) -> Tree:
        return lay(self.world, map, self.branch)

    def go(self, location: str) -> Tree:
        return self.branch.at(going=location)

    def end(self, ending: str) -> Tree:
        return self.branch.at(ending=ending)

    def eject(self) -> Tree:
        return thrown_out(self.world, self.branch)

    # What is read and chosen

    def apply(self, effects: tuple[Effect, ...], ref: str) -> Tree:
        return apply(self.world, effects, self.branch, ref)

    def read(self, card: Body, ref: str) -> Tree:
        return resolve(self.world, card, self.branch, ref)

    def read_own(self, cards: Mapping[str, Interaction]) -> Tree:
        return holdings.read_own(self.world, cards, self.branch)

    def choose(self, ways: tuple[Way, ...]) -> Tree:
        return choose(self.world, ways, self.branch, self.source, must=True)

    # What is taken, put back and removed

    def take_token(self, token: str) -> Tree:
        return holdings.take_token(self.world, token, self.branch)

    def put_back(self, thing: str, *, all: bool = False) -> Tree:
        return holdings.put_back(self.world, thing, self.branch, all=all)

    def remove(self, thing: str, *, all: bool = False) -> Tree:
        return holdings.remove(self.world, thing, self.branch, all=all)

    def discard(self) -> Tree:
        return discard_this(self.world, self.source, self.branch)

    def take_place(self, mystery: Mystery, otherwise: Callable[[Followed[Tree]], Tree]) -> Tree:
        return holdings.replace_card(self.world, mystery, self.branch, self.rest(otherwise))


FOLLOWING.append(Here)
