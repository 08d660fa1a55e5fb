"""What people may answer, by the part of a season that asks for it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from timeloom.games.moonlight.answers.always import (
    AllWell,
    Fortune,
    Pause,
    Resume,
    XCard,
)
from timeloom.games.moonlight.answers.creation import (
    Line,
    Veil,
)
from timeloom.games.moonlight.answers.fallout import (
    Account,
)
from timeloom.games.moonlight.answers.missions import (
    Advance,
    Catch,
    Cross,
    Frame,
    TurnBack,
    WatchOn,
)
from timeloom.games.moonlight.rules.answers import (
    Bound,
    Choose,
    Cool,
    InOurWords,
    Knows,
    Listen,
    NoMore,
    Nothing,
    Say,
    Size,
    Toll,
    Warm,
)

if TYPE_CHECKING:
    from timeloom.games.moonlight.rules.advancement.session import (
        Reflect,
        Together,
    )
    from timeloom.games.moonlight.rules.binding import (
        Fated,
    )
    from timeloom.games.moonlight.rules.clocks import (
        Raise,
        StopClock,
    )
    from timeloom.games.moonlight.rules.consequences.consequences import (
        Complicate,
        Hurt,
        LessEffect,
        LoseChance,
        Merciful,
        NewTrouble,
        WorsePosition,
    )
    from timeloom.games.moonlight.rules.consequences.facing import (
        ChangeTimeline,
        Protect,
        Resist,
        Suffer,
        UseArmour,
        UseSpecial,
    )
    from timeloom.games.moonlight.rules.consequences.harm import (
        Fatal,
    )
    from timeloom.games.moonlight.rules.consequences.resisting import (
        ItHelps,
        NoHelp,
        Resisting,
    )
    from timeloom.games.moonlight.rules.creation.characters import (
        Belongs,
        Named,
    )
    from timeloom.games.moonlight.rules.downtime import (
        Investigate,
        Rest,
    )
    from timeloom.games.moonlight.rules.downtime.connecting import (
        Care,
        Connect,
    )
    from timeloom.games.moonlight.rules.downtime.projects import (
        Begin,
        OpenRoom,
        Tick,
        WorkOn,
    )
    from timeloom.games.moonlight.rules.missions.closing import (
        Close,
        EndMission,
    )
    from timeloom.games.moonlight.rules.missions.engagement import (
        Weigh,
    )
    from timeloom.games.moonlight.rules.missions.powers import (
        Boon,
        Shine,
    )
    from timeloom.games.moonlight.rules.missions.undertaking import (
        Undertake,
    )
    from timeloom.games.moonlight.rules.obligation import (
        Bear,
        CoverStory,
    )
    from timeloom.games.moonlight.rules.playsets.abyss import (
        ReturnFromDeath,
        TendShrine,
    )
    from timeloom.games.moonlight.rules.playsets.maze_of_dreams import (
        Unmask,
    )
    from timeloom.games.moonlight.rules.playsets.maze_of_dreams.avatars import (
        Dreamt,
    )
    from timeloom.games.moonlight.rules.playsets.maze_of_dreams.moments import (
        Divide,
    )
    from timeloom.games.moonlight.rules.playsets.rooms import (
        Train,
    )
    from timeloom.games.moonlight.rules.playsets.rotting_sky.cursed_fates import (
        ReachFor,
    )
    from timeloom.games.moonlight.rules.playsets.rotting_sky.hearts import (
        Abstain,
        Partake,
    )
    from timeloom.games.moonlight.rules.playsets.sea_of_stars.downtime import (
        Repair,
    )
    from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import (
        Board,
        Bond,
        CallRunabout,
        ClimbOut,
    )
    from timeloom.games.moonlight.rules.playsets.sea_of_stars.hangar import (
        Built,
    )
    from timeloom.games.moonlight.rules.playsets.sea_of_stars.wear import (
        ForceOut,
    )
    from timeloom.games.moonlight.rules.promises import (
        NewVow,
        Vow,
    )
    from timeloom.games.moonlight.rules.questions import (
        Inquire,
    )
    from timeloom.games.moonlight.rules.rolls.action_roll import (
        Attempt,
        Join,
        Lead,
        SetUp,
    )
    from timeloom.games.moonlight.rules.rolls.contributing import (
        Rejudge,
        Rethink,
        RollNow,
    )
    from timeloom.games.moonlight.rules.rolls.duels import (
        TakePlace,
    )
    from timeloom.games.moonlight.rules.rolls.flashbacks import (
        Flashback,
        NeedsRoll,
        Price,
        TooFar,
    )
    from timeloom.games.moonlight.rules.rolls.gathering import (
        FollowUp,
        Gather,
    )
    from timeloom.games.moonlight.rules.rolls.judging import (
        Hinders,
        Judge,
        Negotiate,
        NoDanger,
    )
    from timeloom.games.moonlight.rules.rolls.poisoned_promises import (
        Accept,
        Forbid,
        OfferPromise,
    )
    from timeloom.games.moonlight.rules.rolls.pool import (
        Claim,
        Object,
    )
    from timeloom.games.moonlight.rules.rolls.pushing import (
        Push,
    )
    from timeloom.games.moonlight.rules.rolls.results import (
        CarryOn,
        PressOn,
        Withdraw,
    )
    from timeloom.games.moonlight.rules.rolls.teamwork import (
        Assist,
        AssistByLink,
        HoldOff,
    )
    from timeloom.games.moonlight.rules.safety.overruling import (
        GiveHarm,
        Overrule,
        OverruleHarm,
        OverruleLinks,
        OverruleRoll,
        OverruleState,
        OverruleTrack,
    )
    from timeloom.games.moonlight.rules.stress.eclipse import (
        End,
        Turn,
    )
    from timeloom.games.moonlight.rules.stress.escaping import (
        HelpEscape,
    )
    from timeloom.games.moonlight.rules.stress.lending import (
        LendLink,
        LendPush,
        LetFall,
    )
    from timeloom.games.moonlight.rules.stress.links import (
        SpendLink,
    )
    from timeloom.games.moonlight.rules.stress.recovery import (
        Reword,
    )
    from timeloom.games.moonlight.rules.stress.transcending import (
        Transcend,
    )

__all__ = [
    "Abstain",
    "Accept",
    "Account",
    "Advance",
    "AllWell",
    "Assist",
    "AssistByLink",
    "Attempt",
    "Bear",
    "Begin",
    "Belongs",
    "Board",
    "Bond",
    "Boon",
    "Bound",
    "Built",
    "CallRunabout",
    "Care",
    "CarryOn",
    "Catch",
    "ChangeTimeline",
    "Choose",
    "Claim",
    "ClimbOut",
    "Close",
    "Complicate",
    "Connect",
    "Cool",
    "CoverStory",
    "Cross",
    "Divide",
    "Dreamt",
    "End",
    "EndMission",
    "Fatal",
    "Fated",
    "Flashback",
    "FollowUp",
    "Forbid",
    "ForceOut",
    "Fortune",
    "Frame",
    "Gather",
    "GiveHarm",
    "HelpEscape",
    "Hinders",
    "HoldOff",
    "Hurt",
    "InOurWords",
    "Inquire",
    "Investigate",
    "ItHelps",
    "Join",
    "Judge",
    "Knows",
    "Lead",
    "LendLink",
    "LendPush",
    "LessEffect",
    "LetFall",
    "Line",
    "Listen",
    "LoseChance",
    "Merciful",
    "Named",
    "NeedsRoll",
    "Negotiate",
    "NewTrouble",
    "NewVow",
    "NoDanger",
    "NoHelp",
    "NoMore",
    "Nothing",
    "Object",
    "OfferPromise",
    "OpenRoom",
    "Overrule",
    "OverruleHarm",
    "OverruleLinks",
    "OverruleRoll",
    "OverruleState",
    "OverruleTrack",
    "Partake",
    "Pause",
    "PressOn",
    "Price",
    "Protect",
    "Push",
    "Raise",
    "ReachFor",
    "Reflect",
    "Rejudge",
    "Repair",
    "Resist",
    "Resisting",
    "Rest",
    "Resume",
    "Rethink",
    "ReturnFromDeath",
    "Reword",
    "RollNow",
    "Say",
    "SetUp",
    "Shine",
    "Size",
    "SpendLink",
    "StopClock",
    "Suffer",
    "TakePlace",
    "TendShrine",
    "Tick",
    "Together",
    "Toll",
    "TooFar",
    "Train",
    "Transcend",
    "Turn",
    "TurnBack",
    "Undertake",
    "Unmask",
    "UseArmour",
    "UseSpecial",
    "Veil",
    "Vow",
    "Warm",
    "WatchOn",
    "Weigh",
    "Withdraw",
    "WorkOn",
    "WorsePosition",
    "XCard",
]

HOMES = {
    "Reflect": "rules.advancement.session",
    "Together": "rules.advancement.session",
    "Fated": "rules.binding",
    "Raise": "rules.clocks",
    "StopClock": "rules.clocks",
    "Complicate": "rules.consequences.consequences",
    "Hurt": "rules.consequences.consequences",
    "LessEffect": "rules.consequences.consequences",
    "LoseChance": "rules.consequences.consequences",
    "Merciful": "rules.consequences.consequences",
    "NewTrouble": "rules.consequences.consequences",
    "WorsePosition": "rules.consequences.consequences",
    "ChangeTimeline": "rules.consequences.facing",
    "Protect": "rules.consequences.facing",
    "Resist": "rules.consequences.facing",
    "Suffer": "rules.consequences.facing",
    "UseArmour": "rules.consequences.facing",
    "UseSpecial": "rules.consequences.facing",
    "Fatal": "rules.consequences.harm",
    "ItHelps": "rules.consequences.resisting",
    "NoHelp": "rules.consequences.resisting",
    "Resisting": "rules.consequences.resisting",
    "Belongs": "rules.creation.characters",
    "Named": "rules.creation.characters",
    "Investigate": "rules.downtime",
    "Rest": "rules.downtime",
    "Care": "rules.downtime.connecting",
    "Connect": "rules.downtime.connecting",
    "Begin": "rules.downtime.projects",
    "OpenRoom": "rules.downtime.projects",
    "Tick": "rules.downtime.projects",
    "WorkOn": "rules.downtime.projects",
    "Close": "rules.missions.closing",
    "EndMission": "rules.missions.closing",
    "Weigh": "rules.missions.engagement",
    "Boon": "rules.missions.powers",
    "Shine": "rules.missions.powers",
    "Undertake": "rules.missions.undertaking",
    "Bear": "rules.obligation",
    "CoverStory": "rules.obligation",
    "ReturnFromDeath": "rules.playsets.abyss",
    "TendShrine": "rules.playsets.abyss",
    "Unmask": "rules.playsets.maze_of_dreams",
    "Dreamt": "rules.playsets.maze_of_dreams.avatars",
    "Divide": "rules.playsets.maze_of_dreams.moments",
    "Train": "rules.playsets.rooms",
    "ReachFor": "rules.playsets.rotting_sky.cursed_fates",
    "Abstain": "rules.playsets.rotting_sky.hearts",
    "Partake": "rules.playsets.rotting_sky.hearts",
    "Repair": "rules.playsets.sea_of_stars.downtime",
    "Board": "rules.playsets.sea_of_stars.engines",
    "Bond": "rules.playsets.sea_of_stars.engines",
    "CallRunabout": "rules.playsets.sea_of_stars.engines",
    "ClimbOut": "rules.playsets.sea_of_stars.engines",
    "Built": "rules.playsets.sea_of_stars.hangar",
    "ForceOut": "rules.playsets.sea_of_stars.wear",
    "NewVow": "rules.promises",
    "Vow": "rules.promises",
    "Inquire": "rules.questions",
    "Attempt": "rules.rolls.action_roll",
    "Join": "rules.rolls.action_roll",
    "Lead": "rules.rolls.action_roll",
    "SetUp": "rules.rolls.action_roll",
    "Rejudge": "rules.rolls.contributing",
    "Rethink": "rules.rolls.contributing",
    "RollNow": "rules.rolls.contributing",
    "TakePlace": "rules.rolls.duels",
    "Flashback": "rules.rolls.flashbacks",
    "NeedsRoll": "rules.rolls.flashbacks",
    "Price": "rules.rolls.flashbacks",
    "TooFar": "rules.rolls.flashbacks",
    "FollowUp": "rules.rolls.gathering",
    "Gather": "rules.rolls.gathering",
    "Hinders": "rules.rolls.judging",
    "Judge": "rules.rolls.judging",
    "Negotiate": "rules.rolls.judging",
    "NoDanger": "rules.rolls.judging",
    "Accept": "rules.rolls.poisoned_promises",
    "Forbid": "rules.rolls.poisoned_promises",
    "OfferPromise": "rules.rolls.poisoned_promises",
    "Claim": "rules.rolls.pool",
    "Object": "rules.rolls.pool",
    "Push": "rules.rolls.pushing",
    "CarryOn": "rules.rolls.results",
    "PressOn": "rules.rolls.results",
    "Withdraw": "rules.rolls.results",
    "Assist": "rules.rolls.teamwork",
    "AssistByLink": "rules.rolls.teamwork",
    "HoldOff": "rules.rolls.teamwork",
    "GiveHarm": "rules.safety.overruling",
    "Overrule": "rules.safety.overruling",
    "OverruleHarm": "rules.safety.overruling",
    "OverruleLinks": "rules.safety.overruling",
    "OverruleRoll": "rules.safety.overruling",
    "OverruleState": "rules.safety.overruling",
    "OverruleTrack": "rules.safety.overruling",
    "End": "rules.stress.eclipse",
    "Turn": "rules.stress.eclipse",
    "HelpEscape": "rules.stress.escaping",
    "LendLink": "rules.stress.lending",
    "LendPush": "rules.stress.lending",
    "LetFall": "rules.stress.lending",
    "SpendLink": "rules.stress.links",
    "Reword": "rules.stress.recovery",
    "Transcend": "rules.stress.transcending",
}
"""The chapters that hold answers already."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> type:
        """Something that lies with its chapter."""
        if name not in HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"timeloom.games.moonlight.{HOMES[name]}"), name)
