"""What Moonlight asks, in words."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.fields import capital, field_words
from timeloom.games.moonlight.headings import heading
from timeloom.games.moonlight.naming import mission_question, named, told_by_name
from timeloom.games.moonlight.pack.library import (
    abilities,
    ability,
    mission_kind,
    playbook,
    playbook_of,
    rooms,
    series,
)
from timeloom.games.moonlight.rules.honour import forbidden, keepers
from timeloom.games.moonlight.rules.pool import dice_count
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.troubles import friends_in_need
from timeloom.games.moonlight.scene.ring import person_id
from timeloom.games.moonlight.state import DIRECTOR, EFFECTS, ActionRoll, State
from timeloom.games.moonlight.tells.wording import PRICES, sentence
from timeloom.games.moonlight.threats import threat
from timeloom.kernel import Answer, AnyAsk, Form
from timeloom.kernel.ask import Offer
from timeloom.kernel.scene import Choice, Prompt

QUESTIONS = {
    "table": "Besides the story: is everybody well?",
    "boundaries": "Before we begin: is there anything that must stay out of this story, or out of sight?",
    "role": "Which part do you play among us?",
    "playbook": "Which playbook is yours?",
    "action": "In which action are you better than your playbook says?",
    "special": "Which special ability do you have besides the first one?",
    "transcendent": "What can you do when you transcend?",
    "topic": "What do you know everything about?",
    "face": "Who else is in your life?",
    "name": "Who are you?",
    "background": "Where do you come from, and what does the day want of you?",
    "rival": "Who is your rival?",
    "fated": "Whose fate have you come to change?",
    "foe": "Whom do you claim for yourself alone?",
    "vanish": "You transcend. Are you gone in the same moment?",
    "opening-for": "For whom is the opening?",
    "veteran": "Which ability have you learned from somebody else's playbook?",
    "allows": "Your code forbids three things. What does it allow?",
    "series-ability": "Which ability do you share from now on?",
    "series-dot": "Which action gets better?",
    "title": "What is this series called?",
    "obligation": "How do you bear this day?",
    "day": "What does the day demand of them?",
    "no-sleep": "No sleep: which project goes on while others rest?",
    "downtime": "A few hours are yours. What do you do with them?",
    "warm": "Is this something that you like?",
    "danger": "What threatens the mission?",
    "goal-size": "How long is the way to the goal?",
    "scene": "What do you do?",
    "join": "Do you join in?",
    "carry-on": "It works, but not without a price. Do you go through with it?",
    "press-on": "It slips through your fingers. Try again, in a worse position, or find another way?",
    "lowest": "Which part of you has to hold on?",
    "insight": "They see more than they looked for. What is it?",
    "volunteer": "What do they learn that nobody asked about?",
    "advantage": "What does your opening bring?",
    "consequence": "What does it cost?",
    "stop-clock": "The director advances a clock. Do you say no?",
    "inquire": "What do you want to know?",
    "follow-up": "What do you ask beyond that?",
    "beacon": "The voice reaches you. What does it do for you?",
    "device": "What have you prepared?",
    "friends": "Whom does your other self have to thank?",
    "end": "The mission comes to its end. How?",
    "room": "Which room opens with the reclaimed object?",
    "account": "What did this mission do for the adversary, and for destiny?",
    "reflect": "What was this episode for you?",
    "embrace": "You have saved a friend when nobody else could. Is it time?",
    "destiny": "What does your destiny bring with it?",
    "revisit": "Is there a promise that you would word otherwise now?",
    "together": "What was this episode for all of us?",
    "shrine": "Which shrine is it that you keep, and what does it want of you?",
    "valkyrie": "This is death. Do wings open for you?",
    "returned": "What did death feel like? Whose face did the Valkyrie wear?",
    "engine": "Which Engine do you take out?",
    "fetch": "The runabout has room for one. Which Engine does it bring home?",
    "eject": "This is the end of you, or of the flight. Do you get out? Whom do you leave in a bad spot?",
    "protects": "Heroes of the people: does this mission protect someone or something that matters?",
    "innocents": "Heroes of the people: did every innocent come out of this unharmed?",
    "avatar": "Something lives in you and wakes in dreams. Who is it?",
    "desire": "An Avatar wants two things. What else does yours want?",
    "dead-end": "Looking for answers: was that lead a dead end?",
    "uncovered": "Does what they have found give somebody away?",
    "concerned": "Which suspect is it about?",
    "host": "The Conspiracy comes for them, and the host has a face. Whose?",
    "dreamer": "The host comes into a dream. Into whose?",
    "suspects": "Who is on your mind, and why?",
    "suspect": "Whose dream do you enter?",
    "let-go": "Whom do you leave out of the next season?",
    "share": "Do you share this moment, or hold yourself apart?",
    "burden": "Do you speak of what you carry?",
    "divide": "How many of the links are yours?",
    "fate": "Once in an episode a cursed fate can be used. Do you reach for one?",
    "betrayer": "Power betrays. Which of them betrays the others, knowingly or otherwise?",
    "advance": "An advance is yours, out of nowhere. Where?",
    "devour": "The hearts are on the table, still warm. Do you eat?",
    "friend": "Which friend is it?",
    "infused": "Who is infused with the Blight?",
    "traded": "Who is brought out of eclipse?",
}


def prompt(s: State, ask: AnyAsk, seat: int) -> Prompt:
    """A question in words, with a choice for each of its answers."""
    id = ask.id.rpartition("/")[2]
    return Prompt(question(s, id, seat), tuple(choice(s, id, offer, seat) for offer in ask.offered(seat)))


def question(s: State, id: str, seat: int) -> str:
    """The words of a question."""
    if id == "scene" and seat == DIRECTOR:
        return "What happens now?"
    if id == "traitor":
        return f"{s.at(seat).faces[-1].name} was your friend once, and betrayed you. What are they now?"
    if id in QUESTIONS:
        return QUESTIONS[id]
    if id.startswith("advance-"):
        return f"{subject(s)} has an advance ({id.removeprefix('advance-')}). What has changed in you?"
    return CONTEXT[id](s)


def subject(s: State) -> str:
    """The name of whom it is about."""
    return s.at(s.subject).name if s.subject > 0 else "Somebody"


def series_question(s: State) -> str:
    """A question of the playset."""
    return next(one.words for one in series(s.series).questions if one.id == s.asking)


def build_question(s: State) -> str:
    """An Engine for its maker, who will not pilot it, or for everybody."""
    if s.subject > 0:
        return "An Engine stands in the hangar that will never take you. What is it like?"
    return "An Engine stands in the hangar, and waits for a pilot. What is it like?"


TURNS_OUT = {"bad": "It goes a little.", "mixed": "It goes well enough.", "good": "It goes well."}


def judge_question(s: State) -> str:
    """Who tries what, and how it stands."""
    if s.roll is None:
        return "How do you judge it?"
    roll, person = s.roll, s.at(s.roll.seat)
    form = f"transcended as {person.true_name}" if person.transcended else "in their everyday form"
    bearing = rules_of(s).bearing(s, person) if s.mission else ""
    who = f"{person.name}, {form}{f', {bearing}' if bearing else ''},"
    where = f" The situation is {s.mission.position}." if s.mission else ""
    what = f"{who} wants to {roll.action}."
    return f"{what}{where} How dangerous is it, and how much will it do?{besides(s, roll)}"


def besides(s: State, roll: ActionRoll) -> str:
    """What is counted whatever the director says."""
    counted = rules_of(s).circumstances(s, roll)
    words = "; ".join(f"{reason} ({change:+d} effect)" for reason, change in counted.items())
    return f" Counted besides your word: {words}." if words else ""


def hinders_question(s: State) -> str:
    """Whose harm may matter."""
    return f"{subject(s)} is hurt. What of it matters to this roll?"


def dice_question(s: State) -> str:
    """The roll so far."""
    if s.roll is None:
        return "The roll."
    roll, count = s.roll, dice_count(s, s.roll)
    dice = "no dice" if not count else "one die" if count == 1 else f"{count} dice"
    deadly = " If it goes badly, it can be fatal." if roll.position == "desperate" else ""
    return f"{s.at(roll.seat).name} is about to {roll.action} with {dice}.{deadly} What do you add?"


def face_question(s: State) -> str:
    """What is about to happen, and to whom."""
    if s.consequence is None:
        return "It is about to happen."
    after = f" And then: {' '.join(threat(s, c) for c in s.looming)}" if s.looming else ""
    return f"{threat(s, s.consequence)}{after} What do you do about it?"


def detail_question(s: State) -> str:
    """What an ability asks its owner."""
    found = ability(s.asking)
    return f"{found.name}. {found.asks.question if found.asks else ''}"


def code_question(s: State) -> str:
    """The codes at the table, and whether anybody has something to own up to."""
    codes = "; ".join(f"{keeper.name}'s code forbids {listed(forbidden(keeper))}" for keeper in keepers(s))
    return f"{codes}. Have you crossed a line tonight that nobody has spoken of?"


def listed(words: list[str]) -> str:
    """Several things in a row."""
    return f"{', '.join(words[:-1])} and {words[-1]}"


EXPECTS = {
    0: "They have learned nothing of use; a hint is more than they can ask for.",
    1: "Limited effect: a part of the truth.",
    2: "Standard effect: the truth.",
    3: "Great effect: the truth, and more than was asked for.",
}
"""How forthcoming the director is, by the effect of the roll."""


CONTEXT: dict[str, Callable[[State], str]] = {
    "detail": detail_question,
    "code": code_question,
    "heart": lambda s: f"{subject(s)} asks your character: {s.asking} What is the answer?",
    "timeline": lambda s: f"In this timeline it is otherwise between you and {subject(s)}. How?",
    "worthy": lambda s: f"{subject(s)} alone has saved a friend from the worst, they say. Was it so?",
    "secret": lambda s: f"{subject(s)} has shown you the face under the mask. What do you promise about it?",
    "identify": lambda s: f"They know now that {s.asking} is part of it. Which part?",
    "build": lambda s: build_question(s),
    "mission": mission_question,
    "face-warm": lambda s: f"{subject(s)} spends time with {s.asking}. Do they like what it is?",
    "engine-warm": lambda s: f"{subject(s)} comes to see {s.asking}. Does it like to be visited?",
    "engine-struck": lambda s: f"Nobody resisted that. Does it strike {s.asking} too?",
    "impulse": lambda s: f"A seal breaks in {s.asking}. What was behind it?",
    "borrow": lambda s: (
        f"{TURNS_OUT.get(s.asking, '')} On borrowed time: take a segment off Readiness, and make it better?"
    ),
    "which-engine": lambda s: f"Fallout: {s.asking}. Which one?",
    "unrest": lambda s: f"In the Bastion: {s.unrest}. Was that left unchecked?",
    "own-dream": lambda s: (
        f"{s.asking} comes into your own dream. What does it look like, and by which rules does it go?"
    ),
    "series": series_question,
    "promise": lambda s: f"Now {s.asking}. What do you promise, and about whom?",
    "judge": judge_question,
    "hinders": hinders_question,
    "armour": lambda s: f"{threat(s, s.consequence) if s.consequence else ''} Does armour help against that?",
    "reword": lambda s: f"“{s.asking}” has become milder. Do you call it something else now?",
    "dice": dice_question,
    "face-it": face_question,
    "resisting": lambda s: (
        f"{threat(s, s.consequence) if s.consequence else ''} It is resisted. With what, and is it avoided?"
    ),
    "lend": lambda s: f"{subject(s)} is about to fall into eclipse. Who holds them?",
    "moon": lambda s: f"Power of the moon: the eclipse roll is {s.asking}. Do you turn it?",
    "lost": lambda s: "There is nothing left. How do you leave the story?",
    "catastrophe": lambda s: f"{subject(s)} has no room left for harm. Is it fatal?",
    "price": lambda s: f"{subject(s)} looks back: {s.asking} What does that cost?",
    "pay": lambda s: "Is the flashback worth it?",
    "reply": lambda s: f"{subject(s)} asks: {s.asking} {EXPECTS[s.insight]}",
    "size": lambda s: f"{subject(s)} begins a project: {s.asking} How long does it take?",
    "fallout": lambda s: f"Fallout: {s.trouble}. How does it show?",
    "weigh": lambda s: f"{over_us(s)}What speaks for this mission, and what against it?",
    "opening": lambda s: f"We cut to the action. What do we see? {mission_asks(s)}".strip(),
    "inside": lambda s: f"{rooms(s.series)[s.asking].name}: {' '.join(rooms(s.series)[s.asking].asks)}",
    "workshop": lambda s: f"Does “{s.asking}” need tools or space, as the Workshop has them?",
    "fate-price": lambda s: (
        f"The fate has its price. How does it show? {' '.join(rooms(s.series)[s.asking].asks)}"
    ),
    "heart-in-it": lambda s: f"{subject(s)} picks a fight: {s.asking} Is your heart in this fight?",
    "answer-back": lambda s: f"With what does {subject(s)} answer back?",
    "ask-friend": lambda s: f"{'If you help from afar: d' if s.roll else 'D'}o you ask them something?",
}


def over_us(s: State) -> str:
    """What hangs over everybody since the last fallout, and who is in need."""
    needy = [f"{face.name} is in need." for face in friends_in_need(s)]
    trouble = f"Over us: {s.trouble}." if s.trouble else ""
    return "".join(f"{words} " for words in (trouble, *needy) if words)


def mission_asks(s: State) -> str:
    """What a mission of this kind asks of whoever frames it."""
    return " ".join(mission_kind(s.series, s.mission.kind).asks) if s.mission else ""


# Choices


def choice(s: State, id: str, offer: Offer, seat: int) -> Choice:
    """An offer in words, under its heading."""
    return replace(worded(s, id, offer, seat), group="" if id == "table" else heading(offer))


def worded(s: State, id: str, offer: Offer, seat: int) -> Choice:
    """An offer in words, with what it touches."""
    if isinstance(offer, Form):
        return Choice(form_words(s, offer), fields=field_words(s, id, offer, seat))
    if isinstance(offer, a.Choose):
        return chosen(s, id, offer.option)
    if isinstance(offer, (a.Claim, a.Object, a.Boon, a.UseSpecial, a.Shine)):
        return of_ability(s, offer)
    if isinstance(offer, a.Train):
        return of_room(s, offer.room)
    if isinstance(offer, a.ReachFor):
        return of_room(s, offer.fate)
    plain = ASKED.get((id, type(offer))) or PLAIN.get(type(offer)) or told_by_name(s, offer)
    return Choice(plain, touched(s, offer)) if plain else Choice(*said(s, offer))


def touched(s: State, offer: Answer) -> tuple[str, ...]:
    """Whom a plain answer is about."""
    match offer:
        case a.Protect() if s.consequence:
            return (person_id(s.consequence.victim),)
        case a.LendLink() | a.LendPush() | a.LetFall() if s.subject > 0:
            return (person_id(s.subject),)
    return ()


def of_room(s: State, id: str) -> Choice:
    """A room, or a fate, and where it is on the map."""
    room = rooms(s.series)[id]
    return Choice(room.name, (f"room-{id}",) if s.rooms else (), text=room.text)


def of_ability(s: State, offer: a.Claim | a.Object | a.Boon | a.UseSpecial | a.Shine) -> Choice:
    """An answer that uses an ability, or objects to it."""
    id = offer.ability
    if id not in abilities() or (s.roll and id in rules_of(s).roll_claims(s, s.roll)):
        return Choice(claim_words(s, id, isinstance(offer, a.Object)))
    found = ability(id)
    match offer:
        case a.Object():
            return Choice(f"Object: {found.name}", text=found.text)
        case a.UseSpecial():
            return Choice(found.name, text="It does not touch you.")
        case a.Boon() if found.armour:
            return Choice(found.name, text=sentence(capital(found.armour.boon)))
    return Choice(found.name, text=found.text)


def form_words(s: State, form: Form) -> str:
    """What a form is for; two downtime actions have a name of their own in some series."""
    playset = series(s.series)
    own: dict[type[Answer], str] = {a.Connect: playset.connect, a.Investigate: playset.investigate}
    return own.get(form.make) or FORMS[form.make]


def chosen(s: State, id: str, option: str) -> Choice:
    """An option in words: an ability with its text, a playbook with its tagline, a room, or just a word."""
    if option in abilities():
        found = ability(option)
        source = f" ({playbook_of(option).name})" if id == "veteran" else ""
        return Choice(f"{found.name}{source}", text=found.text)
    if id == "playbook":
        return Choice(playbook(option).name, text=playbook(option).tagline)
    if id == "foe":
        return Choice(f"“{s.clock(option).name}” ({option.removeprefix('clock-')})", (option,))
    if option in rooms(s.series):
        return of_room(s, option)
    words = {
        **SHRINES,
        "effect": "More effect",
        "position": "A better position",
        "stress": "2 stress less",
        "die": "+1d on your next roll",
        "vanish": "Vanish, to step out when it counts",
        "borrow": "Yes, and something else goes undone",
        "dead end": "Yes, it came to nothing: series xp",
        "harm": "One harm is not felt",
        "veteran": "A veteran ability: something that another playbook can do",
        "question": "One question more",
        "volunteer": "Something that nobody has asked about",
    }
    return Choice(named(s, id, option) or words.get(option, capital(option)))


SHRINES = {
    "fox shrine": "Fox shrine: you hear every lie, and ask one follow-up more when you gather information",
    "Valkyrie shrine": "Valkyrie shrine: once in a mission one of you dies and is back moments later",
    "shrine of eyes": "Shrine of eyes: you count as one tier higher on the investigation track",
}

FORMS: dict[type[Answer], str] = {
    a.Line: "Draw a line: something that never comes up",
    a.Veil: "Draw a veil: something that happens out of sight",
    a.Fortune: "Leave a question to fortune",
    a.Overrule: "Overrule a number on a sheet",
    a.OverruleTrack: "Overrule a track, a clock or the position",
    a.OverruleHarm: "Overrule a harm",
    a.GiveHarm: "Write harm down",
    a.OverruleLinks: "Overrule links",
    a.OverruleState: "Overrule how it stands with somebody",
    a.OverruleRoll: "Overrule the roll",
    a.InOurWords: "Say it in your own words",
    a.Named: "Say who you are",
    a.Belongs: "Tell where you come from",
    a.Knows: "Name somebody",
    a.Vow: "Make the promise",
    a.Fated: "Name them, and their fate",
    a.Built: "Describe an Engine",
    a.Dreamt: "Describe your Avatar",
    a.Attempt: "Try something",
    a.SetUp: "Set up an ally",
    a.Lead: "Lead the group",
    a.Gather: "Gather information",
    a.Flashback: "Call for a flashback",
    a.HelpEscape: "Reach a friend in eclipse",
    a.OfferPromise: "Offer a poisoned promise",
    a.Negotiate: "Talk the aim over: too much, or too little",
    a.Reword: "Give it another name",
    a.Rejudge: "Judge position and effect anew",
    a.NewTrouble: "A complication: a new danger",
    a.Hurt: "Harm",
    a.Inquire: "Ask",
    a.FollowUp: "Ask further",
    a.Say: "Tell it",
    a.Care: "Help a friend recover",
    a.Begin: "Begin a long term project",
    a.WorkOn: "Go on with a project",
    a.OpenRoom: "Begin to open a room",
    a.Bond: "Bond with an Engine",
    a.Repair: "Help an Engine recover",
    a.Undertake: "Set out",
    a.Weigh: "Weigh it",
    a.Frame: "Say what happens",
    a.Raise: "Draw a clock",
    a.Cross: "Own up: this crosses a line of the code",
    a.Catch: "Say who has crossed a line of the code",
    a.Close: "The mission is over: tell how",
    a.Account: "Take stock",
    a.Reflect: "Look back",
    a.Together: "Look back together",
    a.NewVow: "Put another promise in an old one's place",
}

PLAIN: dict[type[Answer], str] = {
    a.AllWell: "All is well; ask me again in the next part",
    a.XCard: "X-card: what was just said did not happen",
    a.Pause: "A break, please",
    a.Resume: "Go on",
    a.NoMore: "Leave it at that",
    a.Transcend: "Transcend",
    a.CarryOn: "Go through with it, at a small cost",
    a.PressOn: "Try again, in a worse position",
    a.Withdraw: "Withdraw, and find another way",
    a.ItHelps: "It helps",
    a.NoHelp: "It is of no use here",
    a.TooFar: "That cannot have happened",
    a.ClimbOut: "Climb out, and leave your Engine where it is",
    a.Rethink: "Try something else instead",
    a.Listen: "Hear the others first",
    a.Nothing: "Nothing to add",
    a.RollNow: "Roll",
    a.Join: "Join in",
    a.LessEffect: "Less effect",
    a.LoseChance: "A lost opportunity",
    a.WorsePosition: "A worse position",
    a.Merciful: "That is all",
    a.Suffer: "Take it",
    a.Resist: "Resist it",
    a.UseArmour: "Let your armour take it",
    a.Protect: "Step in front of them",
    a.ChangeTimeline: "Lost cause: leave this timeline for a better one",
    a.StopClock: "Say no",
    a.ReturnFromDeath: "Yes: die, and return",
    a.LendLink: "Spend a link to hold them",
    a.LendPush: "Push yourself to hold them: 2 stress",
    a.LetFall: "Let it happen",
    a.Bear: "Roll obligation",
    a.CoverStory: "Cover story: one die less, and be healed",
    a.TendShrine: "Maintain the sacred shrine",
    a.Rest: "Let the time go by",
    a.Partake: "Eat",
    a.Abstain: "Turn away, and stay as you are",
    a.Warm: "Yes: offer a die",
    a.Cool: "No",
    a.WatchOn: "Let them play",
    a.ForceOut: "Get out, and leave something behind",
}

ASKED: dict[tuple[str, type[Answer]], str] = {
    ("code", a.NoMore): "No, none",
    ("revisit", a.NoMore): "They stand as they are",
    ("veteran", a.NoMore): "None of these after all",
    ("embrace", a.NoMore): "Not yet",
    ("worthy", a.NoMore): "It was brave, and not yet that",
    ("vanish", a.NoMore): "No: let everybody look",
    ("heart-in-it", a.Warm): "Yes: I mean it",
    ("heart-in-it", a.Cool): "No: let it be said, I am elsewhere",
    ("share", a.Warm): "Share it: one die more for them",
    ("share", a.Cool): "Hold yourself apart: they mark xp",
    ("engine-warm", a.Warm): "Yes: it leans closer, and that is a die",
    ("engine-struck", a.Warm): "Yes: it loses a point of strength",
    ("protects", a.Warm): "Yes: +1d to engagement",
    ("innocents", a.Warm): "Yes: the group marks series xp",
    ("unrest", a.Warm): "Yes: the Bastion rolls its Readiness",
    ("unrest", a.Cool): "No: they have seen to it",
    ("uncovered", a.NoMore): "No: they have learned something else",
    ("engine", a.NoMore): "None: go without an Engine",
}
"""Answers that are worded otherwise where a certain question is asked."""


def said(s: State, offer: Answer) -> tuple[str, tuple[str, ...]]:
    """An answer with something in it, in words, and what it touches."""
    match offer:
        case a.Judge(position, effect):
            return f"{position.capitalize()}, {EFFECTS[effect]} effect", ()
        case a.NoDanger():
            looking = s.roll is not None and s.roll.kind == "gather"
            return f"Nothing is at stake here: {'a fortune roll' if looking else 'no roll is needed'}", ()
        case a.Hinders(index):
            return harm_words(s, s.subject, index), ()
        case a.Assist(id):
            return ASSISTS[id], ()
        case a.HoldOff(index):
            actor = s.roll.seat if s.roll else -1
            return f"Spend a link so that they do not feel it: {harm_words(s, actor, index)}", ()
        case a.Accept(index) | a.Forbid(index):
            return promise_words(s, index, isinstance(offer, a.Forbid)), ()
        case a.Push(benefit, extra):
            return push_words(benefit, extra), ()
        case a.Complicate(id, ticks):
            return f"A complication: {ticks} on “{s.clock(id).name}” ({id.removeprefix('clock-')})", (id,)
        case a.TurnBack(id):
            return f"Turn back “{s.clock(id).name}” ({id.removeprefix('clock-')})", (id,)
        case a.Advance(id) | a.Tick(id):
            return f"Advance “{s.clock(id).name}” ({id.removeprefix('clock-')})", (id,)
    return said_of_people(s, offer)


ASSISTS = {
    "": "Assist: +1d for 1 stress",
    "two-steps-ahead": "Assist, two steps ahead: +1d for nothing",
    "anything-you-do": "Assist your rival: +2d for 2 stress",
    "here-for-you": "Here for you: spend special armour for +1d",
}


def harm_words(s: State, seat: int, index: int) -> str:
    """A harm on a sheet."""
    harms = s.at(seat).harm if seat > 0 else []
    if index >= len(harms):
        return f"Harm {index + 1}"
    return f"{index + 1}: {harms[index].words} (level {harms[index].level})"


def promise_words(s: State, index: int, forbidden: bool) -> str:
    """A poisoned promise on the table."""
    found = s.roll.promises[index] if s.roll else None
    price = PRICES.get(found.price, found.price) if found else ""
    words = f"{index + 1}: “{found.words}” ({price})" if found else str(index + 1)
    return f"Take it off the table, {words}" if forbidden else f"Accept the promise, {words}"


def push_words(benefit: str, extra: str) -> str:
    """What a push brings."""
    gain = {"die": "+1d", "effect": "more effect", "act": "to act in spite of your harm"}[benefit]
    return f"Push yourself, 2 stress: {gain}{f', and {extra}' if extra else ''}"


def claim_words(s: State, id: str, objection: bool) -> str:
    """An ability that the story brings into play."""
    words = ""
    if s.roll:
        words = rules_of(s).roll_claims(s, s.roll).get(id, "")
    return f"Object: {words or id}" if objection else f"Claim: {words or id}"


def place_of(s: State, name: str) -> tuple[str, ...]:
    """The place in the ring of whoever bears this name."""
    return tuple(person_id(person.seat) for person in s.protagonists if person.name == name)


def said_of_people(s: State, offer: Answer) -> tuple[str, tuple[str, ...]]:
    """Answers about people, rooms and prices."""
    match offer:
        case a.SpendLink(link, relieves):
            whose = "of your own" if link == relieves else f"with {link}"
            return f"Spend a link {whose}: 2 stress less for {relieves}", place_of(s, relieves)
        case a.Bound(to):
            return to, place_of(s, to)
        case a.AssistByLink():
            actor = (person_id(s.roll.seat),) if s.roll else ()
            return f"Assist by a link: +{rules_of(s).link_dice(s)}d", actor
        case a.Resisting(attribute, avoids, by):
            return f"{attribute.capitalize()}; {'it is avoided' if avoids else left_of(s, by)}", ()
    return said_of_numbers(offer)


def left_of(s: State, by: int) -> str:
    """What resistance leaves of a consequence."""
    c = s.consequence
    if c is None:
        return f"{by} less"
    place = "track" if c.kind == "toll" else "clock"
    return f"level {c.level - by} is left" if c.kind == "harm" else f"{c.ticks - by} on the {place} is left"


LOST = {
    "died": "You die",
    "gave up": "Your light goes out, and you go home",
    "betrayed": "You go over to the other side",
}


def said_of_numbers(offer: Answer) -> tuple[str, tuple[str, ...]]:
    """Answers that say themselves what they are: numbers, a yes."""
    match offer:
        case a.Price(stress):
            return f"{stress} stress", ()
        case a.NeedsRoll(stress):
            return f"{stress} stress, and a roll", ()
        case a.Turn(by):
            return {0: "Leave it", 1: "Turn it towards the light", -1: "Turn it towards the dark"}[by], ()
        case a.End(loss):
            return LOST[loss], ()
        case a.Fatal(fatal):
            return ("It is fatal" if fatal else "They escape, but are out of this mission"), ()
        case a.TakePlace(of):
            return f"Take {of}'s place, and finish it", ()
        case a.EndMission(won):
            return (
                "The mission is over: they have done it" if won else "The mission is over: it was not to be"
            ), ()
        case a.Size(segments):
            return f"{segments} segments", ()
        case a.Toll(segments):
            return f"The Bastion pays for it: {segments} off its track", ()
        case a.Divide(mine):
            return f"{mine} for me, the rest for them", ()
    raise TypeError(f"There are no words for {offer}.")
