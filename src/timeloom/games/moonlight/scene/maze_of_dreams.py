"""In a Maze of Dreams on the table: one cell of the Conspiracy, and the suspects."""

from __future__ import annotations

from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import (
    BRANCHES,
    HOST,
    PLACES,
    ROLES,
    all_identified,
    overseers_confronted,
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


def place_id(place: str) -> str:
    """The id of a place on the map."""
    return f"place-{place.replace(' ', '-')}"


def conspiracy(s: State) -> Board:
    """Three branches that lead to the host."""
    links = [
        Link(place_id(f"{branch} {role}"), place_id(f"{branch} overseer"), branch_kind(s, f"{branch} {role}"))
        for branch in BRANCHES
        for role in ROLES
        if role != "overseer"
    ]
    links += [
        Link(place_id(f"{branch} overseer"), place_id(HOST), branch_kind(s, f"{branch} overseer"))
        for branch in BRANCHES
    ]
    places = tuple(spot(s, place) for place in PLACES)
    return Board("map", "The Conspiracy", places, "map", tuple(links), ratio=1.6, group="The Conspiracy")


def holder_of(s: State, place: str) -> Suspect | None:
    """Who holds a position, as far as anybody knows."""
    return next((suspect for suspect in s.suspects if suspect.place == place), None)


def branch_kind(s: State, place: str) -> str:
    """A position is unknown, known, or has been confronted."""
    holder = holder_of(s, place)
    return "closed" if holder is None else "open" if holder.confronted else "near"


def spot(s: State, place: str) -> Place:
    """One position, with whoever holds it."""
    holder = holder_of(s, place)
    branch, _, role = place.partition(" ")
    title = (role if role in ("propagator", "follower") else place).capitalize()
    x, y = (0.5, 0.14) if place == HOST else spread(branch, role)
    return Place(
        place_id(place),
        holder.name if holder else title,
        f"{title}, confronted" if holder and holder.confronted else title if holder else "unknown",
        x=x,
        y=y,
        kind=branch_kind(s, place),
        text=WEIGHTS.get(branch, ""),
        badge="?" if holder is None else holder.name[0],
    )


def spread(branch: str, role: str) -> tuple[float, float]:
    """Where a position of a branch is drawn."""
    middle = (BRANCHES.index(branch) + 0.5) / len(BRANCHES)
    return {
        "overseer": (middle, 0.45),
        "propagator": (middle - 0.085, 0.82),
        "follower": (middle + 0.085, 0.82),
    }[role]


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
