"""What people may answer, by the part of a season that asks for it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

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
    from timeloom.games.moonlight.rules.fallout import (
        Account,
    )
    from timeloom.games.moonlight.rules.missions.beats import (
        Advance,
        Frame,
        TurnBack,
        WatchOn,
    )
    from timeloom.games.moonlight.rules.missions.closing import (
        Close,
        EndMission,
    )
    from timeloom.games.moonlight.rules.missions.engagement import (
        Weigh,
    )
    from timeloom.games.moonlight.rules.missions.honour import (
        Catch,
        Cross,
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
        Bond,
        Repair,
    )
    from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import (
        Board,
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
    from timeloom.games.moonlight.rules.safety.boundaries import (
        Line,
        Veil,
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
    from timeloom.games.moonlight.rules.safety.table import (
        AllWell,
        Fortune,
        Pause,
        Resume,
        XCard,
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
    "Abstain": "rules.playsets.rotting_sky.hearts",
    "Accept": "rules.rolls.poisoned_promises",
    "Account": "rules.fallout",
    "Advance": "rules.missions.beats",
    "AllWell": "rules.safety.table",
    "Assist": "rules.rolls.teamwork",
    "AssistByLink": "rules.rolls.teamwork",
    "Attempt": "rules.rolls.action_roll",
    "Bear": "rules.obligation",
    "Begin": "rules.downtime.projects",
    "Belongs": "rules.creation.characters",
    "Board": "rules.playsets.sea_of_stars.engines",
    "Bond": "rules.playsets.sea_of_stars.downtime",
    "Boon": "rules.missions.powers",
    "Built": "rules.playsets.sea_of_stars.hangar",
    "CallRunabout": "rules.playsets.sea_of_stars.engines",
    "Care": "rules.downtime.connecting",
    "CarryOn": "rules.rolls.results",
    "Catch": "rules.missions.honour",
    "ChangeTimeline": "rules.consequences.facing",
    "Claim": "rules.rolls.pool",
    "ClimbOut": "rules.playsets.sea_of_stars.engines",
    "Close": "rules.missions.closing",
    "Complicate": "rules.consequences.consequences",
    "Connect": "rules.downtime.connecting",
    "CoverStory": "rules.obligation",
    "Cross": "rules.missions.honour",
    "Divide": "rules.playsets.maze_of_dreams.moments",
    "Dreamt": "rules.playsets.maze_of_dreams.avatars",
    "End": "rules.stress.eclipse",
    "EndMission": "rules.missions.closing",
    "Fatal": "rules.consequences.harm",
    "Fated": "rules.binding",
    "Flashback": "rules.rolls.flashbacks",
    "FollowUp": "rules.rolls.gathering",
    "Forbid": "rules.rolls.poisoned_promises",
    "ForceOut": "rules.playsets.sea_of_stars.wear",
    "Fortune": "rules.safety.table",
    "Frame": "rules.missions.beats",
    "Gather": "rules.rolls.gathering",
    "GiveHarm": "rules.safety.overruling",
    "HelpEscape": "rules.stress.escaping",
    "Hinders": "rules.rolls.judging",
    "HoldOff": "rules.rolls.teamwork",
    "Hurt": "rules.consequences.consequences",
    "Inquire": "rules.questions",
    "Investigate": "rules.downtime",
    "ItHelps": "rules.consequences.resisting",
    "Join": "rules.rolls.action_roll",
    "Judge": "rules.rolls.judging",
    "Lead": "rules.rolls.action_roll",
    "LendLink": "rules.stress.lending",
    "LendPush": "rules.stress.lending",
    "LessEffect": "rules.consequences.consequences",
    "LetFall": "rules.stress.lending",
    "Line": "rules.safety.boundaries",
    "LoseChance": "rules.consequences.consequences",
    "Merciful": "rules.consequences.consequences",
    "Named": "rules.creation.characters",
    "NeedsRoll": "rules.rolls.flashbacks",
    "Negotiate": "rules.rolls.judging",
    "NewTrouble": "rules.consequences.consequences",
    "NewVow": "rules.promises",
    "NoDanger": "rules.rolls.judging",
    "NoHelp": "rules.consequences.resisting",
    "Object": "rules.rolls.pool",
    "OfferPromise": "rules.rolls.poisoned_promises",
    "OpenRoom": "rules.downtime.projects",
    "Overrule": "rules.safety.overruling",
    "OverruleHarm": "rules.safety.overruling",
    "OverruleLinks": "rules.safety.overruling",
    "OverruleRoll": "rules.safety.overruling",
    "OverruleState": "rules.safety.overruling",
    "OverruleTrack": "rules.safety.overruling",
    "Partake": "rules.playsets.rotting_sky.hearts",
    "Pause": "rules.safety.table",
    "PressOn": "rules.rolls.results",
    "Price": "rules.rolls.flashbacks",
    "Protect": "rules.consequences.facing",
    "Push": "rules.rolls.pushing",
    "Raise": "rules.clocks",
    "ReachFor": "rules.playsets.rotting_sky.cursed_fates",
    "Reflect": "rules.advancement.session",
    "Rejudge": "rules.rolls.contributing",
    "Repair": "rules.playsets.sea_of_stars.downtime",
    "Resist": "rules.consequences.facing",
    "Resisting": "rules.consequences.resisting",
    "Rest": "rules.downtime",
    "Resume": "rules.safety.table",
    "Rethink": "rules.rolls.contributing",
    "ReturnFromDeath": "rules.playsets.abyss",
    "Reword": "rules.stress.recovery",
    "RollNow": "rules.rolls.contributing",
    "SetUp": "rules.rolls.action_roll",
    "Shine": "rules.missions.powers",
    "SpendLink": "rules.stress.links",
    "StopClock": "rules.clocks",
    "Suffer": "rules.consequences.facing",
    "TakePlace": "rules.rolls.duels",
    "TendShrine": "rules.playsets.abyss",
    "Tick": "rules.downtime.projects",
    "Together": "rules.advancement.session",
    "TooFar": "rules.rolls.flashbacks",
    "Train": "rules.playsets.rooms",
    "Transcend": "rules.stress.transcending",
    "Turn": "rules.stress.eclipse",
    "TurnBack": "rules.missions.beats",
    "Undertake": "rules.missions.undertaking",
    "Unmask": "rules.playsets.maze_of_dreams",
    "UseArmour": "rules.consequences.facing",
    "UseSpecial": "rules.consequences.facing",
    "Veil": "rules.safety.boundaries",
    "Vow": "rules.promises",
    "WatchOn": "rules.missions.beats",
    "Weigh": "rules.missions.engagement",
    "Withdraw": "rules.rolls.results",
    "WorkOn": "rules.downtime.projects",
    "WorsePosition": "rules.consequences.consequences",
    "XCard": "rules.safety.table",
}
"""The chapters that hold answers already."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> type:
        """Something that lies with its chapter."""
        if name not in HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"timeloom.games.moonlight.{HOMES[name]}"), name)
