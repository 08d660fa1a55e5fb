"""Playbook sheets."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import ability, playbook
from timeloom.games.moonlight.rules.honour import forbidden
from timeloom.games.moonlight.rules.recovery import head_start
from timeloom.games.moonlight.scene.playsets import series_lines
from timeloom.games.moonlight.state import (
    ATTRIBUTES,
    DOTS,
    RECOVERY,
    STRESS,
    XP_SIZE,
    Protagonist,
    State,
)
from timeloom.kernel.scene import Clock, Inset, Line, Pool, Sheet, Sign, Track

KNOWS = {"": "Knows", "in need": "In need", "lost": "Has lost"}
MOONS = ("🌑", "🌒", "🌓", "🌔", "🌕")
"""The moon fills as stress does, and goes dark in eclipse."""


def moon(person: Protagonist) -> str:
    """The phase of somebody's moon."""
    return "🌚" if person.eclipsed else MOONS[person.stress * (len(MOONS) - 1) // STRESS]


def sheet(s: State, person: Protagonist) -> Sheet:
    """One protagonist's sheet."""
    found = playbook(person.playbook)
    return Sheet(
        f"sheet-{person.seat}",
        person.name or found.name,
        tuple(lines(s, person)),
        area="table",
        subtitle=f"{found.name}{f' · {person.true_name}' if person.transcended else ''}",
        text=found.eclipse if person.eclipsed else person.look,
        mark=moon(person),
        icon=person.playbook,
        signs=tuple(signs(person)),
        things=tuple(insets(person)),
        group="sheets",
    )


def lines(s: State, person: Protagonist) -> list[Line]:
    """What is written on a sheet."""
    found = [Line(label, words) for label, words in who_they_are(person) if words]
    found += [
        Line(attribute.capitalize(), attribute_words(person, actions))
        for attribute, actions in ATTRIBUTES.items()
    ]
    found += [
        Line(f"Harm {harm.level}", harm.words + (" (not felt)" if harm.ignored else ""))
        for harm in person.harm
    ]
    found += [
        Line(promise.kind.capitalize(), f"{promise.to}: {promise.words}") for promise in person.promises
    ]
    found += [Line(ability(id).name, ability_words(person, id)) for id in person.abilities]
    found += code_lines(s, person)
    found += [Line(KNOWS[face.fate], f"{face.name}, {face.who}") for face in person.faces]
    links = ", ".join(f"{s.at(seat).name} {count}" for seat, count in person.links.items() if count)
    found += [Line("Links", links)] if links else []
    found += [Line(label, words) for label, words in series_lines(s, person)]
    if person.eclipsed:
        found.append(Line("The way out", playbook(person.playbook).escape))
    return found


def who_they_are(person: Protagonist) -> list[tuple[str, str]]:
    """What is written at the head of a sheet."""
    fated = f"{person.fated_name}: {person.fate}" if person.fated_name else ""
    return [
        ("Role", ", ".join(person.roles)),
        ("Background", person.background),
        ("Obligation", person.obligation),
        ("Rival", person.rival_name),
        ("Fated", fated),
    ]


def ability_words(person: Protagonist, id: str) -> str:
    """What an ability does, and what its owner has said about it."""
    said = ", ".join(person.topics) if id == "know-it-all" else person.details.get(id, "")
    return f"{ability(id).text} ({said})" if said else ability(id).text


def code_lines(s: State, person: Protagonist) -> list[Line]:
    """A code, and who has crossed its lines in this mission."""
    if not person.allows:
        return []
    found = [Line("The code forbids", ", ".join(forbidden(person)))]
    for seat, crossed in s.mission.crossed.items() if s.mission else ():
        broken = [line for line in crossed if line in forbidden(person)]
        found += [Line(f"Crossed by {s.at(seat).name}", ", ".join(broken))] if broken else []
    return found


def attribute_words(person: Protagonist, actions: tuple[str, ...]) -> str:
    """The actions of an attribute with their dots."""
    return ", ".join(f"{action} {dots(person, action)}" for action in actions)


def dots(person: Protagonist, action: str) -> str:
    """Ordinary dots, then transcendent ones."""
    plain, shining = person.dots.get(action, 0), person.shining.get(action, 0)
    return "●" * plain + "○" * (DOTS - plain) + ("✦" * shining)


def signs(person: Protagonist) -> list[Sign]:
    """How somebody is, at a glance."""
    found = [Sign("Transcended", "✦", "star")] if person.transcended else []
    found += [Sign("In eclipse", "🌚", "eclipse")] if person.eclipsed else []
    found += [Sign("Out of action", "×", "bandage")] if person.out else []
    return [*found, *([Sign("Lost", "†", "grave")] if person.loss else [])]


def insets(person: Protagonist) -> list[Inset]:
    """Tracks and clocks on a sheet."""
    seat = person.seat
    recovery = person.recovery + (head_start(person) if person.harm else 0)
    xp: list[Inset] = [
        Track(f"xp-{track}-{seat}", f"Xp: {track}", person.xp.get(track, 0), 0, size)
        for track, size in XP_SIZE.items()
    ]
    return [
        Track(f"stress-{seat}", "Stress", person.stress, 0, STRESS),
        Track(f"transcendence-{seat}", "Transcendence", person.transcendence, 0, person.transcendence_size),
        Clock(f"recovery-{seat}", "Recovery", min(RECOVERY, recovery), RECOVERY),
        Pool(f"armour-{seat}", "Armour", 0 if person.armour_used else 1, "▣", "shield", 1),
        Pool(f"special-{seat}", "Special armour", 0 if person.special_used else 1, "◈", "shield-echoes", 1),
        *xp,
    ]
