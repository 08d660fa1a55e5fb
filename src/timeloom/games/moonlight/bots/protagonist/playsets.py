"""What only one playset asks of protagonists: shrines, fates, Engines."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from timeloom.games.moonlight.bots.choosing import all_of
from timeloom.games.moonlight.bots.protagonist.ways import TIRED, Ways, late, prefer
from timeloom.games.moonlight.pack.effects import Effect
from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.rules.answers import Choose, NoMore, Yes
from timeloom.games.moonlight.rules.playsets.abyss import BeyondDeath, Inside, ReturnFromDeath, Valkyrie
from timeloom.games.moonlight.rules.playsets.rotting_sky.cursed_fates import (
    AdvanceAll,
    BringBack,
    Fate,
    GiveHope,
    LoseTrail,
    MakeWhole,
    ReachFor,
)
from timeloom.games.moonlight.rules.playsets.rotting_sky.disagreement import DoYouMeanIt
from timeloom.games.moonlight.rules.playsets.rotting_sky.hearts import Devour, Partake
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import Board
from timeloom.games.moonlight.rules.playsets.sea_of_stars.hangar import TakeOut
from timeloom.games.moonlight.rules.playsets.sea_of_stars.wear import Eject, ForceOut
from timeloom.games.moonlight.state import TRACK, Protagonist, State
from timeloom.kernel import Answer, Offers


def fate(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A cursed fate when somebody needs it, or when the end is near anyway."""
    fates = all_of(offers, ReachFor)
    wanted = next((one for one in fates if is_its_time(s, one.fate, random)), None)
    if wanted:
        return wanted
    return random.choice(fates) if fates and random.random() < 0.08 else NoMore()


def is_its_time(s: State, fate: str, random: Random) -> bool:
    """Whether this is the time for a fate."""
    return any(is_called_for(s, effect, random) for effect in rooms(s.series)[fate].does)


def is_called_for(s: State, effect: Effect, random: Random) -> bool:
    """Whether something that a fate does is what they need."""
    match effect:
        case BringBack():
            return any(person.eclipsed for person in s.protagonists)
        case MakeWhole():
            return any(len(person.harm) > 2 or person.stress >= TIRED for person in s.protagonists)
        case AdvanceAll():
            return random.random() < 0.5
        case LoseTrail():
            return s.adversary >= TRACK - 5
        case GiveHope():
            return late(s)
    return False


def engine(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """The Engine one is closest to, or the strongest."""
    free = {one.option: one for one in all_of(offers, Choose)}
    return free[closest(s, person, free)]


def climb_in(s: State, offers: Offers, person: Protagonist) -> Answer | None:
    """The same in the middle of a mission, if there is one to climb into."""
    free = {one.engine: one for one in all_of(offers, Board)}
    return free[closest(s, person, free)] if free else None


def closest(s: State, person: Protagonist, names: Iterable[str]) -> str:
    """The Engine among these that one is closest to, or the strongest."""
    strength = {one.name: one.strength for one in s.engines}
    return max(names, key=lambda name: (person.bonds.get(name, 0), strength.get(name, 0)))


WAYS: Ways = {
    Inside: prefer(NoMore),
    Valkyrie: prefer(ReturnFromDeath),
    BeyondDeath: prefer(NoMore),
    Fate: fate,
    Devour: prefer(Partake),
    DoYouMeanIt: prefer(Yes),
    TakeOut: engine,
    Eject: prefer(ForceOut),
}
