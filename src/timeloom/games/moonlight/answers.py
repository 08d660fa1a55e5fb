"""What people may answer, in the order in which a season asks for it."""

from __future__ import annotations

from timeloom.games.moonlight.state import Position
from timeloom.kernel import Answer

# At any time


class AllWell(Answer, frozen=True):
    """Ask me no more before the next part."""


class XCard(Answer, frozen=True):
    """What was just said did not happen, and nobody asks why."""


class Pause(Answer, frozen=True):
    """A break, now."""


class Resume(Answer, frozen=True):
    """Go on after a break."""


class Overrule(Answer, frozen=True):
    """The director sets something right, openly."""

    thing: str
    who: str
    change: int
    why: str


# Creation


class Line(Answer, frozen=True):
    """Something that never comes up in this story."""

    words: str


class Veil(Answer, frozen=True):
    """Something that may happen, but out of sight."""

    words: str


class NoMore(Answer, frozen=True):
    """Nothing (more) to add."""


class Choose(Answer, frozen=True):
    """One of the options: an answer, a playbook, an ability, an action, a room, a fate."""

    option: str


class InOurWords(Answer, frozen=True):
    """An answer of one's own."""

    words: str


class Named(Answer, frozen=True):
    """Who somebody is."""

    name: str
    true_name: str
    look: str
    obligation: str


class Knows(Answer, frozen=True):
    """A secondary character."""

    name: str
    who: str


class Vow(Answer, frozen=True):
    """A promise to somebody."""

    to: str
    words: str


class Bound(Answer, frozen=True):
    """Somebody one is bound to: a rival, a fated person."""

    to: str


class Fated(Answer, frozen=True):
    """Whose fate one has come to change, and what it is."""

    to: str
    fate: str


class Built(Answer, frozen=True):
    """An Engine: its name, virtue and impulse."""

    name: str
    virtue: str
    impulse: str


class Dreamt(Answer, frozen=True):
    """An Avatar: its name, virtue and two desires."""

    name: str
    virtue: str
    desire: str
    other: str


# Action rolls


class Attempt(Answer, frozen=True):
    """Try something: what for, how, and against what."""

    goal: str
    action: str
    target: str


class SetUp(Answer, frozen=True):
    """Make an opening for an ally."""

    ally: str
    action: str
    deed: str


class Lead(Answer, frozen=True):
    """Lead the group in something."""

    goal: str
    action: str
    target: str


class Gather(Answer, frozen=True):
    """Look, listen, ask around."""

    action: str
    about: str


class Flashback(Answer, frozen=True):
    """What one did before, as we see now."""

    scene: str
    action: str
    target: str


class HelpEscape(Answer, frozen=True):
    """Reach a friend in eclipse, as their escape asks for."""

    friend: str
    action: str
    words: str


class Transcend(Answer, frozen=True):
    """Become one's truest self."""


class Boon(Answer, frozen=True):
    """Spend special armour for the other thing that it is good for."""

    ability: str


class Shine(Answer, frozen=True):
    """Use an ability that works once."""

    ability: str


class SpendLink(Answer, frozen=True):
    """Spend a link with somebody to take 2 stress off somebody."""

    link: str
    relieves: str


class Judge(Answer, frozen=True):
    """The director's word on a roll."""

    position: Position
    effect: int


class NoDanger(Answer, frozen=True):
    """Nothing is at stake: a fortune roll."""


class Price(Answer, frozen=True):
    """What a flashback costs in stress."""

    stress: int


class NeedsRoll(Answer, frozen=True):
    """What a flashback costs, and it has to be rolled for."""

    stress: int


class TooFar(Answer, frozen=True):
    """That cannot have happened."""


class Hinders(Answer, frozen=True):
    """A harm matters to this roll."""

    harm: int


class Assist(Answer, frozen=True):
    """Help, for stress; `ability` says whether something makes it cheaper or better."""

    ability: str = ""


class AssistByLink(Answer, frozen=True):
    """Help by a link."""


class HoldOff(Answer, frozen=True):
    """Spend a link so that a transcended friend does not feel a harm."""

    harm: int


class OfferPromise(Answer, frozen=True):
    """A poisoned promise: what it is, and what it costs."""

    words: str
    price: str


class Accept(Answer, frozen=True):
    """Take a poisoned promise."""

    promise: int


class Forbid(Answer, frozen=True):
    """The director takes a promise off the table."""

    promise: int


class Push(Answer, frozen=True):
    """Push oneself for 2 stress."""

    benefit: str
    extra: str = ""


class Claim(Answer, frozen=True):
    """Say that the story brings an ability into play."""

    ability: str


class Object(Answer, frozen=True):
    """The director does not see it so."""

    ability: str


class Rejudge(Answer, frozen=True):
    """The director changes position or effect, openly."""

    position: Position
    effect: int


class Rethink(Answer, frozen=True):
    """Try something else instead."""


class Listen(Answer, frozen=True):
    """Hear everybody out first."""


class Nothing(Answer, frozen=True):
    """Nothing to add."""


class RollNow(Answer, frozen=True):
    """Roll."""


class Join(Answer, frozen=True):
    """Join a group action."""


# Consequences


class LessEffect(Answer, frozen=True):
    """It does not do as much."""


class Complicate(Answer, frozen=True):
    """A clock goes on."""

    clock: str
    ticks: int


class NewTrouble(Answer, frozen=True):
    """A new danger, with a clock of its own."""

    words: str
    size: str
    ticks: int


class LoseChance(Answer, frozen=True):
    """This way is closed."""


class WorsePosition(Answer, frozen=True):
    """It gets more dangerous."""


class Hurt(Answer, frozen=True):
    """Harm, to somebody who took part."""

    who: str
    words: str
    level: int
    kind: str


class Merciful(Answer, frozen=True):
    """That is all."""


class Suffer(Answer, frozen=True):
    """Take it."""


class Resist(Answer, frozen=True):
    """Not like this: roll to resist."""


class UseArmour(Answer, frozen=True):
    """Let one's armour take it."""


class UseSpecial(Answer, frozen=True):
    """Let special armour keep it off."""

    ability: str


class Protect(Answer, frozen=True):
    """Step in front of a friend."""


class ChangeTimeline(Answer, frozen=True):
    """Lost cause: a better timeline, at one's own cost."""


class StopClock(Answer, frozen=True):
    """Clock stopper: no."""


class ReturnFromDeath(Answer, frozen=True):
    """The Valkyrie's gift."""


class ForceOut(Answer, frozen=True):
    """Eject!, or another way out at a price."""


class Resisting(Answer, frozen=True):
    """The director's word on resistance: which attribute, and whether it avoids the consequence."""

    attribute: str
    avoids: bool


class LendLink(Answer, frozen=True):
    """A link keeps a friend from eclipse."""


class LendPush(Answer, frozen=True):
    """Pushing oneself keeps a friend from eclipse."""


class LetFall(Answer, frozen=True):
    """Not this time."""


class Turn(Answer, frozen=True):
    """Power of the moon: move the result."""

    by: int


class End(Answer, frozen=True):
    """How somebody is lost."""

    loss: str


class Fatal(Answer, frozen=True):
    """Whether harm beyond all room is fatal."""

    fatal: bool


# Information


class Inquire(Answer, frozen=True):
    """A question of the playbook, and about whom or what."""

    question: str
    about: str


class FollowUp(Answer, frozen=True):
    """A further question, about what was answered."""

    words: str


class Say(Answer, frozen=True):
    """What the director says, or a player for their character."""

    words: str


# Obligation and downtime


class Bear(Answer, frozen=True):
    """Roll obligation."""


class CoverStory(Answer, frozen=True):
    """Roll obligation with a die less, and be healed."""


class Connect(Answer, frozen=True):
    """Do something together."""

    to: str
    action: str
    moment: str


class Care(Answer, frozen=True):
    """Help a friend recover."""

    of: str
    action: str
    words: str


class Begin(Answer, frozen=True):
    """Begin a project."""

    project: str
    action: str


class WorkOn(Answer, frozen=True):
    """Go on with a project."""

    clock: str
    action: str


class OpenRoom(Answer, frozen=True):
    """Begin a project that opens a room."""

    room: str
    action: str


class Investigate(Answer, frozen=True):
    """Find out more about the adversary."""

    action: str
    words: str


class Train(Answer, frozen=True):
    """Use a room for xp."""

    room: str


class TendShrine(Answer, frozen=True):
    """Maintain the sacred shrine."""


class Bond(Answer, frozen=True):
    """Bond with an Engine."""

    engine: str
    action: str


class Repair(Answer, frozen=True):
    """Help an Engine recover."""

    engine: str
    action: str


class Rest(Answer, frozen=True):
    """Let the remaining time go by."""


class Size(Answer, frozen=True):
    """How long a project takes."""

    segments: int


class Warm(Answer, frozen=True):
    """Yes: I like this; my heart is in it; I share this moment."""


class Cool(Answer, frozen=True):
    """No."""


class Divide(Answer, frozen=True):
    """Links: so many for me, the rest for you."""

    mine: int


class Tick(Answer, frozen=True):
    """No sleep: a tick on a project."""

    clock: str


# Missions


class Undertake(Answer, frozen=True):
    """Choose a mission and say what it is for."""

    kind: str
    goal: str


class Weigh(Answer, frozen=True):
    """What speaks for and against a mission, for the engagement roll."""

    noble: int
    clues: int
    friend: int
    other: int


class WatchOn(Answer, frozen=True):
    """Let them play."""


class Frame(Answer, frozen=True):
    """Say what happens."""

    words: str


class Raise(Answer, frozen=True):
    """A new clock."""

    words: str
    size: str
    danger: str


class Advance(Answer, frozen=True):
    """Tick a clock."""

    clock: str


class EndMission(Answer, frozen=True):
    """The mission is over."""

    won: bool


# Fallout and advancement


class Account(Answer, frozen=True):
    """What the mission did for the adversary and for destiny."""

    agenda: int
    destiny: int


class Reflect(Answer, frozen=True):
    """How often each line of xp came up, and where it is marked."""

    playbook: int
    beliefs: int
    struggle: int
    eclipse: int
    track: str


class Together(Answer, frozen=True):
    """How often each line of series xp came up."""

    mission: int
    second: int
    third: int
    nature: int


class Kept(Answer, frozen=True):
    """Whether the code was kept."""

    mine: int
    everybody: int


class NewVow(Answer, frozen=True):
    """A promise rewritten."""

    which: int
    words: str


ANSWERS: tuple[type[Answer], ...] = tuple(
    kind
    for kind in globals().values()
    if isinstance(kind, type) and issubclass(kind, Answer) and kind is not Answer
)
