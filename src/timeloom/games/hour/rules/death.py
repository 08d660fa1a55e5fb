"""The last battle: all seven against Death, who plays itself."""

from __future__ import annotations

from timeloom.games.hour.pack import all_ids, load_pack
from timeloom.games.hour.rules.battles import friend_fighter, strengthen
from timeloom.games.hour.rules.combat.fight import carry_on, fight
from timeloom.games.hour.rules.ending import end
from timeloom.games.hour.state import State, Tale
from timeloom.games.hour.state.combat import DEATH, FRIENDS_SIDE, SHADOW_SIDE, Combat, Fighter
from timeloom.kernel import Rule, Tell


class DeathCame(Tell, frozen=True):
    """The hour is over."""

    def words(self) -> str:
        death = load_pack().death
        return f"The hour is over and the wards shatter. {death.name} is in the room. {death.about}"

    def beat(self) -> str:
        return "The hour is over"


def meet_death(s: State) -> Rule[None]:
    """The wards shatter; Death has its deck and Darkness for every broken day (What Happens Next)."""
    pack = load_pack()
    s.pacts = []
    s.tales += [Tale(seat, None) for seat in range(len(s.people))]
    s.phase = "death"
    for person in s.people:
        person.begun = 0
    yield DeathCame()
    friends = [friend_fighter(s, seat, FRIENDS_SIDE) for seat in range(len(s.people))]
    death = Fighter(DEATH, "death", SHADOW_SIDE, pack.death.courage, all_ids(pack.death.deck))
    for _ in range(s.marks.count("broken")):
        yield from strengthen(s, death)
    s.last = Combat([*friends, death])
    yield from carry_on(s, s.last)


def face_death(s: State) -> Rule[None]:
    """One answer of the last battle; when it is over, so is the game."""
    assert s.last is not None
    yield from fight(s, s.last)
    if s.last.is_over:
        yield from end(s, won=s.last.winner == FRIENDS_SIDE)
