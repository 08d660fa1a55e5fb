"""What is told in The Stolen Hour, and who may hear it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from timeloom.games.hour.pack import Battle, load_pack
from timeloom.games.hour.state import ANY_ITEM, CHANCE_BEAD, NOTHING
from timeloom.kernel import Tell

# Names


def friend(seat: int) -> str:
    """A friend's name."""
    return load_pack().friend(seat).name


def listed(names: Sequence[str]) -> str:
    """Names in a sentence."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def friends(seats: Sequence[int]) -> str:
    """Several friends in a sentence."""
    return listed([friend(seat) for seat in seats])


def day_name(day: int) -> str:
    """A day by its number and title."""
    return f"day {day + 1}, “{load_pack().event(day).title}”"


def card_name(card: str) -> str:
    """A card by its title and value."""
    kind = load_pack().cards[card]
    return f"“{kind.title}” ({kind.value})"


def fighter_name(fighter: str) -> str:
    """A fighter, told as `friend 3`, `shadow 3` or `death -1`."""
    kind, _, seat = fighter.partition(" ")
    if kind == "death":
        return load_pack().death.name
    return load_pack().shadow(int(seat)).name if kind == "shadow" else friend(int(seat))


def fighter_ids(*fighters: str) -> tuple[str, ...]:
    """Where fighters stand in the scene."""
    return tuple(f"fighter {fighter}" for fighter in fighters)


def goods(what: str) -> str:
    """Something to trade."""
    if what in (CHANCE_BEAD, NOTHING, ANY_ITEM):
        return {CHANCE_BEAD: "a Chance", NOTHING: "nothing", ANY_ITEM: "an item"}[what]
    return card_name(what)


# The beginning


class Began(Tell, frozen=True):
    """The hour begins."""

    def heading(self) -> str:
        return "Round 1"

    def words(self) -> str:
        return load_pack().prologue


class KnowsSecret(Tell, frozen=True):
    """What only one of them knows."""

    friend: int

    def words(self) -> str:
        sheet = load_pack().friend(self.friend)
        return f"You are {sheet.name}. {sheet.history} {sheet.secret}"


class RoundBegan(Tell, frozen=True):
    """Another round of the hour."""

    number: int

    def heading(self) -> str:
        return f"Round {self.number}"

    def words(self) -> str:
        return f"The water climbs another step of the pump house. Round {self.number} begins."

    def touches(self) -> tuple[str, ...]:
        return ("hour",)


class Voted(Tell, frozen=True):
    """How many say that they are ready."""

    ready: int
    of: int
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{self.ready} of {self.of} say that they are ready for Death."


# The Doorway


class Peeked(Tell, frozen=True):
    """Somebody looked under a flap; nobody else sees under which."""

    seat: int

    def words(self) -> str:
        return f"{friend(self.seat)} looks at the calendar for a long time."


class FlapSeen(Tell, frozen=True):
    """What is under a flap, for those who look."""

    day: int
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        event = load_pack().event(self.day)
        flap = event.flap if isinstance(event, Battle) else event.flap.text
        return f"Under the flap of {day_name(self.day)}: {flap}"

    def touches(self) -> tuple[str, ...]:
        return (f"day {self.day + 1}",)


class Proposed(Tell, frozen=True):
    """Somebody wants to revisit a day."""

    seat: int
    day: int
    group: int

    def words(self) -> str:
        return f"{friend(self.seat)} wants to go back to {day_name(self.day)}."

    def touches(self) -> tuple[str, ...]:
        return (f"day {self.day + 1}", f"group {self.group}")


class Invited(Tell, frozen=True):
    """Somebody is asked to come along."""

    seat: int
    day: int
    by: int
    group: int

    def words(self) -> str:
        return f"{friend(self.by)} asks {friend(self.seat)} to come along to day {self.day + 1}."

    def touches(self) -> tuple[str, ...]:
        return (f"group {self.group}",)


class Joined(Tell, frozen=True):
    """Somebody comes along."""

    seat: int
    day: int
    chance: bool

    def words(self) -> str:
        bead = " and holds out a bead" if self.chance else ""
        return f"{friend(self.seat)} will come along to day {self.day + 1}{bead}."


class Refused(Tell, frozen=True):
    """Somebody does not come along."""

    seat: int
    day: int

    def words(self) -> str:
        return f"{friend(self.seat)} will not come along to day {self.day + 1}."


class Left(Tell, frozen=True):
    """Somebody has left a group."""

    seat: int
    day: int

    def words(self) -> str:
        return f"{friend(self.seat)} would rather not go to day {self.day + 1} after all."


class GroupDissolved(Tell, frozen=True):
    """A group came to nothing."""

    day: int
    by: int
    why: str

    def words(self) -> str:
        reasons = {
            "withdrawn": f"{friend(self.by)} takes the proposal back",
            "refused": "too few want to go",
            "no chance": "nobody spends a Chance",
            "taken": "others have gone there",
        }
        return f"Nobody goes to day {self.day + 1} with {friend(self.by)}: {reasons[self.why]}."


class WentBack(Tell, frozen=True):
    """A group has gone through the Doorway."""

    day: int
    members: tuple[int, ...]
    payer: int

    def words(self) -> str:
        text = load_pack().event(self.day).text
        went = f"{friends(self.members)} go back to {day_name(self.day)}"
        return f"{went}; {friend(self.payer)} spends a Chance. {text}"

    def touches(self) -> tuple[str, ...]:
        return (f"day {self.day + 1}", *(f"friend {seat}" for seat in self.members))


# Trading


class TradeBegun(Tell, frozen=True):
    """Two talk about a trade."""

    by: int
    to: int

    def words(self) -> str:
        return f"{friend(self.by)} takes {friend(self.to)} aside."


class TradeOffered(Tell, frozen=True):
    """What is offered for what."""

    by: int
    to: int
    give: str
    want: str

    def words(self) -> str:
        return f"{friend(self.by)} offers {friend(self.to)} {goods(self.give)} for {goods(self.want)}."


class Traded(Tell, frozen=True):
    """Something changed hands."""

    by: int
    to: int
    give: str
    got: str

    def words(self) -> str:
        if self.got == NOTHING:
            return f"{friend(self.by)} gives {friend(self.to)} {goods(self.give)}."
        return f"{friend(self.by)} gives {friend(self.to)} {goods(self.give)} for {goods(self.got)}."

    def touches(self) -> tuple[str, ...]:
        return (f"friend {self.by}", f"friend {self.to}")


class TradeDeclined(Tell, frozen=True):
    """No trade."""

    by: int
    to: int

    def words(self) -> str:
        return f"{friend(self.to)} will not trade with {friend(self.by)}."


# Days


class Tried(Tell, frozen=True):
    """How hard somebody tries."""

    seat: int
    day: int
    pulled: bool
    card: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        if self.pulled:
            return f"On day {self.day + 1} {friend(self.seat)} holds back."
        laid = f" and lays down {card_name(self.card)}" if self.card else ""
        return f"On day {self.day + 1} {friend(self.seat)} gives everything{laid}."

    def touches(self) -> tuple[str, ...]:
        return (f"friend {self.seat}",)


class Marked(Tell, frozen=True):
    """A day was altered, or was not."""

    day: int
    mended: bool

    def words(self) -> str:
        event = load_pack().event(self.day)
        head = f"Day {self.day + 1} is {'mended' if self.mended else 'broken'}."
        return f"{head} {event.mended if self.mended else event.broken}"

    def touches(self) -> tuple[str, ...]:
        return (f"day {self.day + 1}",)


class Narrated(Tell, frozen=True):
    """Somebody tells how it was."""

    seat: int
    day: int
    text: str

    def words(self) -> str:
        return f"{friend(self.seat)}, of day {self.day + 1}: “{self.text}”"

    def touches(self) -> tuple[str, ...]:
        return (f"friend {self.seat}",)


class GainedExperience(Tell, frozen=True):
    """Somebody took a card of their Experience deck."""

    seat: int

    def words(self) -> str:
        return f"{friend(self.seat)} gains Experience."

    def touches(self) -> tuple[str, ...]:
        return (f"friend {self.seat}",)


class DrewExperience(Tell, frozen=True):
    """Which card it was."""

    card: str

    def words(self) -> str:
        return f"You draw {card_name(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return (self.card,)


class Gained(Tell, frozen=True):
    """A point of Knowledge, Courage or Understanding."""

    seat: int
    what: str

    def words(self) -> str:
        return f"{friend(self.seat)} gains a point of {self.what}."

    def touches(self) -> tuple[str, ...]:
        return (f"friend {self.seat}",)


class LinkMade(Tell, frozen=True):
    """Two friends are close again."""

    one: int
    other: int

    def words(self) -> str:
        return f"{friend(self.one)} and {friend(self.other)} have a Social Link."

    def touches(self) -> tuple[str, ...]:
        return (f"friend {self.one}", f"friend {self.other}")


# Shadows


class ShadowCame(Tell, frozen=True):
    """A Shadow is fought."""

    owner: int

    def words(self) -> str:
        shadow = load_pack().shadow(self.owner)
        return f"{shadow.name}: {shadow.about} {friend(self.owner)} plays it."


class ShadowGrew(Tell, frozen=True):
    """A failure has made it stronger."""

    owner: int

    def words(self) -> str:
        name = fighter_name("death -1" if self.owner < 0 else f"shadow {self.owner}")
        return f"A broken day feeds {name}: it has a Darkness card more."


class DarknessGiven(Tell, frozen=True):
    """A Shadow has won."""

    seat: int

    def words(self) -> str:
        shadow = load_pack().shadow(self.seat)
        return f"{shadow.name} holds {friend(self.seat)} more tightly: two Darkness cards."

    def touches(self) -> tuple[str, ...]:
        return (f"friend {self.seat}",)


class DrewDarkness(DrewExperience, frozen=True):
    """Which Darkness it was."""

    def words(self) -> str:
        return f"The Darkness gives you {card_name(self.card)}."


class ItemTaken(Tell, frozen=True):
    """An item was claimed."""

    seat: int
    item: str

    def words(self) -> str:
        return f"{friend(self.seat)} takes {card_name(self.item)}."

    def touches(self) -> tuple[str, ...]:
        return (f"friend {self.seat}",)


class DuelBegan(Tell, frozen=True):
    """They cannot agree."""

    seats_fighting: tuple[int, ...]
    item: str

    def words(self) -> str:
        return f"{friends(self.seats_fighting)} fight over {card_name(self.item)}."


# Combat


class OfFighter(Tell, frozen=True):
    """Something that happens to one fighter."""

    fighter: str

    @property
    def name(self) -> str:
        """The fighter's name."""
        return fighter_name(self.fighter)

    def touches(self) -> tuple[str, ...]:
        return fighter_ids(self.fighter)


class CourageShown(OfFighter, frozen=True):
    """With how much Courage somebody goes in."""

    courage: int

    def words(self) -> str:
        return f"{self.name} goes in with Courage {self.courage}."


class SignsShown(Tell, frozen=True):
    """Rock, paper, scissors are turned up."""

    throws: tuple[tuple[str, str], ...]
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{listed([f'{fighter_name(fighter)} throws {sign}' for fighter, sign in self.throws])}."


class OrderSet(Tell, frozen=True):
    """The order of combat."""

    fighters: tuple[str, ...]

    def words(self) -> str:
        return f"They act in this order: {', '.join(map(fighter_name, self.fighters))}."


class Attacked(Tell, frozen=True):
    """A card is played at somebody."""

    attacker: str
    by: str
    card: str
    targets: tuple[str, ...]
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        lent = "" if self.by == self.attacker else f", lent by {fighter_name(self.by)},"
        at = listed(list(map(fighter_name, self.targets)))
        return f"{fighter_name(self.attacker)} plays {card_name(self.card)}{lent} at {at}."

    def touches(self) -> tuple[str, ...]:
        return (self.card, *fighter_ids(*self.targets))


class Covered(OfFighter, frozen=True):
    """A card is played in defence."""

    by: str
    card: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        lent = "" if self.by == self.fighter else f", lent by {fighter_name(self.by)}"
        return f"{self.name} covers with {card_name(self.card)}{lent}."

    def touches(self) -> tuple[str, ...]:
        return (self.card,)


class Parried(OfFighter, frozen=True):
    """An attack is covered."""

    def words(self) -> str:
        return f"{self.name} stands."


class TakenOut(OfFighter, frozen=True):
    """An attack was not covered."""

    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{self.name} is taken out."


class HeldOn(Tell, frozen=True):
    """Understanding kept somebody on their feet."""

    seat: int
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return (
            f"Somebody understands, and {friend(self.seat)} does not fall: a point of Understanding is spent."
        )

    def touches(self) -> tuple[str, ...]:
        return fighter_ids(f"friend {self.seat}")


class HelpOffered(Tell, frozen=True):
    """A linked friend offers a card."""

    helper: str
    fighter: str
    card: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{fighter_name(self.helper)} offers {fighter_name(self.fighter)} {card_name(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return fighter_ids(self.helper, self.fighter)


class Bound(OfFighter, frozen=True):
    """Somebody will miss a turn."""

    def words(self) -> str:
        return f"{self.name} is bound and will miss a turn."


class Unbound(OfFighter, frozen=True):
    """The turn that was missed."""

    def words(self) -> str:
        return f"{self.name} misses the turn."


class Shielded(OfFighter, frozen=True):
    """The next attack will miss."""

    def words(self) -> str:
        return f"The next attack on {self.name} will come to nothing."


class ShieldHeld(OfFighter, frozen=True):
    """An attack came to nothing."""

    def words(self) -> str:
        return f"The attack on {self.name} comes to nothing."


class Raised(OfFighter, frozen=True):
    """Somebody is back on their feet."""

    def words(self) -> str:
        return f"{self.name} gets up again."


class Refreshed(OfFighter, frozen=True):
    """A used card comes back."""

    card: str

    def words(self) -> str:
        return f"{self.name} takes {card_name(self.card)} back."


class Tired(OfFighter, frozen=True):
    """The strongest card is used up."""

    card: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{self.name} loses {card_name(self.card)}."


class Backlash(Tired, frozen=True):
    """Darkness takes its price."""

    def words(self) -> str:
        return f"The Darkness takes {card_name(self.card)} from {self.name}."


class Exhausted(Tell, frozen=True):
    """Nobody has anything left to play."""

    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return "Nobody has a card left to play."


class CombatWon(Tell, frozen=True):
    """A side has won."""

    fighters: tuple[str, ...]
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        names = list(map(fighter_name, self.fighters))
        return f"{listed(names)} {'wins' if len(names) == 1 else 'win'}."


# The end


class DeathCame(Tell, frozen=True):
    """The hour is over."""

    def words(self) -> str:
        death = load_pack().death
        return f"The hour is over and the wards shatter. {death.name} is in the room. {death.about}"


class Epilogue(Tell, frozen=True):
    """What became of it."""

    text: str

    def words(self) -> str:
        return self.text


class FriendEnding(Tell, frozen=True):
    """What became of one of them."""

    friend: int
    healed: bool

    def words(self) -> str:
        sheet = load_pack().friend(self.friend)
        return sheet.healed if self.healed else sheet.haunted
