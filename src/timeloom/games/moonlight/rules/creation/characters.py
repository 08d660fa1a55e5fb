"""Characters: a part and a playbook, where one comes from, what one can do, whom one knows, a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from timeloom.games.moonlight.names import free_names
from timeloom.games.moonlight.pack.library import playbook, playbooks, series
from timeloom.games.moonlight.pack.series import Question as Printed
from timeloom.games.moonlight.rules.advancement import gain_ability
from timeloom.games.moonlight.rules.answers import Choose, InOurWords, Knows, NoMore
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import ACTIONS, DOTS, XP_TRACKS, Face, Protagonist, State
from timeloom.kernel import Answer, Form, Offer, Question, Rule, Text, ask
from timeloom.kernel.scene import Choice

FACES = 2


def take_part(s: State, person: Protagonist, question: Printed) -> Rule[None]:
    """A part among the others, and the playbook that goes with it."""
    yield from choose_roles(person, question)
    yield from choose_playbook(s, person)


def fill_in_sheet(s: State, person: Protagonist) -> Rule[None]:
    """The rest of a character, in the order of the sheet (Character creation overview)."""
    yield from come_from_somewhere(s, person)
    yield from choose_action(person)
    yield from choose_abilities(s, person)
    for _ in range(FACES):
        person.faces.append((yield from make_face(s, person)))
    yield from name_character(s, person)
    yield from rules_of(s).made_protagonist(s, person)


# Roles


class Role(Question[Choose | InOurWords | NoMore], frozen=True):
    """Which part somebody plays."""

    def words(self, s: State, seat: int) -> str:
        return "Which part do you play among us?"


def choose_roles(person: Protagonist, question: Printed) -> Rule[None]:
    """One or two roles in the group, as they stand or in one's own words."""
    roles = person.roles = []
    own = Form(InOurWords, (Text("words", "Your part", 60),))
    while len(roles) < question.most:
        options = [Choose(option) for option in question.options if option not in roles]
        answer = yield from ask(person.seat, Role(), [*([NoMore()] if roles else []), *options, own])
        if isinstance(answer, NoMore):
            break
        roles.append(answer.option if isinstance(answer, Choose) else answer.words)


# The playbook


class WhichPlaybook(Question[Choose], frozen=True):
    """Which playbook somebody takes."""

    id = "playbook"

    def words(self, s: State, seat: int) -> str:
        return "Which playbook is yours?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if isinstance(offer, Choose):
            return Choice(playbook(offer.option).name, text=playbook(offer.option).tagline)
        return super().choice(s, offer, seat)


def choose_playbook(s: State, person: Protagonist) -> Rule[None]:
    """There is one sheet of each playbook; who takes it first has it."""
    answer = yield from ask(person.seat, WhichPlaybook(), free_playbooks(s, person))
    take_playbook(person, answer.option)


def take_playbook(person: Protagonist, id: str) -> None:
    """A fresh sheet of this playbook."""
    person.playbook = id
    person.dots = dict.fromkeys(ACTIONS, 0) | dict.fromkeys(playbook(id).actions, 1)
    person.xp = dict.fromkeys(XP_TRACKS, 0)
    person.abilities = [playbook(id).first.id]


def free_playbooks(s: State, person: Protagonist) -> Callable[[], list[Choose]]:
    """The playbooks that nobody else holds, looked up again whenever somebody takes one."""

    def free() -> list[Choose]:
        held = {other.playbook for other in s.people if other is not person}
        return [Choose(id) for id in playbooks() if id not in held]

    return free


# Where one comes from


class Belongs(Answer, frozen=True):
    """Where somebody comes from, and their own share of the obligation."""

    background: str
    obligation: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        ideas = {"obligation": series(s.series).tables.obligations}
        return form_choice(s, form, seat, "Tell where you come from", ideas=ideas)


class Background(Question[Belongs], frozen=True):
    """Where somebody comes from."""

    def words(self, s: State, seat: int) -> str:
        return "Where do you come from, and what does the day want of you?"


def come_from_somewhere(s: State, person: Protagonist) -> Rule[None]:
    """One's own background to what all share, and one's own share (Detail your obligation)."""
    form = Form(
        Belongs,
        (
            Text("background", f"Your background{shared(s, 'origin')}", 140),
            Text("obligation", f"Your share of the obligation{shared(s, 'obligation')}", 100),
        ),
    )
    answer = yield from ask(person.seat, Background(), [form])
    person.background, person.obligation = answer.background, answer.obligation


def shared(s: State, id: str) -> str:
    """What the table has answered, for whoever adds something of their own."""
    given = s.answers.get(id)
    return f" ({' and '.join(given)})" if given else ""


# What one can do


class BetterAction(Question[Choose], frozen=True):
    """In what somebody is better than others with their playbook."""

    id = "action"

    def words(self, s: State, seat: int) -> str:
        return "In which action are you better than your playbook says?"


def choose_action(person: Protagonist) -> Rule[None]:
    """One action more goes up by a dot (Assign action ratings)."""
    options = [action for action in ACTIONS if person.dots[action] < DOTS - 1]
    answer = yield from ask(person.seat, BetterAction(), [Choose(action) for action in options])
    person.dots[answer.option] += 1


class Special(Question[Choose], frozen=True):
    """What somebody can do at any time."""

    def words(self, s: State, seat: int) -> str:
        return "Which special ability do you have besides the first one?"


class Transcendent(Question[Choose], frozen=True):
    """What somebody can do when they shine."""

    def words(self, s: State, seat: int) -> str:
        return "What can you do when you transcend?"


def choose_abilities(s: State, person: Protagonist) -> Rule[None]:
    """One more special ability, and a transcendent one (Choose special and transcendent abilities)."""
    found = playbook(person.playbook)
    for transcendent in (False, True):
        options = [
            one.id
            for one in found.abilities[1:]
            if one.transcendent == transcendent and one.id != "heros-destiny"
        ]
        if options:
            question = Transcendent() if transcendent else Special()
            answer = yield from ask(person.seat, question, [Choose(id) for id in options])
            yield from gain_ability(s, person, answer.option)


# Whom one knows


class WhoElse(Question[Knows], frozen=True):
    """Somebody in a protagonist's life."""

    id = "face"

    def words(self, s: State, seat: int) -> str:
        return "Who else is in your life?"


def make_face(s: State, person: Protagonist) -> Rule[Face]:
    """A secondary character; each belongs to one protagonist alone (Create secondary characters)."""
    form = Form(Knows, (Text("name", "Their name", 40), Text("who", "Who they are to you", 100)))
    answer = yield from ask(person.seat, WhoElse(), [form])
    held = {face.name for other in s.people for face in other.faces}
    return Face(told_apart(answer.name.strip(), held), answer.who)


# A name


class Named(Answer, frozen=True):
    """Who somebody is."""

    name: str
    true_name: str
    look: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Say who you are", ideas={"name": free_names(s)})


class WhoAreYou(Question[Named], frozen=True):
    """What somebody is called, by day and otherwise."""

    id = "name"

    def words(self, s: State, seat: int) -> str:
        return "Who are you?"


def name_character(s: State, person: Protagonist) -> Rule[None]:
    """A mundane name, a true name and a look (Name your character)."""
    mundane, true = playbook(person.playbook).mundane_names, playbook(person.playbook).true_names
    form = Form(
        Named,
        (
            Text("name", f"Your name ({mundane[0]}, or {mundane[1]})", 24),
            Text("true_name", f"Your true name ({true[0]}, or {true[1]})", 40),
            Text("look", "How you look", 140),
        ),
    )
    answer = yield from ask(person.seat, WhoAreYou(), [form])
    held = {other.name for other in s.people if other is not person}
    person.name = told_apart(answer.name.strip(), held)
    person.true_name, person.look = answer.true_name, answer.look


def told_apart(name: str, held: set[str]) -> str:
    """The name, with a number behind it if somebody has it already."""
    count, own = 2, name
    while own in held:
        own, count = f"{name} {count}", count + 1
    return own
