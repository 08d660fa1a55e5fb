"""Links: making and spending them."""

from __future__ import annotations

from timeloom.games.moonlight.names import place_of, sheet
from timeloom.games.moonlight.rules.stress.bonds import take_link
from timeloom.games.moonlight.rules.stress.stress import recover_stress
from timeloom.games.moonlight.state import STRESS, Protagonist, State
from timeloom.kernel import Answer, Rule, Tell
from timeloom.kernel.scene import Choice


class LinksMarked(Tell, frozen=True):
    """Links were made."""

    name: str
    friend: str
    count: int
    seat: int

    def words(self) -> str:
        return f"{self.name} marks {self.count} {'link' if self.count == 1 else 'links'} with {self.friend}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def mark_links(s: State, person: Protagonist, other: int, count: int) -> Rule[None]:
    """Write links with somebody on a sheet."""
    if count > 0:
        person.links[other] = person.links.get(other, 0) + count
        yield LinksMarked(person.name, s.at(other).name, count, person.seat)


class LinkSpent(Tell, frozen=True):
    """A link was spent."""

    name: str
    friend: str
    seat: int

    def words(self) -> str:
        ties = "what they carry with them" if self.name == self.friend else f"what ties them to {self.friend}"
        return f"{self.name} draws on {ties}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def spend_link(s: State, person: Protagonist, on: Protagonist) -> Rule[None]:
    """Spend a link for somebody's sake."""
    yield LinkSpent(person.name, take_link(s, person, on), person.seat)


class SpendLink(Answer, frozen=True):
    """Spend a link with somebody to take 2 stress off somebody."""

    link: str
    relieves: str

    def choice(self, s: State, seat: int) -> Choice:
        whose = "of your own" if self.link == self.relieves else f"with {self.link}"
        words = f"Spend a link {whose}: 2 stress less for {self.relieves}"
        return Choice(words, place_of(s, self.relieves), group="Lean on each other")


def reliefs(s: State, person: Protagonist) -> list[SpendLink]:
    """Links that can take stress off their owner or the linked character (Links)."""
    found: list[SpendLink] = []
    for seat, count in person.links.items():
        if count > 0 and not s.at(seat).loss:
            anybody = person.has("believe-in-me") or s.at(seat).has("believe-in-me")
            reach = s.protagonists if anybody else [person, s.at(seat)]
            found += [SpendLink(s.at(seat).name, one.name) for one in each_once(reach) if needs_breath(one)]
    if s.mission and person.bonds.get(person.engine, 0) > 0 and needs_breath(person):
        found.append(SpendLink(person.engine, person.name))
    return found


def needs_breath(person: Protagonist) -> bool:
    """Whether 2 stress less would be felt; in eclipse they are 2 more to burn, and there is room for nine."""
    return person.stress < STRESS if person.eclipsed else person.stress > 0


def each_once(people: list[Protagonist]) -> list[Protagonist]:
    """The same people, each once (a link with oneself names its owner twice)."""
    return list({one.seat: one for one in people}.values())


def relieve(s: State, person: Protagonist, answer: SpendLink) -> Rule[None]:
    """A link for 2 stress."""
    held = [seat for seat, count in person.links.items() if count > 0 and s.at(seat).name == answer.link]
    if held:
        person.links[held[0]] -= 1
    elif person.bonds.get(answer.link, 0) > 0:
        person.bonds[answer.link] -= 1
    else:
        return
    yield LinkSpent(person.name, answer.link, person.seat)
    yield from recover_stress(s, s.at(s.seat_named(answer.relieves)), 2)
