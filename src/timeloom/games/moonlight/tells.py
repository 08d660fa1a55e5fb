"""What is told of a series, in words: the log reads as the story of the episode."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import ability, playbook, rooms, series
from timeloom.games.moonlight.state import EFFECTS
from timeloom.kernel import Tell

TRANSCENDED = "steps out of the everyday"
RESULTS = {
    "bad": "it goes badly",
    "mixed": "it works, at a cost",
    "good": "it works",
    "critical": "it is more than anybody hoped for",
}


def sheet(seat: int) -> tuple[str, ...]:
    """The id of a protagonist's sheet."""
    return (f"sheet-{seat}",)


def pips(faces: tuple[int, ...]) -> str:
    """Dice as they are written in the log."""
    return " ".join(map(str, faces))


# Safety


class XCardTouched(Tell, frozen=True):
    """Somebody touched the X-card."""

    def words(self) -> str:
        return "Somebody touches the X-card. What was just said did not happen. Tell it another way."


class Paused(Tell, frozen=True):
    """Somebody asked for a break."""

    def words(self) -> str:
        return "Somebody asks for a break. The story waits until anybody says that it goes on."


class Resumed(Tell, frozen=True):
    """The break is over."""

    def words(self) -> str:
        return "The story goes on."


class BoundariesSet(Tell, frozen=True):
    """Lines and veils, without names."""

    lines: tuple[str, ...]
    veils: tuple[str, ...]

    def words(self) -> str:
        lines = (
            f"These stay out of the story: {'; '.join(self.lines)}."
            if self.lines
            else "Nobody has drawn a line."
        )
        veils = f" These happen out of sight: {'; '.join(self.veils)}." if self.veils else ""
        return lines + veils


class Overruled(Tell, frozen=True):
    """The director set something right."""

    thing: str
    who: str
    change: int
    why: str

    def words(self) -> str:
        return f"The director overrules: {self.thing} of {self.who} changes by {self.change:+d}. “{self.why}”"


# Creation


class Answered(Tell, frozen=True):
    """A question of series creation was answered."""

    question: str
    answers: tuple[str, ...]

    def words(self) -> str:
        said = " and ".join(self.answers)
        return f"{self.question} {said[:1].upper()}{said[1:]}."


class Introduced(Tell, frozen=True):
    """A protagonist was introduced."""

    name: str
    playbook: str
    look: str
    roles: tuple[str, ...]
    faces: tuple[str, ...]
    seat: int

    def words(self) -> str:
        known = " and ".join(self.faces)
        who = f"{playbook(self.playbook).name}, {' and '.join(self.roles)}"
        return f"{self.name} is {who}: {self.look} In their life: {known}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class Promised(Tell, frozen=True):
    """A promise was made."""

    name: str
    to: str
    promise: str

    def words(self) -> str:
        return f"{self.name} promises, if only to themselves, about {self.to}: “{self.promise}”"


class SeriesNamed(Tell, frozen=True):
    """The series has its title."""

    series: str
    title: str

    def words(self) -> str:
        return f"This is “{self.title}”, a story told {self.series[0].lower()}{self.series[1:]}."


# The flow of the story


class EpisodeBegan(Tell, frozen=True):
    """An episode begins."""

    season: int
    episode: int

    def words(self) -> str:
        return (
            f"Season {self.season + 1}, episode {self.episode}. An ordinary day, with all that weighs on it."
        )


class PhaseBegan(Tell, frozen=True):
    """A phase begins."""

    phase: str

    def words(self) -> str:
        return {
            "downtime": "For a few hours, nobody wants anything from them.",
            "mission": "They know what has to be done tonight.",
            "fallout": "What they did comes back to them.",
        }[self.phase]


class Narrated(Tell, frozen=True):
    """Somebody told what happens."""

    text: str

    def words(self) -> str:
        return self.text


class SetOut(Tell, frozen=True):
    """A protagonist is about to roll."""

    name: str
    kind: str
    action: str
    goal: str
    ally: str

    def words(self) -> str:
        how = {
            "set up": f"makes an opening for {self.ally}",
            "group": "leads the others",
            "gather": "tries to find out more",
            "flashback": "had seen to this before",
            "escape": f"reaches out to {self.ally}",
        }.get(self.kind, "acts")
        return f"{self.name} {how} ({self.action}): {self.goal}"


class WayClosed(Tell, frozen=True):
    """The opportunity for this was lost."""

    action: str

    def words(self) -> str:
        return f"That opportunity is gone; to {self.action} will not do it any more."


class Judged(Tell, frozen=True):
    """Position and effect."""

    position: str
    effect: int
    again: bool = False

    def words(self) -> str:
        words = f"{self.position}, with {EFFECTS[self.effect]} effect."
        return f"On reflection: {words}" if self.again else words.capitalize()


class FollowedUp(Tell, frozen=True):
    """A set up is used."""

    name: str
    by: str
    what: str

    def words(self) -> str:
        gain = "more effect" if self.what == "effect" else "a better position"
        source = "what was prepared" if self.name == self.by else f"what {self.by} prepared"
        return f"{self.name} uses {source}: {gain}."


class Hindered(Tell, frozen=True):
    """A harm weighs on the roll."""

    name: str
    harm: str

    def words(self) -> str:
        return f"{self.name} is held back: {self.harm}."


class ThoughtAgain(Tell, frozen=True):
    """Something else will be tried."""

    name: str

    def words(self) -> str:
        return f"{self.name} thinks again."


class Assisted(Tell, frozen=True):
    """Help for a roll."""

    name: str
    friend: str
    dice: int
    how: str

    def words(self) -> str:
        way = {
            "link": "by all that is between them",
            "two-steps-ahead": "as prepared",
            "here-for-you": "with everything held in reserve",
        }.get(self.how, "with a helping hand")
        return f"{self.name} helps {self.friend} {way}: +{self.dice}d."


class HarmHeldOff(Tell, frozen=True):
    """A link holds off a harm."""

    name: str
    friend: str
    harm: str

    def words(self) -> str:
        return f"For {self.name}'s sake {self.friend} does not feel it any more: {self.harm}."


class Pushed(Tell, frozen=True):
    """A push."""

    name: str
    benefit: str
    extra: str

    def words(self) -> str:
        gain = {"die": "+1d", "effect": "more effect", "act": "on their feet all the same"}[self.benefit]
        return f"{self.name} goes beyond their limits: {gain}{', and ' + self.extra if self.extra else ''}."


class PromiseOffered(Tell, frozen=True):
    """A poisoned promise lies on the table."""

    name: str
    promise: str
    price: str

    def words(self) -> str:
        return (
            f"{self.name or 'The director'} offers a poisoned promise: “{self.promise}” (price: {self.price})"
        )


class PromiseForbidden(Tell, frozen=True):
    """A promise is off the table."""

    promise: str

    def words(self) -> str:
        return f"The director takes a promise off the table: “{self.promise}”"


class PromiseAccepted(Tell, frozen=True):
    """A poisoned promise was accepted."""

    name: str
    promise: str

    def words(self) -> str:
        return f"{self.name} accepts: “{self.promise}”"


class PromiseKept(Tell, frozen=True):
    """The price is paid."""

    promise: str
    price: str

    def words(self) -> str:
        return f"The promise comes true, whatever the dice say: {self.promise}"


class Claimed(Tell, frozen=True):
    """The story brings an ability into play."""

    name: str
    ability: str

    def words(self) -> str:
        return f"{self.name} brings it in: {self.ability}."


class Objected(Tell, frozen=True):
    """The director does not see it so."""

    claim: str

    def words(self) -> str:
        return f"The director objects: {self.claim.replace('-', ' ')} does not count here."


class Rolled(Tell, frozen=True):
    """Dice."""

    name: str
    what: str
    faces: tuple[int, ...]
    result: str
    position: str = ""

    def words(self) -> str:
        where = f", {self.position}" if self.position else ""
        return f"{self.name} rolls {self.what}{where}: {pips(self.faces)}; {RESULTS[self.result]}."

    def touches(self) -> tuple[str, ...]:
        return ("roll",)


class Strove(Tell, frozen=True):
    """A downtime roll, which never fails."""

    name: str
    action: str
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        gain = {"bad": "a little", "mixed": "well enough", "good": "well", "critical": "better than hoped"}
        return f"{self.name} rolls to {self.action}: {pips(self.faces)}; it goes {gain[self.result]}."


class LeftAdvantage(Tell, frozen=True):
    """An opening for somebody's next roll."""

    name: str
    ally: str
    what: str

    def words(self) -> str:
        gain = "more effect" if self.what == "effect" else "a better position"
        return f"{self.name} opens a way: {gain} for what {self.ally} does next."


# Consequences


class Threatened(Tell, frozen=True):
    """A consequence is about to happen."""

    kind: str
    text: str
    level: int
    name: str

    def words(self) -> str:
        match self.kind:
            case "harm":
                return f"It would hurt {self.name}: {self.text} (level {self.level})."
            case "complication":
                return f"It gets complicated: {self.text}."
            case "effect":
                return "It does less than hoped."
            case "position":
                return "The ground is slipping; things get more dangerous."
            case _:
                return "The opportunity is about to be lost."


class Resisted(Tell, frozen=True):
    """Resistance."""

    name: str
    kind: str
    level: int
    avoided: bool

    def words(self) -> str:
        gain = "it does not come to that" if self.avoided else "it is not as bad"
        return f"{self.name} will not have it: {gain}."


class ArmourUsed(Tell, frozen=True):
    """Armour took it."""

    name: str

    def words(self) -> str:
        return f"The light around {self.name} takes the blow."


class SpecialArmourUsed(Tell, frozen=True):
    """Special armour kept it off."""

    name: str
    id: str

    def words(self) -> str:
        return f"{ability(self.id).name}: {self.name} is not touched by it."


class Protected(Tell, frozen=True):
    """Somebody stepped in."""

    name: str
    friend: str

    def words(self) -> str:
        return f"{self.name} steps in front of {self.friend}."


class TimelineLeft(Tell, frozen=True):
    """Lost cause."""

    name: str
    friend: str

    def words(self) -> str:
        return f"{self.name} leaves that timeline behind. Here it never happened to {self.friend}."


class Harmed(Tell, frozen=True):
    """Harm was taken."""

    name: str
    text: str
    level: int
    seat: int

    def words(self) -> str:
        return f"{self.name} takes level {self.level} harm: {self.text}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class OutOfAction(Tell, frozen=True):
    """Too much harm, but not the end."""

    name: str
    text: str

    def words(self) -> str:
        return f"{self.text.capitalize()}: {self.name} escapes the worst, but is out of this for tonight."


class FatallyHarmed(Tell, frozen=True):
    """Level 4."""

    name: str
    text: str

    def words(self) -> str:
        return f"There is no way back for {self.name}: {self.text}."


class Returned(Tell, frozen=True):
    """Back from death."""

    name: str

    def words(self) -> str:
        return f"{self.name} dies. Wings open, a face bends down, and {self.name} stands up again."


class Healed(Tell, frozen=True):
    """The recovery clock was full."""

    name: str
    left: tuple[str, ...]
    seat: int

    def words(self) -> str:
        left = f"; what is left: {', '.join(self.left)}" if self.left else " from all harm"
        return f"{self.name} recovers{left}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


# Stress and eclipse


class StressTaken(Tell, frozen=True):
    """Stress was marked."""

    name: str
    amount: int
    now: int
    seat: int

    def words(self) -> str:
        return f"{self.name} takes {self.amount} stress ({self.now} of 9)."

    def touches(self) -> tuple[str, ...]:
        return (f"stress-{self.seat}",)


class StressErased(Tell, frozen=True):
    """Stress was used in reverse."""

    name: str
    amount: int
    now: int
    seat: int

    def words(self) -> str:
        return f"In the dark, {self.name} burns {self.amount} stress ({self.now} left)."

    def touches(self) -> tuple[str, ...]:
        return (f"stress-{self.seat}",)


class StressCleared(Tell, frozen=True):
    """Stress was recovered."""

    name: str
    amount: int
    now: int
    seat: int

    def words(self) -> str:
        return f"{self.name} breathes again: stress {self.now} of 9."

    def touches(self) -> tuple[str, ...]:
        return (f"stress-{self.seat}",)


class HeldOn(Tell, frozen=True):
    """A 6 on the eclipse roll."""

    name: str

    def words(self) -> str:
        return f"{self.name} stands at the edge, and holds on to hope."


class Shone(Tell, frozen=True):
    """A critical on the eclipse roll."""

    name: str
    attribute: str

    def words(self) -> str:
        gift = {
            "sun": "wounds begin to close",
            "moon": "hearts grow lighter",
            "stars": "armour is whole again",
        }
        return f"Where darkness should be, {self.name} shines, and among the others {gift[self.attribute]}."


class LentStrength(Tell, frozen=True):
    """A friend keeps somebody from eclipse."""

    name: str
    friend: str
    by_link: bool

    def words(self) -> str:
        return f"{self.name} {'is with' if self.by_link else 'holds on to'} {self.friend}, who does not fall."


class FellIntoEclipse(Tell, frozen=True):
    """Eclipse."""

    name: str
    playbook: str
    seat: int

    def words(self) -> str:
        found = playbook(self.playbook)
        return f"{self.name} falls into eclipse. {found.eclipse} The way out: {found.escape}"

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class EscapedEclipse(Tell, frozen=True):
    """Out of eclipse."""

    name: str
    seat: int

    def words(self) -> str:
        return f"{self.name} finds the way out of eclipse."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class WasLost(Tell, frozen=True):
    """A protagonist has left the story."""

    name: str
    loss: str
    seat: int

    def words(self) -> str:
        return {
            "died": f"{self.name} is dead.",
            "gave up": f"{self.name}'s light goes out. They go home and do not come back.",
            "betrayed": f"{self.name} turns away and goes over to the other side.",
        }[self.loss]

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


# Transcendence


class Transcended(Tell, frozen=True):
    """Somebody transcends."""

    name: str
    true_name: str
    seat: int

    def words(self) -> str:
        return f"{self.name} transcends: {self.true_name} {TRANSCENDED}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class Vanished(Tell, frozen=True):
    """The big reveal."""

    name: str

    def words(self) -> str:
        return f"In the same moment {self.name} is gone, to step out again when it counts."


class TranscendenceEnded(Tell, frozen=True):
    """The light goes out."""

    name: str
    seat: int

    def words(self) -> str:
        return f"The light leaves {self.name}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


# Links


class LinksMarked(Tell, frozen=True):
    """Links were made."""

    name: str
    friend: str
    count: int
    seat: int

    def words(self) -> str:
        return f"{self.name} marks {self.count} {'link' if self.count == 1 else 'links'} with {self.friend}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class LinkSpent(Tell, frozen=True):
    """A link was spent."""

    name: str
    friend: str
    seat: int

    def words(self) -> str:
        return f"{self.name} draws on what ties them to {self.friend}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


# Clocks


class ClockDrawn(Tell, frozen=True):
    """A new clock."""

    name: str
    filled: int
    size: int
    id: str

    def words(self) -> str:
        return f"A clock of {self.size}: {self.name}{f' (already {self.filled})' if self.filled else ''}."

    def touches(self) -> tuple[str, ...]:
        return (self.id,)


class ClockTicked(Tell, frozen=True):
    """A clock went on, or back."""

    name: str
    filled: int
    size: int
    id: str

    def words(self) -> str:
        full = ". It has come to that" if self.filled >= self.size else ""
        return f"{self.name}: {self.filled} of {self.size}{full}."

    def touches(self) -> tuple[str, ...]:
        return (self.id,)


class ClockStopped(Tell, frozen=True):
    """Clock stopper."""

    name: str
    clock: str

    def words(self) -> str:
        return f"“No”, says {self.name}, and time obeys: {self.clock} stands still."


class ProjectDone(Tell, frozen=True):
    """A project is complete."""

    project: str

    def words(self) -> str:
        return f"It is done: {self.project}."


class TrackMoved(Tell, frozen=True):
    """A track of the series stands elsewhere."""

    track: str
    series: str
    now: int

    def words(self) -> str:
        found = series(self.series)
        names = {"adversary": found.track, "investigation": found.investigation, "bastion": "Last Bastion"}
        return f"The {names[self.track]} track stands at {self.now} of 15."

    def touches(self) -> tuple[str, ...]:
        return (self.track,)


# Powers


class BoonTaken(Tell, frozen=True):
    """Special armour was spent for its other use."""

    name: str
    boon: str

    def words(self) -> str:
        return f"{self.name} spends what was held in reserve: {self.boon}."


class BeaconLit(Tell, frozen=True):
    """Beacon."""

    name: str

    def words(self) -> str:
        return f"{self.name} raises their voice, and every friend who hears it is not alone."


class DeviceShown(Tell, frozen=True):
    """Here's one I prepared earlier."""

    name: str
    device: str

    def words(self) -> str:
        return f"{self.name} has built something for exactly this: {self.device}."


class Engaged(Tell, frozen=True):
    """This one's mine!"""

    name: str
    rival: str

    def words(self) -> str:
        rival = f" but {self.rival}" if self.rival else ""
        return f"“This one's mine!” Nobody comes between {self.name} and the foe{rival}."


class StoryRewarded(Tell, frozen=True):
    """An ability is rewarded by the story."""

    name: str
    ability: str

    def words(self) -> str:
        return f"It came as {self.name} had it coming: {self.ability}."


class FlashedBack(Tell, frozen=True):
    """A flashback."""

    name: str
    scene: str
    stress: int

    def words(self) -> str:
        return f"We see {self.name}, some time ago: {self.scene}"


class TooFarFetched(Tell, frozen=True):
    """A flashback that cannot be."""

    name: str

    def words(self) -> str:
        return f"No, that cannot have happened; {self.name} has to think of something else."


# Information


class Asked(Tell, frozen=True):
    """A question."""

    name: str
    question: str

    def words(self) -> str:
        return f"{self.name} asks: {self.question}"


class Replied(Tell, frozen=True):
    """Its answer."""

    text: str

    def words(self) -> str:
        return f"“{self.text}”"


# Obligation and downtime


class Bore(Tell, frozen=True):
    """An obligation roll."""

    name: str
    attribute: str
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        how = {
            "sun": "it frightens and wears down",
            "moon": "it breaks the heart a little",
            "stars": "everybody is watching",
        }
        return f"{self.name} bears the day ({self.attribute}: {pips(self.faces)}): {how[self.attribute]}."


class Met(Tell, frozen=True):
    """Two protagonists do something together."""

    name: str
    friend: str
    moment: str

    def words(self) -> str:
        return f"{self.name} and {self.friend}: {self.moment}"


class Cared(Tell, frozen=True):
    """Somebody helps a friend recover."""

    name: str
    friend: str
    how: str

    def words(self) -> str:
        return f"{self.name} looks after {self.friend}: {self.how}"


class Investigated(Tell, frozen=True):
    """Somebody investigates."""

    name: str
    how: str

    def words(self) -> str:
        return f"{self.name} looks into it: {self.how}"


class Trained(Tell, frozen=True):
    """A room was used for xp."""

    name: str
    room: str

    def words(self) -> str:
        return f"{self.name} spends the hours in the {self.room}."


class ShrineTended(Tell, frozen=True):
    """The shrine is maintained."""

    name: str

    def words(self) -> str:
        return f"{self.name} sweeps the steps of the shrine and lights the lamps. Somebody has noticed."


class RoomOpened(Tell, frozen=True):
    """A room is open."""

    room: str
    id: str

    def words(self) -> str:
        return f"A door opens that was not there before: the {self.room}."

    def touches(self) -> tuple[str, ...]:
        return (f"room-{self.id}",)


# Missions and fallout


class MissionChosen(Tell, frozen=True):
    """The mission."""

    kind: str
    tier: int
    goal: str

    def words(self) -> str:
        return f"{self.kind} (tier {'I' * self.tier if self.tier < 4 else 'IV'}): {self.goal}"


class Found(Tell, frozen=True):
    """The adversary track is full."""

    series: str

    def words(self) -> str:
        return f"It is too late to choose: {series(self.series).adversary} has found them."


class EngagementRolled(Tell, frozen=True):
    """The engagement roll."""

    dice: tuple[tuple[str, int], ...]
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        reasons = ", ".join(f"{reason} {count:+d}" for reason, count in self.dice)
        return f"Engagement ({reasons}): {pips(self.faces)}; {RESULTS[self.result]}."


class ActionBegan(Tell, frozen=True):
    """We cut to the action."""

    position: str
    text: str

    def words(self) -> str:
        return f"We cut to the action ({self.position}). {self.text}"


class MissionEnded(Tell, frozen=True):
    """A mission is over."""

    won: bool
    goal: str

    def words(self) -> str:
        return f"{'They have done it' if self.won else 'It was not to be'}: {self.goal}"


class FalloutCame(Tell, frozen=True):
    """The fallout roll."""

    faces: tuple[int, ...]
    tier: int
    trouble: str

    def words(self) -> str:
        return f"Fallout (tier {'I' * self.tier}, {pips(self.faces)}): {self.trouble}."


class SeasonEnded(Tell, frozen=True):
    """A season is over."""

    season: int
    won: bool
    episodes: int

    def words(self) -> str:
        return f"The season ends{', and the sky is lighter' if self.won else ', and the night is long'}."


# Advancement


class XpMarked(Tell, frozen=True):
    """Xp."""

    name: str
    track: str
    count: int
    seat: int

    def words(self) -> str:
        return f"{self.name} marks {self.count} xp ({self.track})."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class Advanced(Tell, frozen=True):
    """An advance."""

    name: str
    what: str
    seat: int

    def words(self) -> str:
        return f"{self.name} grows: {self.what}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class EmbracedDestiny(Tell, frozen=True):
    """Only mortal no more."""

    name: str
    true_name: str

    def words(self) -> str:
        return f"{self.name} was never only that. From now on there is {self.true_name}."


class SeriesXpMarked(Tell, frozen=True):
    """Series xp."""

    count: int
    now: int

    def words(self) -> str:
        return f"The group marks {self.count} series xp."


class SeriesAdvanced(Tell, frozen=True):
    """A series ability."""

    what: str

    def words(self) -> str:
        return f"Together they have learned something: {self.what}."


# Beneath a Rotting Sky


class FateUsed(Tell, frozen=True):
    """A cursed fate."""

    map: str
    fate: str

    def words(self) -> str:
        name = rooms("rotting-sky")[self.fate].name
        return f"They reach for a cursed fate: {name}. {rooms('rotting-sky')[self.fate].text}"

    def touches(self) -> tuple[str, ...]:
        return (f"room-{self.fate}",)


class Quarrelled(Tell, frozen=True):
    """A disagreement."""

    name: str
    friend: str
    about: str

    def words(self) -> str:
        return f"{self.name} picks a fight with {self.friend}: {self.about}"


class HeartsDevoured(Tell, frozen=True):
    """Blighted hearts."""

    faces: tuple[int, ...]
    stress: int
    segments: int

    def words(self) -> str:
        return f"They devour what they have taken ({pips(self.faces)}): up to {self.stress} stress is gone."


class DeathHeldOff(Tell, frozen=True):
    """I won't allow it!"""

    name: str
    text: str

    def words(self) -> str:
        return f"{self.name} should be dead ({self.text}), and refuses. For as long as the light lasts."


class FateStands(Tell, frozen=True):
    """Without hope the end is the end."""

    def words(self) -> str:
        return "They win, and it changes nothing. Without a sliver of hope the end is the end."


# On a Sea of Stars


class EngineBuilt(Tell, frozen=True):
    """An Engine stands in the hangar."""

    name: str
    virtue: str
    impulse: str

    def words(self) -> str:
        return f"In the hangar stands {self.name}: {self.virtue}, and {self.impulse}."


class Boarded(Tell, frozen=True):
    """A pilot takes an Engine."""

    name: str
    engine: str

    def words(self) -> str:
        return f"{self.name} climbs into {self.engine}, and it opens its eyes."


class Bonded(Tell, frozen=True):
    """A bond with an Engine."""

    name: str
    engine: str
    links: int

    def words(self) -> str:
        return f"{self.name} sits with {self.engine} until the lights go out: {self.links} links."


class EngineMended(Tell, frozen=True):
    """An Engine is stronger."""

    engine: str
    strength: int

    def words(self) -> str:
        return f"{self.engine} is mended: strength {self.strength} of 3."


class EngineWeakened(Tell, frozen=True):
    """An Engine is weaker."""

    engine: str
    strength: int

    def words(self) -> str:
        still = "" if self.strength else "; it does not move any more"
        return f"{self.engine} is hurt: strength {self.strength} of 3{still}."


class EngineSleeps(Tell, frozen=True):
    """An Engine goes dormant."""

    engine: str

    def words(self) -> str:
        return f"{self.engine} has closed its eyes, and nobody can wake it but somebody it knows."


class ImpulseWoke(Tell, frozen=True):
    """A sealed impulse."""

    engine: str
    impulse: str

    def words(self) -> str:
        return f"Something that was sealed in {self.engine} wakes: it is {self.impulse}, and will stay so."


class Ejected(Tell, frozen=True):
    """Eject!"""

    name: str

    def words(self) -> str:
        return f"{self.name} is thrown clear, alive, and leaves somebody else in a worse place."


class BastionReacted(Tell, frozen=True):
    """What the Bastion does by itself."""

    how: str

    def words(self) -> str:
        return {
            "Pride": "Pride: the Bastion pours its strength into the flagship.",
            "State of emergency": "State of emergency: sirens, drills, barricades. The Bastion makes ready.",
            "Patchwork": "Patchwork: the Bastion mends its walls with whatever is left.",
            "Complacency": "Complacency: the Bastion feels safe, and the Leviathans come closer.",
        }[self.how]


class BastionExposed(Tell, frozen=True):
    """The Bastion was left alone."""

    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        came = {
            "bad": "a disaster, and they will have to answer for it",
            "mixed": "it holds, and resents them for it",
            "good": "it copes, and grows complacent",
            "critical": "it copes, and rallies around the cause",
        }
        return f"The Bastion was on its own ({pips(self.faces)}): {came[self.result]}."


class BastionFell(Tell, frozen=True):
    """The end of humanity."""

    def words(self) -> str:
        return "The Last Bastion falls."


# In a Maze of Dreams


class Suspected(Tell, frozen=True):
    """A suspect."""

    name: str
    detail: str

    def words(self) -> str:
        return f"Somebody to keep an eye on: {self.name}, {self.detail}."


class DreamEntered(Tell, frozen=True):
    """Whose dream it is."""

    name: str
    detail: str
    tier: int

    def words(self) -> str:
        return f"They fall asleep, and go down into the dream of {self.name}, {self.detail}."


class Identified(Tell, frozen=True):
    """A conspirator is known."""

    name: str
    place: str

    def words(self) -> str:
        return f"Now they know what {self.name} is to the Conspiracy: {self.place}."

    def touches(self) -> tuple[str, ...]:
        return (f"place-{self.place.replace(' ', '-')}",)


class Confronted(Tell, frozen=True):
    """A conspirator was confronted."""

    name: str
    place: str

    def words(self) -> str:
        return f"{self.name}, {self.place}, has nothing left to hide behind."

    def touches(self) -> tuple[str, ...]:
        return (f"place-{self.place.replace(' ', '-')}",)
