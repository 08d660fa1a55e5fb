"""What a friend sees: the month, the Doorway, the seven and their links, combats, and what is their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin

from timeloom.games.hour.pack import Argument, Battle, Event, load_pack
from timeloom.games.hour.rules.battles import undecided
from timeloom.games.hour.rules.ending import epilogue
from timeloom.games.hour.rules.ties import named, unthrown
from timeloom.games.hour.state import (
    DAYS,
    DEATH,
    FRIENDS,
    MINUTES,
    STATS,
    WEEK,
    Combat,
    Fighter,
    Group,
    State,
    Visit,
)
from timeloom.games.hour.tells import fighter_name, friend, friends
from timeloom.games.hour.wording import card_words, darkness_words, event_words, flap_words
from timeloom.kernel.scene import (
    Board,
    Calendar,
    Card,
    Cards,
    Clock,
    Day,
    Line,
    Link,
    Note,
    Piece,
    Place,
    Pool,
    Scene,
    Sheet,
    Thing,
    Track,
)

TITLE = "The Stolen Hour"
COLOURS = ("blue", "red", "violet", "amber", "rose", "green", "indigo")
KIND_MARKS: dict[type[Event], str] = {Argument: "≈", Battle: "†"}
DISASTER_MARK = "▲"
SEGMENT = 5
"""Minutes in a segment of the clock."""
IN_SIGHT = 4
"""So many of a fighter's used cards lie open on the table."""


def scene(s: State, seat: int | None) -> Scene:
    """All that this seat may see."""
    things: list[Thing] = [*in_front(s, seat), month(s, seat)]
    if s.phase in ("setup", "haven", "vote"):
        things += [doorway(s), *fights([visit for visit in s.visits if seat not in visit.members])]
    things += [seven(s), hour(s)]
    if seat is not None:
        things += own(s, seat)
    return Scene(TITLE, tuple(things), status(s))


def in_front(s: State, seat: int | None) -> Iterator[Thing]:
    """What is most in front: the combat that one is in, the last battle, and in the end what became of it."""
    if s.phase == "over":
        yield Note("epilogue", "What became of it", "\n".join(epilogue(s)), area="table")
    elif s.last is not None:
        yield combat_board(s.last, "last", "The last battle")
    else:
        yield from fights([visit for visit in s.visits if seat in visit.members])


def status(s: State) -> str:
    """How far the hour is, and what was changed."""
    changed = f"{s.marks.count('mended')} mended, {s.marks.count('broken')} broken"
    match s.phase:
        case "death":
            return f"The last battle · {changed}"
        case "over":
            return f"It is over · {changed}"
        case _:
            return f"{hour_words(s)} · {changed}"


def hour_words(s: State) -> str:
    """How far the hour is."""
    match s.hour:
        case "rounds":
            return f"Round {s.round} of {s.rounds}"
        case "clock":
            return f"{min(s.minutes, MINUTES)} of {MINUTES} minutes"
        case _:
            return f"Round {s.round}"


def hour(s: State) -> Thing:
    """The hour as a track of rounds, or as a clock of twelve five-minute segments."""
    match s.hour:
        case "rounds":
            return Track("hour", "Rounds", s.round, 1, s.rounds)
        case "clock":
            minutes = min(s.minutes, MINUTES)
            return Clock("hour", f"Minute {minutes}", minutes // SEGMENT, MINUTES // SEGMENT)
        case _:
            return Note("hour", "The hour", f"Round {s.round}. It is over when most of you are ready.")


# The month


def month(s: State, seat: int | None) -> Calendar:
    """Every day with its event, how it stands, and whether this seat knows what is under its flap."""
    days = tuple(day_of(s, day, seat) for day in range(DAYS))
    return Calendar("month", "The month behind you", load_pack().weekdays, days)


def day_of(s: State, day: int, seat: int | None) -> Day:
    """One day."""
    event = load_pack().event(day)
    known = seat is not None and s.knows(seat, day)
    text = event_words(event)
    if known:
        text += f" Under the flap: {flap_words(s, day)}"
    if s.marks[day]:
        text += f" {event.mended if s.marks[day] == 'mended' else event.broken}"
    mark = KIND_MARKS.get(type(event), DISASTER_MARK)
    state = day_state(s, day, known)
    return Day(f"day {day + 1}", day % WEEK, day // WEEK, event.title, state, f"{day + 1} {mark}", text)


def day_state(s: State, day: int, known: bool) -> str:
    """Mended, broken, being revisited, known to this seat, or nothing of that."""
    if s.marks[day]:
        return s.marks[day]
    if any(visit.day == day for visit in s.visits):
        return "now"
    return "peeked" if known else ""


# The Doorway


def doorway(s: State) -> Board:
    """Groups that form, and groups that are in the past."""
    places = [group_place(group) for group in s.groups] + [visit_place(visit) for visit in s.visits]
    quiet = Place("nobody", "Nobody", "at the Doorway")
    return Board("doorway", "The Doorway", tuple(places) or (quiet,))


def group_place(group: Group) -> Place:
    """A group that forms."""
    event = load_pack().event(group.day)
    asked = f"asked: {friends(group.invited)}" if group.invited else "gathering"
    pieces = tuple(pawn(seat, f"group {group.number}") for seat in group.members)
    return Place(
        f"group {group.number}", event.title, f"Day {group.day + 1} · {asked}", (), pieces, kind="forming"
    )


def visit_place(visit: Visit) -> Place:
    """A group in the past."""
    event = load_pack().event(visit.day)
    pieces = tuple(pawn(seat, f"visit {visit.number}") for seat in visit.members)
    subtitle = f"Day {visit.day + 1} · in the past"
    return Place(f"visit {visit.number}", event.title, subtitle, (), pieces, kind="past", text=event.text)


def pawn(seat: int, where: str) -> Piece:
    """A friend at a place."""
    name = friend(seat)
    return Piece(f"{where} {name}", name, name[0], COLOURS[seat], "person")


# The seven


def seven(s: State) -> Board:
    """The friends in a ring, with their Social Links and the rifts between them."""
    places = tuple(friend_place(s, seat) for seat in range(FRIENDS))
    return Board("friends", "The seven", places, layout="map", links=(*rifts(s), *links(s)))


def friend_place(s: State, seat: int) -> Place:
    """A friend with all that everybody may know of them."""
    person = s.people[seat]
    angle = 2 * pi * seat / FRIENDS - pi / 2
    stats = f"E{person.empathy} C{person.courage} K{person.knowledge} {'●' * person.chances}".strip()
    points = f" and Understanding {person.understanding}" if person.understanding else ""
    about = f"{load_pack().friend(seat).about} {len(person.hand)} cards in hand{points}."
    x, y = 0.5 + 0.38 * cos(angle), 0.5 + 0.4 * sin(angle)
    return Place(
        f"friend {seat}", friend(seat), stats, x=round(x, 3), y=round(y, 3), kind="friend", text=about
    )


def links(s: State) -> tuple[Link, ...]:
    """Social Links."""
    return tuple(Link(f"friend {one}", f"friend {other}", "link") for one, other in s.links)


def rifts(s: State) -> tuple[Link, ...]:
    """Arguments that were not mended."""
    pack = load_pack()
    pairs = [
        sorted(pack.arguers(event))
        for day, event in enumerate(pack.days)
        if isinstance(event, Argument) and s.marks[day] != "mended"
    ]
    return tuple(Link(f"friend {one}", f"friend {other}", "rift") for one, other in pairs)


# Combats


def fights(visits: Iterable[Visit]) -> Iterator[Thing]:
    """Combats as cards on a table, and the items that are shared out."""
    for visit in visits:
        if visit.combat is None:
            continue
        title = load_pack().event(visit.day).title
        yield combat_board(visit.combat, f"fight {visit.number}", f"Day {visit.day + 1}: {title}")
        if visit.items and visit.combat.is_over:
            waiting = f"Still to say: {friends(undecided(visit))}" if undecided(visit) else ""
            items = tuple(card(item) for item in visit.items)
            yield Cards(f"items {visit.number}", "What it leaves behind", items, note=waiting)


def combat_board(c: Combat, id: str, title: str) -> Board:
    """A place for each fighter, with the cards they have used; the newest lies in front."""
    order = [index for rank in c.ranks for index in rank] or list(range(len(c.fighters)))
    # Those who are out of a duel's ranks are still at the table.
    order += [index for index in range(len(c.fighters)) if index not in order]
    return Board(id, title, tuple(fighter_place(c, index) for index in order))


def fighter_place(c: Combat, index: int) -> Place:
    """One fighter."""
    fighter = c.fighters[index]
    name = named(c, index)
    cards = tuple(card(id) for id in reversed(on_table(fighter)))
    return Place(
        f"fighter {name}", fighter_name(name), fighter_words(c, index), cards, kind=fighter_kind(c, index)
    )


def on_table(fighter: Fighter) -> list[str]:
    """The last few cards that somebody has used; those below them are out of sight."""
    return fighter.used[-IN_SIGHT:]


def fighter_kind(c: Combat, index: int) -> str:
    """How a fighter's place is drawn."""
    fighter = c.fighters[index]
    if fighter.out:
        return "out"
    return "dark" if fighter.kind != "friend" else "light"


def fighter_words(c: Combat, index: int) -> str:
    """How many cards are left, and what is to be done."""
    fighter = c.fighters[index]
    if fighter.out:
        return "taken out"
    left = "1 card" if len(fighter.cards) == 1 else f"{len(fighter.cards)} cards"
    return " · ".join([left, *fighter_conditions(c, index, fighter)])


def fighter_conditions(c: Combat, index: int, fighter: Fighter) -> Iterator[str]:
    """Whether somebody is bound, shielded, attacking, throwing or defending."""
    if fighter.bound:
        yield "bound"
    if fighter.shielded:
        yield "shielded"
    if c.stage in ("attack", "defend") and c.acting == index:
        yield "attacks"
    if c.stage == "throw" and index in unthrown(c):
        yield "throws"
    for defence in c.blow.defences if c.blow else ():
        if defence.fighter == index and c.blow:
            yield f"must cover {c.blow.value - defence.covered}"


def card(id: str, *, spent: bool = False) -> Card:
    """A card, face up."""
    kind = load_pack().cards[id]
    dark = id in load_pack().dark
    suit, mark = (
        ("violet", "☾") if dark else ("amber", "◆") if kind.item else ("blue", "✦" if kind.effect else "●")
    )
    text = f"{card_words(kind)} {darkness_words(id)}".strip()
    value = f"{kind.value}+{kind.ward}" if kind.ward else str(kind.value)
    return Card(id, kind.title, suit, mark, value, text=text, spent=spent, art=kind.icon)


# What is one's own


def own(s: State, seat: int) -> Iterator[Thing]:
    """One's hand, the Shadow one plays, sheet, beads, secret, and what one knows of the flaps."""
    yield hand(s, seat)
    yield from shadow_hand(s, seat)
    person = s.people[seat]
    sheet = load_pack().friend(seat)
    lines = [Line(stat.title(), str(person.stat(stat))) for stat in STATS]
    lines.append(Line("Looks left", str(max(0, person.knowledge - len(person.peeked)))))
    lines.append(Line("Understanding", str(person.understanding)))
    yield Sheet("sheet", f"You are {sheet.name}", tuple(lines), group="You")
    yield Pool("chances", "Chances", person.chances, "●", "glass-ball", group="You")
    yield Note("secret", "What only you know", sheet.secret, group="You")
    yield Note("history", "Before all this", sheet.history, group="You")
    known = sorted({*person.peeked, *person.seen})
    flaps = tuple(Line(f"Day {day + 1}", flap_words(s, day)) for day in known)
    if flaps:
        yield Sheet("flaps", "What you know of the flaps", flaps, group="Flaps")


def hand(s: State, seat: int) -> Cards:
    """The cards that one holds, beside the table while they are of no use; used ones are spent."""
    tables = () if s.phase == "over" else s.combats()
    in_sight = {card for c in tables for fighter in c.fighters for card in on_table(fighter)}
    held = [id for id in s.people[seat].hand if id not in in_sight]
    usable = usable_cards(s, seat)
    cards = tuple(card(id, spent=usable is not None and id not in usable) for id in held)
    if usable is None and not is_laying_down(s, seat):
        return Cards("hand", "Your hand", cards, area="side", group="Hand")
    return Cards("hand", "Your hand", cards, area="hand")


def is_laying_down(s: State, seat: int) -> bool:
    """Whether somebody may have to lay a card down: on a day that is no battle, or in a trade."""
    days = any(seat in visit.members and visit.combat is None for visit in s.visits)
    return days or any(seat in (trade.by, trade.to) for trade in s.trades)


def usable_cards(s: State, seat: int) -> list[str] | None:
    """The cards that one can still use in this event, if one is in any."""
    for c in s.combats() if s.phase != "over" else ():
        for fighter in c.fighters:
            if fighter.seat == seat and fighter.kind == "friend":
                return fighter.cards
    for visit in s.visits:
        if seat in visit.left:
            return visit.left[seat]
    return None


def shadow_hand(s: State, seat: int) -> Iterator[Cards]:
    """The cards of the Shadow that one plays."""
    for c in s.combats():
        for fighter in c.fighters:
            if fighter.kind == "shadow" and fighter.seat == seat != DEATH:
                shadow = load_pack().shadow(seat)
                yield Cards("shadow", f"As {shadow.name}", tuple(map(card, fighter.cards)), area="hand")
