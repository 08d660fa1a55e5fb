"""What the seven are here for, and how it stands, in one line."""

from __future__ import annotations

from timeloom.games.hour.pack import all_ids, load_pack
from timeloom.games.hour.state import State


def goal(s: State) -> str:
    """To mend the month and to beat Death; by what everybody can count."""
    if s.phase == "over":
        return ""
    if s.last is not None:
        return in_battle(s)
    mended, broken = s.marks.count("mended"), s.marks.count("broken")
    death = len(all_ids(load_pack().death.deck)) + broken
    held = sum(len(person.hand) for person in s.people)
    return (
        f"Mend what you can of the month, then beat Death together: {mended} mended, {broken} broken; "
        f"Death would come with {death} cards, the seven of you hold {held}."
    )


def in_battle(s: State) -> str:
    """Who still stands against Death, and with how much."""
    assert s.last is not None
    friends = [fighter for fighter in s.last.fighters if fighter.kind == "friend" and not fighter.out]
    death = next(fighter for fighter in s.last.fighters if fighter.kind == "death")
    held = sum(len(fighter.cards) for fighter in friends)
    return (
        f"Take Death out before it takes out all of you: it has {len(death.cards)} cards left; "
        f"{len(friends)} of you stand, with {held}."
    )
