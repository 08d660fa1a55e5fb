"""What only one playset asks of a director: the Conspiracy, Engines, the Bastion."""

from __future__ import annotations

from random import Random

from timeloom.games.moonlight.bots.choosing import all_of
from timeloom.games.moonlight.bots.director.ways import Ways
from timeloom.games.moonlight.rules.answers import Choose, No, NoMore, Yes
from timeloom.games.moonlight.rules.playsets.abyss import Workshop
from timeloom.games.moonlight.rules.playsets.maze_of_dreams import Uncovered
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import (
    FACED,
    HOST,
    Identify,
    is_overseer,
    overseers_confronted,
)
from timeloom.games.moonlight.rules.playsets.rotting_sky.disagreement import AnswerBack
from timeloom.games.moonlight.rules.playsets.sea_of_stars.hangar import WayBack
from timeloom.games.moonlight.rules.playsets.sea_of_stars.missions import Innocents, Unrest, WhichEngine
from timeloom.games.moonlight.rules.playsets.sea_of_stars.wear import EngineStruck
from timeloom.games.moonlight.state import ATTRIBUTE_OF, State
from timeloom.kernel import Answer, Offers


def answer_back(question: AnswerBack) -> Answer:
    """Whoever is attacked answers with what the attack went for."""
    return Choose(ATTRIBUTE_OF.get(question.action, "moon"))


def identify(s: State, offers: Offers, random: Random) -> Answer:
    """Subordinates and overseers in turn; the host when two overseers were confronted, or late."""
    places = [found.option for found in all_of(offers, Choose)]
    if HOST in places and (overseers_confronted(s) >= FACED or s.episode > 5):
        return Choose(HOST)
    known = [one.place for one in s.suspects if one.place]
    overseers = list(filter(is_overseer, places))
    if overseers and sum(map(is_overseer, known)) * 2 <= len(known):
        return Choose(random.choice(overseers))
    return Choose(random.choice([place for place in places if place != HOST] or places))


def uncovered(s: State, offers: Offers, random: Random) -> Answer:
    """A stroke of luck gives somebody away, as long as there are more to find."""
    names = all_of(offers, Choose)
    lucky = len(names) > 1 and random.random() < 0.5
    return random.choice(names) if lucky else NoMore()


def struck(s: State, offers: Offers, random: Random) -> Answer:
    """What goes badly wrong, or wounds the pilot's body, goes through the Engine first."""
    c = s.consequence
    bodily = c is not None and c.kind == "harm" and c.hurts == "body"
    return Yes() if bodily or (s.roll is not None and s.roll.result == "bad") else No()


def hangar(s: State, offers: Offers, random: Random) -> Answer:
    """The way back is open, unless everything is on fire."""
    return No() if s.mission and s.mission.position == "desperate" else Yes()


def which_engine(s: State, offers: Offers, random: Random) -> Answer:
    """The strongest; but nobody who is alone is left without any."""
    able = [engine for engine in s.engines if Choose(engine.name) in offers]
    if len(s.protagonists) == 1:
        able = [engine for engine in able if engine.barred == s.protagonists[0].seat] or able
    return Choose(max(able, key=lambda engine: engine.strength).name)


def unrest(s: State, offers: Offers, random: Random) -> Answer:
    """Unrest is seen to by those who stayed close and succeeded."""
    return No() if s.mission and s.mission.outcome == "won" else Yes()


def innocents(s: State, offers: Offers, random: Random) -> Answer:
    """Nobody came to harm if it was done in time."""
    unharmed = s.mission is not None and s.mission.outcome == "won" and not s.mission.came_true
    return Yes() if unharmed else No()


WAYS: Ways = {
    Workshop: lambda s, offers, random: Choose("needed"),
    Identify: identify,
    Uncovered: uncovered,
    EngineStruck: struck,
    WayBack: hangar,
    WhichEngine: which_engine,
    Unrest: unrest,
    Innocents: innocents,
}
