"""Playbook sheets."""

from __future__ import annotations

from timeloom.games.moonlight.names import learned_id, part_id, person_id, sheet_id, xp_id
from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.pack.library import ability, playbook
from timeloom.games.moonlight.rules.missions.honour import forbidden
from timeloom.games.moonlight.rules.stress.recovery import head_start
from timeloom.games.moonlight.scene.playsets import series_lines
from timeloom.games.moonlight.scene.ring import condition, stress_moon
from timeloom.games.moonlight.state import (
    ATTRIBUTES,
    DOTS,
    HARM_ROOM,
    RECOVERY,
    XP_SIZE,
    Protagonist,
    State,
)
from timeloom.kernel.scene import Clock, Inset, Line, Pool, Rating, Section, Sheet, Sign

ICONS: dict[Attribute, str] = {"sun": "sun", "moon": "moon", "stars": "stars-stack"}


def sheet(s: State, person: Protagonist) -> Sheet:
    """One protagonist's sheet, in a room of its own."""
    found = playbook(person.playbook)
    return Sheet(
        sheet_id(person.seat),
        person.name or found.name,
        (),
        area="table",
        of=person_id(person.seat),
        subtitle=subtitle(person),
        text=found.eclipse if person.eclipsed else person.look or found.text,
        mark="☾",
        icon=found.icon,
        signs=tuple(signs(person)),
        things=tuple(insets(person)),
        group=person.name or found.name,
        sections=tuple(section for section in sections(s, person) if section.lines or section.things),
        kind=condition(person),
    )


def subtitle(person: Protagonist) -> str:
    """The playbook, the role among friends, and the true name of whoever shines."""
    roles = [role[:1].lower() + role[1:] for role in person.roles]
    shining = [f"now {person.true_name}"] if person.transcended else []
    return " · ".join([playbook(person.playbook).name, *roles, *shining])


def signs(person: Protagonist) -> list[Sign]:
    """How somebody is, at a glance."""
    found = [Sign("Transcended", "✦", "star-swirl", "violet")] if person.transcended else []
    found += [Sign("In eclipse", "●", "eclipse", "black")] if person.eclipsed else []
    found += [Sign("Out of action", "×", "bandage-roll", "brown")] if person.out else []
    return [*found, *([Sign("Lost", "†", "tombstone", "black")] if person.loss else [])]


def insets(person: Protagonist) -> list[Inset]:
    """What changes all the time: stress, light, armour."""
    seat = person.seat
    return [
        stress_moon(person, part_id("stress", seat)),
        Clock(
            part_id("transcendence", seat),
            "Transcendence",
            person.transcendence,
            person.transcendence_size,
            kind="light",
        ),
        Pool(part_id("armour", seat), "Armour", 0 if person.armour_used else 1, "▣", "shield", 1),
        Pool(
            part_id("special", seat),
            "Special armour",
            0 if person.special_used else 1,
            "◈",
            "shield-echoes",
            1,
        ),
    ]


def sections(s: State, person: Protagonist) -> list[Section]:
    """The sheet from its actions to its xp."""
    found = playbook(person.playbook)
    way_out = [Section("The way out", (Line("", found.escape),), icon="eclipse")] if person.eclipsed else []
    learned = [ability(id) for id in person.abilities]
    written = [
        (one.transcendent, Line(one.name, ability_words(person, one.id), learned_id(person.seat, one.id)))
        for one in learned
    ]
    return [
        *way_out,
        *(attribute(person, name, actions) for name, actions in ATTRIBUTES.items()),
        harm(person),
        Section("Promises", tuple(promises(s, person))),
        Section("Abilities", tuple(line for transcendent, line in written if not transcendent)),
        Section(
            "When you shine", tuple(line for transcendent, line in written if transcendent), icon="star-swirl"
        ),
        Section("In your life", tuple(life(s, person))),
        Section("Xp", things=tuple(xp(person))),
    ]


def attribute(person: Protagonist, name: Attribute, actions: tuple[str, ...]) -> Section:
    """An attribute with its actions in dots; those of one's other self come after the ordinary ones."""
    ratings = tuple(
        Rating(
            part_id(action, person.seat),
            action.capitalize(),
            person.dots.get(action, 0),
            DOTS,
            person.shining.get(action, 0),
            DOTS,
            person.transcended,
        )
        for action in actions
    )
    return Section(f"{name.capitalize()} {person.attribute(name)}", things=ratings, icon=ICONS[name])


def harm(person: Protagonist) -> Section:
    """A line for every harm that there is room for, the worst first, and the recovery clock."""
    recovery = person.recovery + (head_start(person) if person.harm else 0)
    lines = []
    for level in sorted(HARM_ROOM, reverse=True):
        held = [
            one.words + (" (not felt)" if one.ignored else "") for one in person.harm if one.level == level
        ]
        held += [""] * (HARM_ROOM[level] - len(held))
        lines += [Line(f"Level {level}", words) for words in held]
    clock = Clock(
        part_id("recovery", person.seat), "Recovery", min(RECOVERY, recovery), RECOVERY, kind="mending"
    )
    return Section("Harm", tuple(lines), (clock,), icon="bandage-roll")


def promises(s: State, person: Protagonist) -> list[Line]:
    """What was promised about whom, and what else binds."""
    found = [Line(f"About {promise.to}", promise.words) for promise in person.promises]
    found += [Line("Rival", person.rival_name)] if person.rival_name else []
    found += [Line(f"The fate of {person.fated_name}", person.fate)] if person.fated_name else []
    return found + code_lines(s, person)


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


FATES = {"": "", "in need": " (in need)", "lost": " (lost)"}


def life(s: State, person: Protagonist) -> list[Line]:
    """Where somebody comes from, faces, the obligation, and what the series writes on a sheet."""
    found = [Line("Background", person.background)] if person.background else []
    found += [Line("Obligation", person.obligation)] if person.obligation else []
    found += [Line(face.name, face.who + FATES[face.fate]) for face in person.faces]
    return found + [Line(label, words) for label, words in series_lines(s, person)]


def xp(person: Protagonist) -> list[Inset]:
    """Xp, track by track."""
    return [
        Pool(xp_id(track, person.seat), track.capitalize(), person.xp.get(track, 0), "◆", most=size)
        for track, size in XP_SIZE.items()
    ]
