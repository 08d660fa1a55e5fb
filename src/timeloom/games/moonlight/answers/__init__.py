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
    from timeloom.games.moonlight.rules.action_roll import (
        Attempt,
        Join,
        Lead,
        SetUp,
    )
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
    from timeloom.games.moonlight.rules.closing import (
        Close,
        EndMission,
    )
    from timeloom.games.moonlight.rules.consequences import (
        Complicate,
        Hurt,
        LessEffect,
        LoseChance,
        Merciful,
        NewTrouble,
        WorsePosition,
    )
    from timeloom.games.moonlight.rules.contributing import (
        Rejudge,
        Rethink,
        RollNow,
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
    from timeloom.games.moonlight.rules.duels import (
        TakePlace,
    )
    from timeloom.games.moonlight.rules.eclipse import (
        End,
        Turn,
    )
    from timeloom.games.moonlight.rules.engagement import (
        Weigh,
    )
    from timeloom.games.moonlight.rules.escaping import (
        HelpEscape,
    )
    from timeloom.games.moonlight.rules.facing import (
        ChangeTimeline,
        Protect,
        Resist,
        Suffer,
        UseArmour,
        UseSpecial,
    )
    from timeloom.games.moonlight.rules.flashbacks import (
        Flashback,
        NeedsRoll,
        Price,
        TooFar,
    )
    from timeloom.games.moonlight.rules.gathering import (
        FollowUp,
        Gather,
    )
    from timeloom.games.moonlight.rules.harm import (
        Fatal,
    )
    from timeloom.games.moonlight.rules.judging import (
        Hinders,
        Judge,
        Negotiate,
        NoDanger,
    )
    from timeloom.games.moonlight.rules.lending import (
        LendLink,
        LendPush,
        LetFall,
    )
    from timeloom.games.moonlight.rules.links import (
        SpendLink,
    )
    from timeloom.games.moonlight.rules.obligation import (
        Bear,
        CoverStory,
    )
    from timeloom.games.moonlight.rules.overruling import (
        GiveHarm,
        Overrule,
        OverruleHarm,
        OverruleLinks,
        OverruleRoll,
        OverruleState,
        OverruleTrack,
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
    from timeloom.games.moonlight.rules.poisoned_promises import (
        Accept,
        Forbid,
        OfferPromise,
    )
    from timeloom.games.moonlight.rules.pool import (
        Claim,
        Object,
    )
    from timeloom.games.moonlight.rules.powers import (
        Boon,
        Shine,
    )
    from timeloom.games.moonlight.rules.promises import (
        NewVow,
        Vow,
    )
    from timeloom.games.moonlight.rules.pushing import (
        Push,
    )
    from timeloom.games.moonlight.rules.questions import (
        Inquire,
    )
    from timeloom.games.moonlight.rules.recovery import (
        Reword,
    )
    from timeloom.games.moonlight.rules.resisting import (
        ItHelps,
        NoHelp,
        Resisting,
    )
    from timeloom.games.moonlight.rules.results import (
        CarryOn,
        PressOn,
        Withdraw,
    )
    from timeloom.games.moonlight.rules.teamwork import (
        Assist,
        AssistByLink,
        HoldOff,
    )
    from timeloom.games.moonlight.rules.transcending import (
        Transcend,
    )
    from timeloom.games.moonlight.rules.undertaking import (
        Undertake,
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
    "Attempt": "rules.action_roll",
    "Join": "rules.action_roll",
    "Lead": "rules.action_roll",
    "SetUp": "rules.action_roll",
    "Reflect": "rules.advancement.session",
    "Together": "rules.advancement.session",
    "Fated": "rules.binding",
    "Raise": "rules.clocks",
    "StopClock": "rules.clocks",
    "Close": "rules.closing",
    "EndMission": "rules.closing",
    "Complicate": "rules.consequences",
    "Hurt": "rules.consequences",
    "LessEffect": "rules.consequences",
    "LoseChance": "rules.consequences",
    "Merciful": "rules.consequences",
    "NewTrouble": "rules.consequences",
    "WorsePosition": "rules.consequences",
    "Rejudge": "rules.contributing",
    "Rethink": "rules.contributing",
    "RollNow": "rules.contributing",
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
    "TakePlace": "rules.duels",
    "End": "rules.eclipse",
    "Turn": "rules.eclipse",
    "Weigh": "rules.engagement",
    "HelpEscape": "rules.escaping",
    "ChangeTimeline": "rules.facing",
    "Protect": "rules.facing",
    "Resist": "rules.facing",
    "Suffer": "rules.facing",
    "UseArmour": "rules.facing",
    "UseSpecial": "rules.facing",
    "Flashback": "rules.flashbacks",
    "NeedsRoll": "rules.flashbacks",
    "Price": "rules.flashbacks",
    "TooFar": "rules.flashbacks",
    "FollowUp": "rules.gathering",
    "Gather": "rules.gathering",
    "Fatal": "rules.harm",
    "Hinders": "rules.judging",
    "Judge": "rules.judging",
    "Negotiate": "rules.judging",
    "NoDanger": "rules.judging",
    "LendLink": "rules.lending",
    "LendPush": "rules.lending",
    "LetFall": "rules.lending",
    "SpendLink": "rules.links",
    "Bear": "rules.obligation",
    "CoverStory": "rules.obligation",
    "GiveHarm": "rules.overruling",
    "Overrule": "rules.overruling",
    "OverruleHarm": "rules.overruling",
    "OverruleLinks": "rules.overruling",
    "OverruleRoll": "rules.overruling",
    "OverruleState": "rules.overruling",
    "OverruleTrack": "rules.overruling",
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
    "Accept": "rules.poisoned_promises",
    "Forbid": "rules.poisoned_promises",
    "OfferPromise": "rules.poisoned_promises",
    "Claim": "rules.pool",
    "Object": "rules.pool",
    "Boon": "rules.powers",
    "Shine": "rules.powers",
    "NewVow": "rules.promises",
    "Vow": "rules.promises",
    "Push": "rules.pushing",
    "Inquire": "rules.questions",
    "Reword": "rules.recovery",
    "ItHelps": "rules.resisting",
    "NoHelp": "rules.resisting",
    "Resisting": "rules.resisting",
    "CarryOn": "rules.results",
    "PressOn": "rules.results",
    "Withdraw": "rules.results",
    "Assist": "rules.teamwork",
    "AssistByLink": "rules.teamwork",
    "HoldOff": "rules.teamwork",
    "Transcend": "rules.transcending",
    "Undertake": "rules.undertaking",
}
"""The chapters that hold answers already."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> type:
        """Something that lies with its chapter."""
        if name not in HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"timeloom.games.moonlight.{HOMES[name]}"), name)
