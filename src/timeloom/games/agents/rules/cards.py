"""Items, mysteries, tokens and personal cards: taking, reading, stowing, removing."""

from __future__ import annotations

from timeloom.games.agents.answers import Decline, Initiate
from timeloom.games.agents.pack.cards import Body, Item, Mystery
from timeloom.games.agents.refs import card_at, read
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import ask_live, who
from timeloom.games.agents.rules.azrak import put_back
from timeloom.games.agents.rules.conflicts import heed, meet_conflict
from timeloom.games.agents.rules.map import lay_map
from timeloom.games.agents.rules.testing import open_tests, take_test
from timeloom.games.agents.rules.verbs import apply_effects
from timeloom.games.agents.rules.ways import may_choose
from timeloom.games.agents.rules.when import copies_in_play, in_play
from timeloom.games.agents.state import State
from timeloom.games.agents.tells.cards import (
    CardGone,
    ItemTaken,
    Kept,
    MysteryTookPlace,
    NotThere,
    PutAway,
    Replaced,
    TokenTaken,
)
from timeloom.games.agents.tells.discovery import ReadCard, ReadInSecret
from timeloom.games.agents.tells.travel import ReadAloud
from timeloom.kernel import Answer, Rule

ALOUD = 4
"""So many cards that were read aloud lately lie in sight."""

# Reading


def read_aloud(s: State, ref: str) -> Rule[None]:
    """Everybody hears it."""
    s.aloud = [*(other for other in s.aloud if other != ref), ref][-ALOUD:]
    title, text = read(s, ref)
    yield ReadAloud(title=title, text=text)


def read_in_secret(s: State, index: int, ref: str, what: str) -> Rule[None]:
    """The others see that something is read, and hear of it by telepathy or not at all."""
    agent = s.agents[index]
    agent.reading.append(ref)
    agent.told = agent.told and ref.startswith("recall:")
    if ref not in agent.seen:
        agent.seen.append(ref)
    title, text = read(s, ref)
    yield ReadInSecret(**who(s, index), what=what)
    yield ReadCard(**who(s, index), title=title, text=text, seats=(agent.seat,))


def resolve_at_once(s: State, index: int, ref: str, body: Body) -> Rule[None]:
    """A card that is stowed once read: all that it demands and offers happens now."""
    s.being_read.append(ref)
    yield from follow(s, Acting(index, ref), body)
    s.being_read.remove(ref)


def follow(s: State, acting: Acting, body: Body) -> Rule[None]:
    """The injunctions of a card, then what it offers, then its conflict."""
    index, ref = acting.agent, acting.source
    yield from apply_effects(s, body.do, acting)
    if s.over or s.agents[index].ejected:
        return
    yield from may_choose(s, acting, body.may)
    yield from may_test(s, index, ref, body)
    if body.conflict and not s.over:
        yield from meet_conflict(s, index, ref, body.conflict)


def may_test(s: State, index: int, ref: str, body: Body) -> Rule[None]:
    """A test on such a card can be initiated now or never."""
    if s.over or not body.tests:
        return
    answer = yield from ask_live(s, index, "try", lambda: try_offers(s, index, ref, body))
    if isinstance(answer, Initiate):
        yield from take_test(s, index, body.tests[answer.test], ref)


def try_offers(s: State, index: int, ref: str, body: Body) -> list[Answer]:
    """The tests of a card that an agent can pay for, or none of them."""
    agent = s.agents[index]
    tests = open_tests(s, index, body.tests) if agent.azrak else []
    return [*(Initiate(agent.receptacle, ref, at) for at in tests), Decline(agent.receptacle)]


def read_interaction(s: State, index: int, number: int) -> Rule[None]:
    """Read one's own interaction card, if one has it; it goes back into its pile."""
    for card in s.body_of(index).interactions:
        if card.number == number:
            ref = f"interaction:{s.agents[index].receptacle}:{number}"
            if ref in s.being_read:
                return
            yield from read_in_secret(s, index, ref, "an interaction card")
            yield from resolve_at_once(s, index, ref, card)


def read_recall(s: State, index: int) -> Rule[None]:
    """A piece of the receptacle's past."""
    yield from read_in_secret(s, index, f"recall:{s.agents[index].receptacle}", "a snap recall")


# Items


def take_item(s: State, index: int, id: str) -> Rule[None]:
    """Take an item, unless somebody has it or it has left the game."""
    item = s.box.item[id]
    if (
        f"item:{id}" in s.being_read
        or in_play(s, id)
        or id in s.removed
        or any(id == agent.replacement for agent in s.agents)
    ):
        if item.colour in ("green", "white"):
            yield NotThere(**who(s, index), title=item.title)
        return
    match item.colour:
        case "green":
            yield from keep_item(s, index, item)
        case "white":
            yield from lay_white_item(s, index, item)
        case "red":
            yield ItemTaken(**who(s, index), title=item.title, colour=item.colour)
            yield from read_aloud(s, f"item:{id}")
            yield from resolve_at_once(s, index, f"item:{id}", item)
        case "yellow":
            yield from read_in_secret(s, index, f"item:{id}", "a yellow item")
            yield from resolve_at_once(s, index, f"item:{id}", item)


def keep_item(s: State, index: int, item: Item) -> Rule[None]:
    """A green item lies face up in front of its holder."""
    s.agents[index].items.append(item.id)
    yield ItemTaken(**who(s, index), title=item.title, colour=item.colour)
    yield from apply_effects(s, item.do, Acting(index, f"item:{item.id}"))


def lay_white_item(s: State, index: int, item: Item) -> Rule[None]:
    """A white item changes the map or the game, or replaces the attributes of whoever took it."""
    yield ItemTaken(**who(s, index), title=item.title, colour=item.colour)
    yield from read_aloud(s, f"item:{item.id}")
    if item.replacement:
        yield from replace(s, index, item)
    else:
        s.white.append(item.id)
    if item.map:
        yield from lay_map(s, item.map)
    yield from apply_effects(s, item.do, Acting(index, f"item:{item.id}"))


def replace(s: State, index: int, item: Item) -> Rule[None]:
    """A replacement stays till the end of the mission, or until another one covers it."""
    agent = s.agents[index]
    if agent.replacement:
        s.removed.append(agent.replacement)
    agent.replacement = item.id
    yield Replaced(**who(s, index), title=item.title)


# Mysteries


def draw_mystery(s: State, index: int, id: str) -> Rule[None]:
    """Draw a mystery; one that lies on the table already, or is gone, is ignored."""
    mystery, ref = s.box.mystery[id], f"mystery:{id}"
    if id in (*s.kept, *s.removed) or ref in s.being_read or lies_in_a_panorama(s, id):
        return
    match mystery.kind:
        case "red":
            yield from read_aloud(s, ref)
            yield from resolve_at_once(s, index, ref, mystery)
        case "keep":
            s.kept.append(id)
            yield from read_aloud(s, ref)
            yield Kept(title=mystery.title)
            yield from resolve_at_once(s, index, ref, mystery)
        case "replace" if s.agents[index].card is not None:
            yield from replace_story_card(s, index, mystery)
        case _:
            yield from read_in_secret(s, index, ref, "a mystery")
            yield from resolve_at_once(s, index, ref, mystery)


def lies_in_a_panorama(s: State, id: str) -> bool:
    """Whether a mystery has taken the place of a story card somewhere."""
    return any(slot.mystery == id for slots in s.panoramas.values() for slot in slots)


def replace_story_card(s: State, index: int, mystery: Mystery) -> Rule[None]:
    """The story card in front of the agent is removed, and the mystery is in its place from now on."""
    agent = s.agents[index]
    assert agent.card is not None
    s.panorama[agent.card].mystery = mystery.id
    agent.seen.append(f"mystery:{mystery.id}")
    yield MysteryTookPlace(**who(s, index), title=mystery.title)
    yield ReadCard(**who(s, index), title=mystery.title, text=mystery.text, seats=(agent.seat,))
    yield from heed(s, index)


def remove_story_card(s: State, acting: Acting) -> Rule[None]:
    """The panorama card that says so leaves the game; if no such card does, the one in front of the agent."""
    says_so = [place for place, slot in enumerate(s.panorama) if slot.ref == acting.source]
    place = says_so[0] if says_so else s.agents[acting.agent].card
    if place is None:
        return
    yield CardGone(**who(s, acting.agent), title=card_at(s, place).title)
    s.panorama[place].removed = True
    holder = s.holder_of(place)
    if holder is not None:
        put_back(s, holder)


# Tokens


def take_token(s: State, index: int, id: str) -> Rule[None]:
    """Take a token, if one is left; a group token lies above the panorama."""
    token = s.box.token[id]
    if copies_in_play(s, id) + s.removed.count(id) >= token.copies:
        if not token.group:
            yield NotThere(**who(s, index), title=token.title)
        return
    (s.tokens if token.group else s.agents[index].tokens).append(id)
    yield TokenTaken(**who(s, index), title=token.title, group=token.group)


# Stowing and removing


def stow(s: State, index: int, id: str) -> Rule[None]:
    """Back where it began."""
    if take_away(s, index, id):
        yield PutAway(title=title_of(s, id), removed=False)


def remove(s: State, index: int, id: str) -> Rule[None]:
    """Out of the game for good, wherever it is."""
    lay_somewhere = take_away(s, index, id)
    s.removed.append(id)
    if lay_somewhere:
        yield PutAway(title=title_of(s, id), removed=True)


def stow_all(s: State, id: str) -> Rule[None]:
    """All of a token back where they began."""
    if take_all(s, id):
        yield PutAway(title=title_of(s, id), removed=False, every=True)


def remove_all(s: State, id: str) -> Rule[None]:
    """All of a token out of the game, wherever they are."""
    lay_somewhere = take_all(s, id)
    s.removed += [id] * (s.box.token[id].copies - s.removed.count(id))
    if lay_somewhere:
        yield PutAway(title=title_of(s, id), removed=True, every=True)


def take_all(s: State, id: str) -> int:
    """Take all of this thing from wherever they lie; how many there were."""
    return sum(take_away(s, s.leader, id) for _ in range(copies_in_play(s, id)))


def take_away(s: State, index: int, id: str) -> bool:
    """Take one of this thing from the agent, or else from wherever one lies; whether there was one."""
    agents = [s.agents[index], *s.agents]
    holders = [
        *(part for agent in agents for part in (agent.items, agent.tokens)),
        s.tokens,
        s.white,
        s.kept,
    ]
    for things in holders:
        if id in things:
            things.remove(id)
            return True
    return False


def title_of(s: State, id: str) -> str:
    """What an item, token or mystery is called."""
    entry = s.box.item.get(id) or s.box.token.get(id) or s.box.mystery[id]
    return entry.title
