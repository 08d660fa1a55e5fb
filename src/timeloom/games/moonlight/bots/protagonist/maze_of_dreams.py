"""Whose dreams protagonists enter."""

from __future__ import annotations

from random import Random
from typing import Any

from timeloom.games.moonlight.bots.choosing import all_of, fill, form, options, tables
from timeloom.games.moonlight.bots.protagonist.ways import Ways, late, prefer
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.answers import Choose, NoMore, Say, Yes
from timeloom.games.moonlight.rules.missions.undertaking import Undertake
from timeloom.games.moonlight.rules.playsets.maze_of_dreams import DeadEnd
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.avatars import Avatar, Dreamt
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import (
    FACED,
    HOST,
    POSITIONS,
    known,
    overseers_confronted,
)
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.dreams import OwnDream, WhoseDream
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.moments import Share
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Answer, Form, Offers


def avatar(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """An Avatar with a name from the list."""
    found = form(offers, Dreamt)
    return (
        fill(
            found,
            random,
            name=f"The other {random.choice(series(s.series).names)}",
            look=random.choice(tables(s).avatars),
        )
        if found
        else NoMore()
    )


def dream(s: State, offers: Offers, found: Form[Any]) -> Answer:
    """Confront overseers, and the host when it can be done; otherwise find out who is who."""
    names = options(found, "kind")
    ready = [one for one in known(s) if worth(s, one.place) > 1]
    kind = names[-1] if ready or len(names) == 1 else names[0]
    return next(one for one in all_of(offers, Undertake) if one.kind == kind)


def suspect(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """The host if two overseers were confronted, else an overseer, else anybody."""
    places = {one.name: one.place for one in s.suspects}
    return max(all_of(offers, Choose), key=lambda one: (worth(s, places[one.option]), random.random()))


def worth(s: State, place: str) -> int:
    """How much there is to gain by confronting somebody in this place."""
    alone = overseers_confronted(s) >= FACED
    tier = POSITIONS[place].tier if place in POSITIONS else 1
    return tier if place != HOST or alone or late(s) else 0


WAYS: Ways = {
    Avatar: avatar,
    WhoseDream: suspect,
    DeadEnd: prefer(Choose),
    OwnDream: lambda s, offers, person, random: Say(f"{random.choice(tables(s).places).capitalize()}."),
    Share: prefer(Yes),
}
