"""Event locations: something special to do at a location, once per round for one kid."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.names import KidTell, kid_name, kid_thing, place_thing, sentence
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import Acting, KidAction
from timeloom.games.islands.rules.effects import matter
from timeloom.games.islands.rules.rolls.making import take_test
from timeloom.games.islands.rules.rolls.stakes import Stakes
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.state import State
from timeloom.kernel import Rule, varied
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects


class Visited(KidTell, frozen=True):
    """An event location was used."""

    letter: str
    nth: int = 0
    ways: ClassVar = (
        "{kid} spends a while at {place} {text}",
        "{kid} drops in at {place}",
        "So {kid} is at {place} once more.",
        "{kid} knows the way to {place}",
    )

    def words(self) -> str:
        place = load_box().places[self.letter]
        words = varied(self.ways, self.nth)
        name = place.name if words.endswith("once more.") else sentence(place.name)
        return words.format(kid=self.name, place=name, text=place.text)

    def touches(self) -> tuple[str, ...]:
        return (place_thing(self.letter),)


class Visit(KidAction, frozen=True):
    """Use the event location here."""

    def choice(self, s: State, seat: int) -> Choice:
        place = load_box().places[s.kids[s.index_of(self.kid)].at]
        words = f"{kid_name(self.kid)} visits {place.name} (1 cube): {place.does}"
        return Choice(words, (kid_thing(self.kid), place_thing(place.letter)))

    def do(self, s: State, kid: int) -> Rule[None]:
        """Use an event location (Event locations)."""
        place = load_box().places[s.kids[kid].at]
        spend(s, kid, 1)
        s.places_used.append(place.letter)
        yield Visited(self.kid, place.letter, nth(s, Visited, place.letter))
        if place.test is None:
            yield from apply_effects(s, place.success, Acting(kid, source=place.name))
            return
        rolled = yield from take_test(s, kid, place.test, place.name, stakes=Stakes(place.failure))
        effects = place.success if rolled.success else place.failure
        acting = Acting(kid, rolled.helpers, place.name, failed=not rolled.success)
        yield from apply_effects(s, effects, acting)


def visits(s: State, kid: int) -> list[Visit]:
    """The event location here, once per round for one kid, unless nothing could come of it."""
    me = s.kids[kid]
    if not me.pool or me.at not in s.places or me.at in s.places_used:
        return []
    place = load_box().places[me.at]
    worth_it = place.test is not None or matter(s, place.success, Acting(kid))
    return [Visit(me.id)] if worth_it else []
