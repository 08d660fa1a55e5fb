"""What can be learned: dots, abilities of one's own playbook, veteran ones, and what only destiny brings."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import ability, playbook, playbooks
from timeloom.games.moonlight.rules.binding import TOPICS
from timeloom.games.moonlight.state import ATTRIBUTES, DOTS, Protagonist


def advances(person: Protagonist, track: str) -> list[str]:
    """What an advance can buy from one's own sheet; a hero of destiny shines in any way there is."""
    if track != "playbook":
        actions = ATTRIBUTES[track]  # type: ignore[index]
        return [action for action in actions if can_grow(person, action)]
    own = [found.id for found in playbook(person.playbook).abilities]
    shining = transcendent_abilities() if person.has("heros-destiny") else []
    return [id for id in (*own, *shining) if can_learn(person, id)]


def can_grow(person: Protagonist, action: str) -> bool:
    """An action has four dots at most, of which two are transcendent (Advances)."""
    return person.dots.get(action, 0) + person.shining.get(action, 0) < 2 * DOTS


def add_dot(person: Protagonist, action: str) -> None:
    """A dot more: an ordinary one as long as there is room, then a transcendent one (Advances)."""
    dots = person.dots if person.dots.get(action, 0) < DOTS else person.shining
    dots[action] = dots.get(action, 0) + 1


def transcendent_abilities() -> list[str]:
    """Those of all playbooks."""
    return [found.id for one in playbooks().values() for found in one.abilities if found.transcendent]


def veteran_abilities(person: Protagonist) -> list[str]:
    """Special abilities that other playbooks could gain by an advance."""
    return [
        found.id
        for other in playbooks().values()
        if other.id != person.playbook
        for found in other.abilities[1:]
        if not found.transcendent and can_learn(person, found.id)
    ]


def can_learn(person: Protagonist, id: str) -> bool:
    """Not twice (but for topics), nothing that comes only by destiny, no special armour for mortals."""
    if id in ("only-mortal", "heros-destiny"):
        return False
    if id == "know-it-all":
        return len(person.topics) < len(TOPICS)
    if person.has("only-mortal") and (ability(id).transcendent or ability(id).armour):
        return False
    return id not in person.abilities
