"""Kids: the figure on the map and the character board."""

from __future__ import annotations

from timeloom.games.islands.names import anomaly_thing, headed, item_thing, kid_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.scene.looks import (
    PLAIN,
    TRAITS,
    condition_sign,
    kid_colour,
    kid_mark,
)
from timeloom.games.islands.state import BAD, GOOD, INJURY_STEPS, ITEM_LIMIT, TIME, Held, Kid, State
from timeloom.kernel.scene import Card, Cards, Line, Piece, Pool, Sheet, Sign, Track

GROUP = "Kids"
PERSON = "person"
"""The icon of a kid who has none."""
STATUS = {"out": "", "dinner": "home for dinner", "late": "out late", "sick": "sick in bed"}
BADGES = {"out": "", "dinner": "⌂", "late": "☾", "sick": "+"}
FAVOR = ("cross", "fair", "good")
FIRST = Sign("first player", "★", "crown", "yellow")


def kid_piece(s: State, index: int) -> Piece:
    """A kid on the map."""
    kid = s.kids[index]
    return Piece(
        kid_thing(kid.id),
        load_box().kids[kid.id].name,
        kid_mark(kid.id),
        kid_colour(kid.id),
        load_box().kids[kid.id].icon or PERSON,
        shape="disc",
        state=STATUS[kid.status] or time_words(kid),
        badge=BADGES[kid.status],
    )


def time_words(kid: Kid) -> str:
    """How much time a kid has left."""
    return "1 cube left" if kid.pool == 1 else f"{kid.pool or 'no'} cubes left"


def kids_to_choose(s: State) -> list[Cards]:
    """The kids who are not on the map yet, before it begins."""
    placed = {kid.id for kid in s.kids if kid.at}
    taken = {kid.id for kid in s.kids}
    cards = tuple(
        Card(
            kid_thing(kid.id),
            kid.name,
            kid_colour(kid.id),
            TRAITS[kid.strength].mark,
            icon=TRAITS[kid.strength].icon,
            text=kid.about,
            spent=kid.id in taken,
            tags=(kid.strength, f"not {kid.weakness}"),
            art=kid.icon,
        )
        for kid in load_box().kids.values()
        if kid.id not in placed
    )
    return [Cards("kids", "Who will it be?", cards)] if cards and s.part == "setup" else []


def kid_sheet(s: State, index: int) -> Sheet:
    """A character board."""
    kid = s.kids[index]
    printed = load_box().kids[kid.id]
    return Sheet(
        f"sheet-{kid.id}",
        printed.name,
        lines(kid),
        of=kid_thing(kid.id),
        subtitle=whereabouts(kid),
        mark=kid_mark(kid.id),
        icon=printed.icon or PERSON,
        colour=kid_colour(kid.id),
        signs=signs(s, index),
        things=(time(kid), favor(kid), *injury(kid), belongings(kid)),
        group=GROUP,
    )


def whereabouts(kid: Kid) -> str:
    """Where a kid is, and whether the day is over for them."""
    at = f"{load_box().map.location[kid.at].name} ({kid.at})" if kid.at else ""
    return ", ".join(filter(None, (at, STATUS[kid.status])))


def signs(s: State, index: int) -> tuple[Sign, ...]:
    """The first player, conditions, and whether a kid is grounded."""
    kid = s.kids[index]
    found = [FIRST] if index == s.first else []
    found += [condition_sign(condition) for condition in kid.conditions]
    found += [condition_sign("injured")] if kid.injury else []
    found += [Sign("grounded", "#", "house-keys", "brown", kid.grounded)] if kid.grounded else []
    return tuple(found)


def lines(kid: Kid) -> tuple[Line, ...]:
    """Strength, weakness and the chore."""
    printed = load_box().kids[kid.id]
    strength, weakness = TRAITS[printed.strength], TRAITS[printed.weakness]
    found = [
        Line("Strength", f"{strength.mark} {printed.strength}"),
        Line("Weakness", f"{weakness.mark} {printed.weakness}"),
    ]
    if kid.chore:
        chore = load_box().chores[kid.chore]
        found.append(Line("Chore", headed(chore.title, chore.words)))
    if kid.reward:
        found.append(Line("Reward", f"waits for {load_box().chores[kid.reward].title}"))
    if kid.tomorrow:
        found.append(Line("Tomorrow", f"{kid.tomorrow:+d} time"))
    return tuple(found)


def time(kid: Kid) -> Pool:
    """The cubes: in the pool, spent, and locked."""
    most = max(TIME, kid.pool + kid.spent + kid.locked)
    return Pool(f"time-{kid.id}", "Time", kid.pool, "■", "cube", most, locked=kid.locked)


def favor(kid: Kid) -> Track:
    """How the parents feel."""
    return Track(f"favor-{kid.id}", "Parents", kid.favor, BAD, GOOD, FAVOR)


def injury(kid: Kid) -> list[Track]:
    """The injured track, while there is an injury."""
    healed = INJURY_STEPS - kid.injury
    steps = ("fresh", "sore", "nearly well")
    return [Track(f"injury-{kid.id}", "Injury", healed, 0, INJURY_STEPS - 1, steps)] if kid.injury else []


def belongings(kid: Kid) -> Cards:
    """Items and anomalies."""
    held = (*(item_card(item, kid) for item in kid.items), *(anomaly_card(one) for one in kid.anomalies))
    return Cards(f"bag-{kid.id}", f"Carries {len(kid.items)} of {ITEM_LIMIT}", held, area="side")


def item_card(id: str, kid: Kid | None = None) -> Card:
    """An item: its colour is that of a trait."""
    item = load_box().items[id]
    looks = TRAITS[item.colour] if item.colour != "black" else PLAIN
    iconic = kid is not None and load_box().kids[kid.id].item == id
    trait = () if item.colour == "black" else (item.colour,)
    own = ("own",) if iconic else ()
    return Card(
        item_thing(id), item.name, looks.colour, looks.mark, icon=looks.icon, text=item.text,
        tags=(*trait, item.tag, *own), art=item.icon,
    )  # fmt: skip


def anomaly_card(held: Held | str) -> Card:
    """An anomaly with its uses left."""
    id, uses = (held, None) if isinstance(held, str) else (held.id, held.uses)
    anomaly = load_box().anomalies[id]
    return Card(
        anomaly_thing(id),
        anomaly.name,
        "teal",
        "◎",
        value=str(anomaly.uses if uses is None else uses),
        icon="cosmic-egg",
        text=f"{anomaly.does} {anomaly.text}",
        tags=(anomaly.tag,),
        art=anomaly.icon,
    )
