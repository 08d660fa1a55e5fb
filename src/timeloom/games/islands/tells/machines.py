"""What is told of the machines."""

from __future__ import annotations

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Half
from timeloom.games.islands.tells.subjects import MachineTell
from timeloom.kernel import Tell

FIREWALL_EFFECTS = {"repel": "a rebuff", "default": "its own lock", "alert": "an alarm"}


def half_in_words(half: Half) -> str:
    """What half of a firewall holds: its special effect, then the traits that it asks for."""
    effect = [FIREWALL_EFFECTS[half.effect]] if half.effect else []
    return " and ".join([*effect, *half.traits]) or "nothing"


class Roused(MachineTell, frozen=True):
    """A machine became alert."""

    def words(self) -> str:
        return f"The lamps of {self.name} turn red: it is alert."


class Soothed(MachineTell, frozen=True):
    """A machine went back to its routine."""

    def words(self) -> str:
        return f"{self.name} goes back to its routine."


class Arrived(MachineTell, frozen=True):
    """A machine entered the board."""

    sector: str

    def words(self) -> str:
        return f"{self.name} comes into sight in sector {self.sector}."


class Moved(MachineTell, frozen=True):
    """A machine moved to another sector."""

    sector: str

    def words(self) -> str:
        return f"{self.name} walks to {self.sector}."


class Blocked(MachineTell, frozen=True):
    """A machine that should have moved stayed where it was."""

    def words(self) -> str:
        return f"{self.name} finds no way on and stays."


class Restarted(MachineTell, frozen=True):
    """A machine was reset, or came back after it was wrecked."""

    sector: str

    def words(self) -> str:
        return f"{self.name} starts afresh in {self.sector} and remembers nobody."


class Wrecked(MachineTell, frozen=True):
    """A machine was wrecked."""

    def words(self) -> str:
        return f"{self.name} goes down in sparks. The Works will have it walking again tomorrow."


class Left(MachineTell, frozen=True):
    """A machine left the board for good."""

    def words(self) -> str:
        return f"{self.name} is gone, and this time for good."


class ResponseChanged(MachineTell, frozen=True):
    """A machine got another response card."""

    response: str

    def words(self) -> str:
        return f"{self.name} behaves in a new way: {load_box().responses[self.response].name}."


class ShowedFirewall(MachineTell, frozen=True):
    """A firewall was laid face up on a machine's track."""

    wall: str

    def words(self) -> str:
        wall = load_box().firewalls[self.wall]
        asked = f"{half_in_words(wall.routine)} in routine, {half_in_words(wall.alert)} when it is alert"
        return f"A firewall of {self.name} shows itself: {asked}."


class LostFirewall(MachineTell, frozen=True):
    """A machine that reboots slowly lost its left-most firewall."""

    def words(self) -> str:
        return f"{self.name} is still rebooting, and one of its firewalls goes out."


class Upgraded(Tell, frozen=True):
    """New firmware freed all hacked machines."""

    def words(self) -> str:
        return "New firmware goes out over the air. Every hacked machine forgets its friends."
