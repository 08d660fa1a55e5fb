"""What of Moonlight is met when bots play: missions, fallout, rooms, fates, abilities, heroines, endings."""

from collections.abc import Iterator
from random import Random

from battery.meeting import Eager

from timeloom.bots import bot_named, first_to_answer
from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.pack.library import heroines, playbooks, rooms, series, worlds
from timeloom.games.moonlight.rules.fallout import FalloutCame
from timeloom.games.moonlight.rules.missions.undertaking import Found
from timeloom.games.moonlight.rules.playsets.abyss import VALKYRIE, Returned
from timeloom.games.moonlight.rules.playsets.maze_of_dreams import Unmask
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import Identified, open_places
from timeloom.games.moonlight.rules.playsets.rotting_sky import TRAGIC
from timeloom.games.moonlight.rules.playsets.rotting_sky.cursed_fates import ReachFor
from timeloom.games.moonlight.rules.playsets.rotting_sky.hearts import Abstain, NobodyAte
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import ClimbedOut, ClimbOut
from timeloom.games.moonlight.rules.playsets.sea_of_stars.missions import BastionFell, NoBerth
from timeloom.games.moonlight.rules.playsets.sea_of_stars.wear import Ejected
from timeloom.games.moonlight.rules.rolls.conversation import Objected
from timeloom.games.moonlight.rules.stress.transcending import Transcend
from timeloom.games.moonlight.state import Engine, Harm, State
from timeloom.kernel import Answer, Fate, Run, Tell, seed_of

TOLD: dict[str, tuple[type[Tell], ...]] = {
    "abyss": (Returned, Found, Objected),
    "rotting-sky": (NobodyAte, Found, Objected),
    "sea-of-stars": (ClimbedOut, Ejected, NoBerth, BastionFell, Found, Objected),
    "maze-of-dreams": (Identified, Found, Objected),
}
"""What has to be told some time in each series."""
SAID: dict[str, tuple[type[Answer], ...]] = {
    "abyss": (),
    "rotting-sky": (Abstain,),
    "sea-of-stars": (),
    "maze-of-dreams": (Unmask,),
}
"""What somebody has to say some time in each series."""


def all_of_series(id: str) -> set[str]:
    """Everything of a series, and all playbooks' abilities, by name."""
    found = series(id)
    named = {f"mission {one.id}" for one in found.missions}
    named |= {f"fallout {tier} {result}" for tier in (1, 2, 3) for result in ("bad", "mixed", "good")}
    named |= {f"room {one}" for one in rooms(id)} | {f"world {one}" for one in worlds(id)}
    named |= {f"heroine {one}" for one in heroines(id)}
    named |= {f"ability {one.id}" for one in found.abilities}
    named |= {f"told {kind.__name__}" for kind in TOLD[id]} | {f"said {kind.__name__}" for kind in SAID[id]}
    named |= {"fate faced unasked"} if id == "rotting-sky" else set()
    return named | {"ending won", "ending lost", "told WorseOff"}


def all_of_the_playbooks() -> set[str]:
    """Every ability of every playbook, on somebody's sheet."""
    return {f"ability {one.id}" for book in playbooks().values() for one in book.abilities}


def seen_in_moonlight(s: State, answer: Answer) -> Iterator[str]:
    """What lies on the table."""
    yield from (f"room {id}" for id in s.rooms)
    yield from (f"ability {id}" for id in s.abilities)
    yield f"world {s.world}"
    for person in s.people:
        yield f"heroine {person.ready}"
        yield from (f"ability {id}" for id in person.abilities)
    if s.mission:
        yield f"mission {s.mission.kind}"
        if s.mission.kind == TRAGIC and not s.mission.surprised and not s.hope:
            yield "fate faced unasked"
    yield f"ending {s.ending}"


def told_in_moonlight(tell: Tell, id: str) -> Iterator[str]:
    """What a telling alone shows."""
    yield f"told {type(tell).__name__}"
    if isinstance(tell, FalloutCame):
        row = series(id).fallout[tell.tier - 1]
        for result in ("bad", "mixed", "good"):
            if getattr(row, result) == tell.trouble:
                yield f"fallout {tell.tier} {result}"


# Playing


def met_in_a_season(id: str, seed: int) -> set[str]:
    """What is met in one season: every fourth is played at random, every fifth begins hard pressed."""
    seats, bot = 2 + seed % 3, "random" if seed % 4 == 3 else "steady"
    run = Run.begin(GAME, {"series": id}, seats, Fate(seed_of(f"met {seed}")), log=True)
    eager = (ClimbOut, ReachFor, Transcend) if seed % 2 else ()
    bots = [Eager(bot_named(GAME, bot, Random(f"{seed}/{seat}")), eager) for seat in range(seats)]
    found: set[str] = set()
    part = ""
    while run.outcome is None:
        ask, seat = first_to_answer(run, run.waiting_for())
        answer = bots[seat](run, ask, seat)
        found.add(f"said {type(answer).__name__}")
        if run.state.part != part:
            part = run.state.part
            found.update(seen_in_moonlight(run.state, answer))
            if part == "action" and seed % 5 == 4:
                press_hard(run.state)
            if part in ("mission", "action") and seed % 5 == 2:
                prepare_well(run.state)
        run.answer(answer, seat, ask.id)
    found.update(seen_in_moonlight(run.state, answer))
    return found | {name for _, tell in run.tells or () for name in told_in_moonlight(tell, id)}


def press_hard(s: State) -> None:
    """As badly as it can stand in a mission: wounds everywhere, death near, a Bastion on its last wall."""
    for person in s.protagonists:
        levels = enumerate((1, 1, 2, 2, 3))
        person.harm = [Harm(level, f"wound {count}", "body") for count, level in levels]
    s.shrine, s.blessed = (VALKYRIE, True) if s.series == "abyss" else ("", False)
    if s.series == "sea-of-stars":
        s.bastion = min(s.bastion, 5)
        s.abilities = list(dict.fromkeys([*s.abilities, "eject"]))


def prepare_well(s: State) -> None:
    """As well as it can stand: all leads followed, no berth free, and no propagator unknown."""
    s.investigation = max(s.investigation, 10)
    if s.series == "sea-of-stars":
        s.engines += [Engine(f"Spare {count}", "wise", ["lost"], -1) for count in range(len(s.engines), 6)]
    left = [place for place in open_places(s) if place.endswith("propagator")]
    unknown = [suspect for suspect in s.suspects if not suspect.place]
    for suspect, place in zip(unknown[1:], left, strict=False):
        suspect.place = place
