"""In a Maze of Dreams on the table: one cell of the Conspiracy, and the suspects."""

from __future__ import annotations

from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import (
    BRANCHES,
    CELL,
    HOST,
    OVERSEER,
    Position,
    all_identified,
    overseers_confronted,
    place_id,
    unknown,
    weighs,
)
from timeloom.games.moonlight.state import Protagonist, State, Suspect
from timeloom.kernel.scene import Board, Line, Link, Place, Sheet, Thing

WEIGHTS = {
    "indoctrination": "-1d to engagement",
    "acquisitions": "+1 on the Conspiracy track in fallout",
    "surveillance": "-1d to investigate",
}


def things(s: State) -> list[Thing]:
    """The map and what it weighs."""
    return [conspiracy(s), suspects(s)] if s.suspects else []


def conspiracy(s: State) -> Board:
    """Three branches that lead to the host."""
    below = [one for one in CELL if one.role not in (OVERSEER, HOST)]
    links = [link(s, one, Position(OVERSEER, one.branch)) for one in below]
    links += [link(s, Position(OVERSEER, branch), Position(HOST)) for branch in BRANCHES]
    places = tuple(spot(s, position) for position in CELL)
    return Board("map", "The Conspiracy", places, "map", tuple(links), ratio=1.6, group="The Conspiracy")


def link(s: State, one: Position, above: Position) -> Link:
    """From one position to the one above it."""
    return Link(place_id(one.place), place_id(above.place), branch_kind(s, one.place))


def holder_of(s: State, place: str) -> Suspect | None:
    """Who holds a position, as far as anybody knows."""
    return next((suspect for suspect in s.suspects if suspect.place == place), None)


def branch_kind(s: State, place: str) -> str:
    """A position is unknown, known, or has been confronted."""
    holder = holder_of(s, place)
    return "closed" if holder is None else "open" if holder.confronted else "near"


def spot(s: State, position: Position) -> Place:
    """One position, with whoever holds it."""
    place, holder = position.place, holder_of(s, position.place)
    title = (place if position.role == OVERSEER else position.role).capitalize()
    x, y = (0.5, 0.14) if position.role == HOST else spread(position)
    return Place(
        place_id(place),
        holder.name if holder else title,
        f"{title}, confronted" if holder and holder.confronted else title if holder else "unknown",
        x=x,
        y=y,
        kind=branch_kind(s, place),
        text=WEIGHTS.get(position.branch, ""),
        badge="?" if holder is None else holder.name[0],
    )


def spread(position: Position) -> tuple[float, float]:
    """Where a position of a branch is drawn."""
    middle = (BRANCHES.index(position.branch) + 0.5) / len(BRANCHES)
    return {
        "overseer": (middle, 0.45),
        "propagator": (middle - 0.085, 0.82),
        "follower": (middle + 0.085, 0.82),
    }[position.role]


def suspects(s: State) -> Sheet:
    """Who is suspected, and what weighs on the protagonists."""
    lines = [Line(suspect.name, suspect.detail) for suspect in unknown(s)]
    lines += [Line(branch.capitalize(), words) for branch, words in WEIGHTS.items() if weighs(s, branch)]
    lines += [] if all_identified(s, "propagator") else [Line("Propagators", "fallout is one level worse")]
    lines += (
        []
        if all_identified(s, "follower")
        else [Line("Followers", "foes count as one scale larger: one effect less")]
    )
    lines += [Line("Overseers", "one effect less against the host")] if overseers_confronted(s) < 2 else []
    return Sheet("suspects", "Suspects", tuple(lines), area="table", group="The Conspiracy")


def lines(s: State, person: Protagonist) -> list[tuple[str, str]]:
    """The Avatar."""
    desires = " and ".join(person.desires)
    avatar = (
        f"{person.avatar}, {person.virtue} (clear 1 stress); desires {desires} (xp, no transcendence used)"
    )
    looks = [("Its look", person.avatar_look)] if person.avatar_look else []
    return [("Avatar", avatar), *looks] if person.avatar else []
