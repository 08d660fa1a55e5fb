"""How a director runs a mission, from engagement to its end."""

from __future__ import annotations

from random import Random

from timeloom.games.moonlight.bots.choosing import all_of, fill, form, tables
from timeloom.games.moonlight.bots.director.recalling import fresh
from timeloom.games.moonlight.bots.director.telling import close, hurdle, next_twist
from timeloom.games.moonlight.bots.director.ways import Ways
from timeloom.games.moonlight.rules.advancement import Earned
from timeloom.games.moonlight.rules.answers import Choose, NoMore, Size
from timeloom.games.moonlight.rules.between_seasons import PassOn
from timeloom.games.moonlight.rules.clocks import Raise
from timeloom.games.moonlight.rules.downtime.projects import HowLong
from timeloom.games.moonlight.rules.fallout import Account, TakingStock
from timeloom.games.moonlight.rules.missions.action import MustEnd
from timeloom.games.moonlight.rules.missions.beats import Advance, Frame, Scene, WatchOn
from timeloom.games.moonlight.rules.missions.closing import EndMission
from timeloom.games.moonlight.rules.missions.engagement import GoalSize, Weigh, Weighing
from timeloom.games.moonlight.rules.missions.powers import Worthy
from timeloom.games.moonlight.rules.missions.undertaking import LastStand, Undertake
from timeloom.games.moonlight.rules.troubles import friends_in_need
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.games.moonlight.wording import capital
from timeloom.kernel import Answer, Offers


def weigh(s: State, offers: Offers, random: Random) -> Answer:
    """From the tracks, and from how the group is."""
    mission = s.mission
    noble = 1 if mission and mission.tier != 2 and random.random() < 0.5 else 0
    clues = 1 if s.investigation >= 5 else -1 if s.investigation == 0 else 0
    troubled = s.burdened or any(person.eclipsed for person in s.protagonists)
    friend = bool(friends_in_need(s)) - troubled
    other = int("vault" in s.rooms and mission is not None and mission.tier == 3)
    return Weigh(noble, clues, friend, other)


def watch(s: State, offers: Offers, random: Random) -> Answer:
    """End what is decided; press now and then; otherwise let them play."""
    goals = [clock for clock in s.clocks if clock.kind == "goal"]
    dangers = [clock for clock in s.clocks if clock.kind == "danger"]
    if goals and all(clock.full for clock in goals):
        return close(s, offers, random, True)
    if sum(clock.full for clock in dangers) > 1 or not standing(s):
        return close(s, offers, random, False)
    raising = form(offers, Raise)
    if raising and dangers and all(clock.full for clock in dangers):
        words = fresh(s, tables(s).dangers, random)
        return fill(raising, random, words=words, size="6", kind="danger", filled=0)
    if raising and len(goals) < 1 + hurdles(s):
        return fill(raising, random, words=hurdle(s, random), size="6", kind="goal", filled=0)
    pressing = [clock.id for clock in s.open_clocks("danger", "story")]
    twist = next_twist(s)
    if twist and random.random() < 0.4:
        return Frame(twist)
    presses = [one for one in all_of(offers, Advance) if one.clock in pressing]
    if presses and random.random() < 0.03 + 0.02 * len(s.protagonists):
        return random.choice(presses)
    if random.random() < 0.05:
        omen = fresh(s, tables(s).omens, random)
        return Frame(f"{capital(omen)}.")
    return WatchOn()


def goal_size(s: State, offers: Offers, random: Random) -> Answer:
    """A longer way in higher tiers, a shorter one for somebody alone."""
    tier = s.mission.tier if s.mission else 1
    return Size(
        4 if len(s.protagonists) == 1 and tier == 1 else 6 if tier == 1 or len(s.protagonists) == 1 else 8
    )


def hurdles(s: State) -> int:
    """How many further goals stand in the way: more for more protagonists, and in higher tiers."""
    tier, count = (s.mission.tier if s.mission else 1), len(s.protagonists)
    return 0 if count == 1 else count // 3 + min(tier - 1, 1)


def standing(s: State) -> list[Protagonist]:
    """Those who can go on without being lost to it."""
    return [person for person in s.able() if not person.eclipsed or person.stress > 2 or person.transcended]


def end(s: State, offers: Offers, random: Random) -> Answer:
    """It is won if more than half of it was done."""
    goal = next((clock for clock in s.clocks if clock.kind == "goal"), None)
    won = goal is not None and goal.filled * 2 > goal.size and EndMission(True) in offers
    return close(s, offers, random, won)


def account(s: State, offers: Offers, random: Random) -> Answer:
    """The agenda moved if a danger came true; destiny is near when something great was done."""
    mission = s.mission
    if mission is None:
        return Account(0, 0)
    near = mission.outcome == "won" and mission.tier > 1 and random.random() < 0.5
    return Account(int(mission.agenda or mission.came_true), int(near), int(mission.fell))


WAYS: Ways = {
    LastStand: lambda s, offers, random: all_of(offers, Undertake)[0],
    Weighing: weigh,
    GoalSize: goal_size,
    Scene: watch,
    MustEnd: end,
    TakingStock: account,
    HowLong: lambda s, offers, random: all_of(offers, Size)[0],
    Worthy: lambda s, offers, random: NoMore(),
    PassOn: lambda s, offers, random: all_of(offers, Choose)[0],
    Earned: lambda s, offers, random: all_of(offers, Choose)[0],
}
