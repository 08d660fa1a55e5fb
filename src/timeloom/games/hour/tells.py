"""What several chapters tell of."""

from __future__ import annotations

from timeloom.games.hour.names import fighter_ids, fighter_name, friend_id
from timeloom.kernel import Tell


class OfFriend(Tell, frozen=True):
    """Something that happens to one friend."""

    seat: int

    def touches(self) -> tuple[str, ...]:
        return (friend_id(self.seat),)


class OfFighter(Tell, frozen=True):
    """Something that happens to one fighter."""

    fighter: str

    @property
    def name(self) -> str:
        """The fighter's name."""
        return fighter_name(self.fighter)

    def touches(self) -> tuple[str, ...]:
        return fighter_ids(self.fighter)
