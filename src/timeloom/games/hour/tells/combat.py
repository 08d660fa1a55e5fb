"""Combat, blow by blow."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.hour.tells.names import card_name, fighter_ids, fighter_name, friend, listed
from timeloom.kernel import Tell


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
