"""Series creation and characters: the questions, playbooks, abilities, names, faces, promises."""

from __future__ import annotations

from collections.abc import Callable

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import (
    Bound,
    Choose,
    Fated,
    InOurWords,
    Knows,
    Named,
    NoMore,
    Vow,
)
from timeloom.games.moonlight.pack.library import playbook, playbooks, series
from timeloom.games.moonlight.pack.series import Question
from timeloom.games.moonlight.rules.advancement import choose_series_ability, dots_from_series, gain_ability
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import (
    ACTIONS,
    DOTS,
    XP_TRACKS,
    Face,
    Promise,
    Protagonist,
    State,
)
from timeloom.kernel import Ask, AskFirst, Form, Pick, Play, Text, together
from timeloom.kernel.ask import Offer

CODE = ("violence", "lying", "admitting fault", "asking for help")
FACES = 2


def create_series(s: State) -> Play[None]:
    """The questions of the playset, answered together (Series creation)."""
    for question in series(s.series).questions:
        if not question.each:
            s.asking = question.id
            yield from answer_together(s, question)
    s.part = "characters"


def answer_together(s: State, question: Question) -> Play[None]:
    """Whoever speaks first speaks for the table; what has options may have a second answer."""
    given: list[str] = []
    while len(given) < question.most:
        options: list[Offer] = [Choose(option) for option in question.options if option not in given]
        own = Form(InOurWords, (Text("words", "In our own words", 200),))
        leave: list[Offer] = [NoMore()] if given or not question.options else []
        _, answer = yield AskFirst(
            "series", {seat: [*leave, *options, own] for seat in range(len(s.people) + 1)}
        )
        if isinstance(answer, NoMore):
            break
        given.append(answer.option if isinstance(answer, Choose) else answer.words)
    s.answers[question.id] = given
    if given:
        yield tells.Answered(question.words, tuple(given))


def create_characters(s: State) -> Play[None]:
    """All protagonists are made side by side, then introduced; then promises (Character creation)."""
    yield from together(**{f"seat-{person.seat}": create(s, person) for person in s.people})
    for person in s.people:
        yield from introduce(s, person)
    for person in s.people:
        yield from make_bonds(s, person)
    s.part = "beginning"


def beginning(s: State) -> Play[None]:
    """One ability of the series, one transcendent one, and a name for it all."""
    yield from choose_series_ability(s, transcendent=False)
    yield from choose_series_ability(s, transcendent=True)
    yield from rules_of(s).begin(s)
    form = Form(InOurWords, (Text("words", "The title of the series", 60),))
    _, answer = yield AskFirst("title", {seat: [form] for seat in range(len(s.people) + 1)})
    s.title = answer.words
    yield tells.SeriesNamed(series(s.series).name, s.title)
    s.part = "obligation"


def join_the_story(s: State) -> Play[None]:
    """Whoever has lost a character brings a new one into play (Loss & Death)."""
    for lost in [person for person in s.people if person.loss]:
        person = s.people[lost.seat - 1] = Protagonist(lost.seat)
        yield from create(s, person)
        yield from introduce(s, person)
        yield from make_bonds(s, person)
        for id in s.abilities:
            yield from dots_from_series(s, person, id)


def create(s: State, person: Protagonist) -> Play[None]:
    """One character, in the order of the sheet."""
    role = next(question for question in series(s.series).questions if question.each)
    person.roles = yield from choose_roles(person, role)
    yield from choose_playbook(s, person)
    yield from choose_action(person)
    yield from choose_abilities(s, person)
    for _ in range(FACES):
        person.faces.append((yield from make_face(person)))
    yield from name_character(s, person)
    yield from rules_of(s).made_protagonist(s, person)


def choose_roles(person: Protagonist, question: Question) -> Play[list[str]]:
    """One or two roles in the group."""
    roles: list[str] = []
    while len(roles) < question.most:
        options: list[Offer] = [Choose(option) for option in question.options if option not in roles]
        answer = yield Ask(person.seat, "role", [*([NoMore()] if roles else []), *options])
        if isinstance(answer, NoMore):
            break
        roles.append(answer.option)
    return roles


def choose_playbook(s: State, person: Protagonist) -> Play[None]:
    """There is one sheet of each playbook; who takes it first has it."""
    answer: Choose = yield Ask(person.seat, "playbook", free_playbooks(s, person))
    person.playbook = answer.option
    person.dots = dict.fromkeys(ACTIONS, 0) | dict.fromkeys(playbook(answer.option).actions, 1)
    person.xp = dict.fromkeys(XP_TRACKS, 0)
    person.abilities = [playbook(answer.option).first.id]


def free_playbooks(s: State, person: Protagonist) -> Callable[[], list[Offer]]:
    """The playbooks that nobody else holds, looked up again whenever somebody takes one."""

    def free() -> list[Offer]:
        held = {other.playbook for other in s.people if other is not person}
        return [Choose(id) for id in playbooks() if id not in held]

    return free


def choose_action(person: Protagonist) -> Play[None]:
    """One action more goes up by a dot."""
    options = [action for action in ACTIONS if person.dots[action] < DOTS - 1]
    answer: Choose = yield Ask(person.seat, "action", [Choose(action) for action in options])
    person.dots[answer.option] += 1


def choose_abilities(s: State, person: Protagonist) -> Play[None]:
    """One more special ability, and a transcendent one."""
    found = playbook(person.playbook)
    for transcendent in (False, True):
        options = [
            one.id
            for one in found.abilities[1:]
            if one.transcendent == transcendent and one.id != "heros-destiny"
        ]
        if options:
            question = "transcendent" if transcendent else "special"
            answer: Choose = yield Ask(person.seat, question, [Choose(id) for id in options])
            yield from gain_ability(s, person, answer.option)


def make_face(person: Protagonist) -> Play[Face]:
    """A secondary character."""
    form = Form(Knows, (Text("name", "Their name", 40), Text("who", "Who they are to you", 100)))
    answer: Knows = yield Ask(person.seat, "face", [form])
    return Face(answer.name, answer.who)


def name_character(s: State, person: Protagonist) -> Play[None]:
    """A mundane name, a true name, a look and one's own share of the obligation; names differ."""
    form = Form(
        Named,
        (
            Text("name", "Your name", 24),
            Text("true_name", "Your true name", 40),
            Text("look", "How you look", 140),
            Text("obligation", "Your share of the obligation", 100),
        ),
    )
    answer: Named = yield Ask(person.seat, "name", [form])
    person.name = own_name(s, person, answer.name.strip())
    person.true_name, person.look, person.obligation = answer.true_name, answer.look, answer.obligation


def own_name(s: State, person: Protagonist, name: str) -> str:
    """The name, told apart from anybody's who has it already."""
    held = {other.name for other in s.people if other is not person}
    count = 2
    own = name
    while own in held:
        own, count = f"{name} {count}", count + 1
    return own


def introduce(s: State, person: Protagonist) -> Play[None]:
    """Everybody hears who somebody is."""
    faces = tuple(f"{face.name}, {face.who}" for face in person.faces)
    yield tells.Introduced(person.name, person.playbook, person.look, tuple(person.roles), faces, person.seat)


def make_bonds(s: State, person: Protagonist) -> Play[None]:
    """Promises, and whatever else ties this playbook to the others."""
    s.subject = person.seat
    names = tuple(other.name for other in s.others(person.seat)) or tuple(
        dict.fromkeys(face.name for face in person.faces)
    )
    for kind in playbook(person.playbook).promises:
        s.asking = kind
        form = Form(Vow, (Pick("to", "To whom", names), Text("words", "The promise", 140)))
        answer: Vow = yield Ask(person.seat, "promise", [form])
        person.promises.append(Promise(kind, answer.to, answer.words))
        yield tells.Promised(person.name, answer.to, answer.words)
    yield from special_bonds(s, person, names)


def special_bonds(s: State, person: Protagonist, names: tuple[str, ...]) -> Play[None]:
    """A rival, a fated person, a code."""
    match person.playbook:
        case "outsider":
            answer: Bound = yield Ask(person.seat, "rival", [Bound(name) for name in names])
            person.rival = seat_or_nobody(s, answer.to)
        case "time-traveller":
            form = Form(Fated, (Pick("to", "Whose fate", names), Text("fate", "The fate", 140)))
            fated: Fated = yield Ask(person.seat, "fated", [form])
            person.fated, person.fate = seat_or_nobody(s, fated.to), fated.fate
        case "guardian":
            allowed: Choose = yield Ask(person.seat, "allows", [Choose(deed) for deed in CODE])
            person.allows = allowed.option


def seat_or_nobody(s: State, name: str) -> int:
    """The seat of a protagonist; a lone protagonist's rival is somebody of the world."""
    return next((person.seat for person in s.protagonists if person.name == name), -1)
