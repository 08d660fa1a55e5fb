"""A playbook on paper: blank, or with everything that its protagonist has written on it."""

from __future__ import annotations

from msgspec import Struct

from timeloom.games.moonlight.pack.abilities import Ability
from timeloom.games.moonlight.pack.library import ability, playbook
from timeloom.games.moonlight.pack.playbooks import Playbook
from timeloom.games.moonlight.rules.advancement.session import xp_lines
from timeloom.games.moonlight.rules.stress.recovery import head_start
from timeloom.games.moonlight.scene.playsets import series_lines
from timeloom.games.moonlight.scene.sheets import ability_words, code_lines
from timeloom.games.moonlight.state import (
    ATTRIBUTES,
    DOTS,
    HARM_ROOM,
    RECOVERY,
    STRESS,
    XP_SIZE,
    Face,
    Protagonist,
    State,
)

RESISTS = {"sun": "violence and fear", "moon": "despair and heartbreak", "stars": "panic and social pressure"}
HINDERS = {1: "less effect", 2: "one die less", 3: "only with help"}
FRIENDS = 4
"""So many friends a blank sheet has room for."""
LINKS = 6
FACES = 2
PROMISES = 6
"""So many promises have room on a playbook's page; further ones go on below..."""
MORE = 32
"""...so many on each further page."""


class Gauge(Struct, frozen=True):
    """So many boxes, some of them filled."""

    filled: int
    size: int


class Action(Struct, frozen=True):
    """An action with its ordinary and its transcendent dots."""

    name: str
    dots: Gauge
    shining: Gauge


class Attribute(Struct, frozen=True):
    """Sun, moon or stars."""

    name: str
    resists: str
    xp: Gauge
    actions: tuple[Action, ...]


class Learned(Struct, frozen=True):
    """An ability, what it asks of its owner, and whether it is marked."""

    name: str
    text: str
    asks: str
    marked: bool
    transcendent: bool


class HarmSlot(Struct, frozen=True):
    """Room for a harm tag."""

    level: int
    hinders: str
    words: str = ""


class Tie(Struct, frozen=True):
    """Something that ties somebody to others: what it is called, to whom, and in which words."""

    label: str
    to: str = ""
    words: str = ""


class Friend(Struct, frozen=True):
    """A friend, and the links with them."""

    name: str
    links: Gauge


class PlaybookPage(Struct, frozen=True, tag_field="page", tag="playbook"):
    """All that stands on a playbook's page."""

    id: str
    playbook: str
    tagline: str
    text: str
    series: str
    name: str
    true_name: str
    name_hints: tuple[str, str]
    true_name_hints: tuple[str, str]
    look: str
    role: str
    background: str
    obligation: str
    signs: tuple[str, ...]
    attributes: tuple[Attribute, ...]
    stress: Gauge
    eclipsed: bool
    eclipse: str
    escape: str
    transcendence: Gauge
    harm: tuple[HarmSlot, ...]
    recovery: Gauge
    armour_used: bool
    special_used: bool
    abilities: tuple[Learned, ...]
    borrowed: tuple[Learned, ...]
    questions: tuple[str, ...]
    xp: Gauge
    xp_lines: tuple[str, ...]
    promises: tuple[Tie, ...]
    faces: tuple[Tie, ...]
    friends: tuple[Friend, ...]
    ties: tuple[Tie, ...]


class PromisesPage(Struct, frozen=True, tag_field="page", tag="promises"):
    """What somebody has promised beyond what their page has room for."""

    name: str
    series: str
    promises: tuple[Tie, ...]


def blank_page(found: Playbook, series_name: str, ties: tuple[str, ...]) -> PlaybookPage:
    """The page as it comes from the press; the first ability and the first dots are marked already."""
    person = Protagonist(0, found.id, dots=dict.fromkeys(found.actions, 1), abilities=[found.first.id])
    return _page(
        person,
        series_name,
        promises=tuple(Tie(kind) for kind in found.promises),
        faces=(Tie(""),) * FACES,
        friends=(Friend("", Gauge(0, LINKS)),) * FRIENDS,
        ties=tuple(Tie(label) for label in (*_blank_ties(found), *ties)),
    )


def pages_of(s: State, person: Protagonist, series_name: str) -> list[PlaybookPage | PromisesPage]:
    """The page of somebody at the table, as they stand now, and further ones for those who promise a lot."""
    promises = tuple(Tie(promise.kind, promise.to, promise.words) for promise in person.promises)
    more = [promises[start : start + MORE] for start in range(PROMISES, len(promises), MORE)]
    return [
        _written_page(s, person, series_name, promises[:PROMISES]),
        *(PromisesPage(person.name, series_name, some) for some in more),
    ]


def _written_page(s: State, person: Protagonist, series_name: str, promises: tuple[Tie, ...]) -> PlaybookPage:
    others = [Friend(other.name, _links(person, other.seat)) for other in s.others(person.seat)]
    return _page(
        person,
        series_name,
        promises=promises,
        faces=tuple(Tie("", face.name, _who(face)) for face in person.faces),
        friends=(*others, *_own_links(person)),
        ties=tuple(_ties(s, person)),
    )


def _page(
    person: Protagonist,
    series_name: str,
    promises: tuple[Tie, ...],
    faces: tuple[Tie, ...],
    friends: tuple[Friend, ...],
    ties: tuple[Tie, ...],
) -> PlaybookPage:
    found = playbook(person.playbook)
    return PlaybookPage(
        id=found.id,
        playbook=found.name,
        tagline=found.tagline,
        text=found.text,
        series=series_name,
        name=person.name,
        true_name=person.true_name,
        name_hints=found.mundane_names,
        true_name_hints=found.true_names,
        look=person.look,
        role=", ".join(person.roles),
        background=person.background,
        obligation=person.obligation,
        signs=tuple(_signs(person)),
        attributes=tuple(_attributes(person)),
        stress=Gauge(person.stress, STRESS),
        eclipsed=person.eclipsed,
        eclipse=found.eclipse,
        escape=found.escape,
        transcendence=Gauge(person.transcendence, found.transcendence),
        harm=tuple(_harm(person)),
        recovery=Gauge(min(RECOVERY, _recovered(person)), RECOVERY),
        armour_used=person.armour_used,
        special_used=person.special_used,
        abilities=tuple(_learned(person, one) for one in found.abilities),
        borrowed=tuple(_borrowed(person, found)),
        questions=found.questions,
        xp=_xp(person, "playbook"),
        xp_lines=tuple(xp_lines(found.id).values()),
        promises=promises,
        faces=faces,
        friends=friends,
        ties=ties,
    )


def _signs(person: Protagonist) -> list[str]:
    """What everybody should know at a glance."""
    found = ["in eclipse"] * person.eclipsed + ["transcended"] * person.transcended
    return found + ["out of action"] * person.out + ([person.loss] if person.loss else [])


def _attributes(person: Protagonist) -> list[Attribute]:
    return [
        Attribute(
            name, RESISTS[name], _xp(person, name), tuple(_action(person, action) for action in actions)
        )
        for name, actions in ATTRIBUTES.items()
    ]


def _action(person: Protagonist, name: str) -> Action:
    return Action(name, Gauge(person.dots.get(name, 0), DOTS), Gauge(person.shining.get(name, 0), DOTS))


def _xp(person: Protagonist, track: str) -> Gauge:
    return Gauge(person.xp.get(track, 0), XP_SIZE[track])


def _harm(person: Protagonist) -> list[HarmSlot]:
    """Every slot from the worst level down, with the tags that are written there."""
    found: list[HarmSlot] = []
    for level in sorted(HARM_ROOM, reverse=True):
        tags = [
            harm.words + (" (not felt)" if harm.ignored else "")
            for harm in person.harm
            if harm.level == level
        ]
        tags += [""] * (HARM_ROOM[level] - len(tags))
        found += [HarmSlot(level, HINDERS[level], tag) for tag in tags]
    return found


def _recovered(person: Protagonist) -> int:
    return person.recovery + (head_start(person) if person.harm else 0)


def _learned(person: Protagonist, found: Ability) -> Learned:
    marked = found.id in person.abilities
    text = ability_words(person, found.id) if marked else found.text
    asks = found.asks.question if found.asks and found.id not in person.details else ""
    return Learned(found.name, text, "" if asks in text else asks, marked, found.transcendent)


def _borrowed(person: Protagonist, own: Playbook) -> list[Learned]:
    """Abilities of other playbooks."""
    held = {one.id for one in own.abilities}
    return [_learned(person, ability(id)) for id in dict.fromkeys(person.abilities) if id not in held]


def _who(face: Face) -> str:
    return f"{face.who} ({face.fate})" if face.fate else face.who


def _links(person: Protagonist, seat: int) -> Gauge:
    count = person.links.get(seat, 0)
    return Gauge(count, max(LINKS, count))


def _own_links(person: Protagonist) -> list[Friend]:
    """Two who are one can have links with each other."""
    own = person.links.get(person.seat, 0)
    return [Friend("each other", _links(person, person.seat))] if own else []


BONDS = {"rival": "Rival", "fated": "Fated", "code": "The code forbids", "topic": "Knows all about"}
"""What an ability binds its owner to, as it is written on the sheet."""


def _blank_ties(found: Playbook) -> list[str]:
    """What the abilities of a playbook may have to write down."""
    return list(dict.fromkeys(BONDS[one.binds] for one in found.abilities if one.binds))


def _ties(s: State, person: Protagonist) -> list[Tie]:
    """A rival, a fated person, a code, and what the series writes on a sheet."""
    found = [Tie("Rival", person.rival_name)] if person.rival_name else []
    found += [Tie("Fated", person.fated_name, person.fate)] if person.fated_name else []
    found += [Tie(line.label, words=line.value) for line in code_lines(s, person)]
    return found + [Tie(label, words=words) for label, words in series_lines(s, person)]
