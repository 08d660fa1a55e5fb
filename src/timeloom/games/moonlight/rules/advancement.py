"""Advancement: xp, advances, series xp."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Choose, NoMore, Reflect, Together
from timeloom.games.moonlight.pack.library import abilities, ability, all_series, playbook, playbooks, series
from timeloom.games.moonlight.rules.abilities import has
from timeloom.games.moonlight.rules.binding import TOPICS, bind
from timeloom.games.moonlight.rules.promises import revisit_promises
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import (
    ATTRIBUTES,
    DOTS,
    SERIES_XP,
    XP_SIZE,
    XP_TRACKS,
    Protagonist,
    State,
)
from timeloom.kernel import Ask, AskFirst, Form, Number, Offer, Pick, Rule
from timeloom.kernel.form import Field


def mark_xp(s: State, person: Protagonist, track: str, count: int) -> Rule[None]:
    """Mark xp; a full track is an advance at once."""
    if person.loss:
        return
    if count > 0:
        person.xp[track] = person.xp.get(track, 0) + count
        yield tells.XpMarked(person.name, track, count, person.seat)
    while person.xp[track] >= XP_SIZE[track]:
        person.xp[track] -= XP_SIZE[track]
        yield from take_advance(s, person, track)


def take_advance(s: State, person: Protagonist, track: str) -> Rule[None]:
    """A dot in an action of the attribute, or an ability (Advances)."""
    options = advances(person, track)
    veteran = veteran_abilities(person) if track == "playbook" else []
    if not options and not veteran:
        return
    bought = ""
    while not bought:
        s.subject, s.asking = person.seat, track
        further = [Choose("veteran")] if veteran else []
        ways = [*(Choose(option) for option in options), *further]
        answer: Choose = yield Ask(person.seat, f"advance-{track}", ways)
        bought = answer.option
        if bought == "veteran":
            bought = yield from choose_veteran_ability(person, veteran)
    yield from gain(s, person, bought)


def choose_veteran_ability(person: Protagonist, options: list[str]) -> Rule[str]:
    """An ability of another playbook, or none after all (Advances)."""
    answer = yield Ask(person.seat, "veteran", [NoMore(), *(Choose(id) for id in options)])
    return answer.option if isinstance(answer, Choose) else ""


def gain(s: State, person: Protagonist, option: str) -> Rule[None]:
    """Write an advance down."""
    if option in abilities():
        yield from gain_ability(s, person, option)
    else:
        dots = person.dots if person.dots.get(option, 0) < DOTS else person.shining
        dots[option] = dots.get(option, 0) + 1
        yield tells.Advanced(person.name, option, person.seat)


def gain_ability(s: State, person: Protagonist, id: str) -> Rule[None]:
    """An ability, with what it binds to; before somebody has a name nobody speaks of it."""
    if id not in person.abilities:
        person.abilities.append(id)
    if person.name:
        yield tells.Advanced(person.name, ability(id).name, person.seat)
        yield from bind(s, person, id)


def advances(person: Protagonist, track: str) -> list[str]:
    """What an advance can buy from one's own sheet; a hero of destiny shines in any way there is."""
    if track != "playbook":
        actions = ATTRIBUTES[track]  # type: ignore[index]
        return [
            action
            for action in actions
            if person.dots.get(action, 0) + person.shining.get(action, 0) < 2 * DOTS
        ]
    own = [found.id for found in playbook(person.playbook).abilities]
    shining = transcendent_abilities() if person.has("heros-destiny") else []
    return [id for id in (*own, *shining) if can_learn(person, id)]


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


def embrace_destiny(s: State, person: Protagonist) -> Rule[None]:
    """Only mortal is traded for Hero's destiny and a transcendent ability of any playbook."""
    person.abilities[person.abilities.index("only-mortal")] = "heros-destiny"
    yield tells.EmbracedDestiny(person.name, person.true_name)
    shining = [id for id in transcendent_abilities() if can_learn(person, id)]
    answer: Choose = yield Ask(person.seat, "destiny", [Choose(id) for id in shining])
    yield from gain_ability(s, person, answer.option)


# The end of a session


def advancement(s: State) -> Rule[None]:
    """Everybody goes through the lines of their sheet, then all through those of the series (Gaining xp)."""
    for person in s.protagonists:
        yield from reflect(s, person)
        for track in XP_TRACKS:
            yield from mark_xp(s, person, track, 0)
        if person.has("only-mortal") and "saved a friend" in person.spent:
            yield from offer_destiny(s, person)
        yield from revisit_promises(s, person)
    yield from series_xp_of_session(s)
    s.part = "obligation"


def xp_lines(playbook_id: str) -> dict[str, str]:
    """What earns xp on a sheet; the first line is the playbook's own."""
    return {
        "playbook": f"You {playbook(playbook_id).earns}",
        "beliefs": "You showed your beliefs, drives, role or background",
        "struggle": "You struggled with promises or obligation",
        "eclipse": "You embodied your eclipse, or bared your heart",
    }


def reflect(s: State, person: Protagonist) -> Rule[None]:
    """1 xp for each line that happened, 2 where it happened often."""
    s.subject = person.seat
    lines = xp_lines(person.playbook)
    fields: list[Field] = []
    for line, words in lines.items():
        fields += [Number(line, words, 0, 2), Pick(f"{line}_track", "Marked as", XP_TRACKS)]
    answer: Reflect = yield Ask(person.seat, "reflect", [Form(Reflect, tuple(fields))])
    for track in XP_TRACKS:
        marked = [getattr(answer, line) for line in lines if getattr(answer, f"{line}_track") == track]
        yield from mark_xp(s, person, track, sum(marked))


def offer_destiny(s: State, person: Protagonist) -> Rule[None]:
    """Who alone has saved a friend from the worst may embrace their destiny, or wait."""
    s.subject = person.seat
    answer = yield Ask(person.seat, "embrace", [NoMore(), Choose("heros-destiny")])
    if isinstance(answer, Choose):
        yield from embrace_destiny(s, person)


def series_xp_of_session(s: State) -> Rule[None]:
    """The lines of the series; whoever speaks first speaks for the group (Series xp)."""
    lines = series(s.series).xp
    fields = ("mission", "second", "third", "nature")
    form = Form(
        Together, tuple(Number(field, f"We {line}", 0, 2) for field, line in zip(fields, lines, strict=True))
    )
    _, answer = yield AskFirst("together", {seat: [form] for seat in range(len(s.people) + 1)})
    yield from mark_series_xp(s, answer.mission + answer.second + answer.third + answer.nature)


def mark_series_xp(s: State, count: int) -> Rule[None]:
    """Series xp; a full track is an ability for the whole group."""
    s.xp += max(0, count)
    if count > 0:
        yield tells.SeriesXpMarked(count, s.xp)
    while s.xp >= SERIES_XP:
        s.xp -= SERIES_XP
        yield from choose_series_ability(s, transcendent=None)


def series_abilities(s: State, transcendent: bool | None) -> list[str]:
    """Abilities of the series that are not marked yet."""
    return [
        found.id
        for found in all_series()[s.series].abilities
        if found.id not in s.abilities and (transcendent is None or found.transcendent == transcendent)
    ]


def choose_series_ability(s: State, transcendent: bool | None) -> Rule[None]:
    """The group takes a series ability; whoever names one first speaks for the group."""
    options: list[Offer] = [Choose(id) for id in series_abilities(s, transcendent)]
    if not options:
        return
    _, answer = yield AskFirst("series-ability", dict.fromkeys(range(len(s.people) + 1), options))
    s.abilities.append(answer.option)
    yield tells.SeriesAdvanced(ability(answer.option).name)
    yield from rules_of(s).took_ability(s, answer.option)
    for person in s.protagonists:
        yield from dots_from_series(s, person, answer.option)


def dots_from_series(s: State, person: Protagonist, id: str) -> Rule[None]:
    """Some series abilities give everybody dots: one of three, or a transcendent one in each."""
    found = ability(id)
    if not found.dots:
        return
    if found.transcendent:
        for action in found.dots:
            person.shining[action] = min(DOTS, person.shining.get(action, 0) + 1)
        return
    options: list[str] = [action for action in found.dots if person.dots.get(action, 0) < DOTS]
    if options:
        s.asking = id
        answer: Choose = yield Ask(person.seat, "series-dot", [Choose(action) for action in options])
        person.dots[answer.option] = person.dots.get(answer.option, 0) + 1


STORY_XP = ("call-out", "worth-saving", "ominous", "anything-you-do")
"""Abilities that bring xp as often as the story says so; the director may overrule it."""

SHARED_STORY_XP = ("redemption", "night-hunters", "looking-for-answers", "another-face-in-the-crowd")
"""Series abilities that do the same; all but the last bring series xp."""

OF_THE_MISSION = ("night-hunters",)
"""What is said of a mission as a whole is rewarded once in it."""


def story_xp(s: State, person: Protagonist) -> list[str]:
    """The abilities by which this one can mark xp now; again, once somebody has rolled since."""
    found = [id for id in STORY_XP if has(s, person, id)]
    found += [id for id in SHARED_STORY_XP if id in s.abilities]
    return [id for id in found if may_happen_again(s, person, id)]


def may_happen_again(s: State, person: Protagonist, id: str) -> bool:
    """Whether something can have happened since the story was last called upon for an ability."""
    last = person.invoked.get(id)
    return last is None or (last < s.counts.rolls and id not in OF_THE_MISSION)


def mark_story_xp(s: State, person: Protagonist, id: str) -> Rule[None]:
    """The story has brought what an ability rewards; what is shared is marked once for all."""
    yield tells.StoryRewarded(person.name, ability(id).name)
    shared = id in SHARED_STORY_XP[:-1]
    for one in s.people if shared else [person]:
        one.invoked[id] = s.counts.rolls
    yield from mark_series_xp(s, 1) if shared else mark_xp(s, person, "playbook", 1)
