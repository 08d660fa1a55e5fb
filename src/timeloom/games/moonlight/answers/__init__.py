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
    "Abstain": "rules.playsets.rotting_sky.hearts",
    "Accept": "rules.poisoned_promises",
    "Assist": "rules.teamwork",
    "AssistByLink": "rules.teamwork",
    "Attempt": "rules.action_roll",
    "Bear": "rules.obligation",
    "Begin": "rules.downtime.projects",
    "Belongs": "rules.creation.characters",
    "Board": "rules.playsets.sea_of_stars.engines",
    "Bond": "rules.playsets.sea_of_stars.engines",
    "Boon": "rules.powers",
    "Built": "rules.playsets.sea_of_stars.hangar",
    "CallRunabout": "rules.playsets.sea_of_stars.engines",
    "Care": "rules.downtime.connecting",
    "CarryOn": "rules.results",
    "ChangeTimeline": "rules.facing",
    "Claim": "rules.pool",
    "ClimbOut": "rules.playsets.sea_of_stars.engines",
    "Close": "rules.closing",
    "Complicate": "rules.consequences",
    "Connect": "rules.downtime.connecting",
    "CoverStory": "rules.obligation",
    "Divide": "rules.playsets.maze_of_dreams.moments",
    "Dreamt": "rules.playsets.maze_of_dreams.avatars",
    "End": "rules.eclipse",
    "EndMission": "rules.closing",
    "Fatal": "rules.harm",
    "Fated": "rules.binding",
    "Flashback": "rules.flashbacks",
    "FollowUp": "rules.gathering",
    "Forbid": "rules.poisoned_promises",
    "ForceOut": "rules.playsets.sea_of_stars.wear",
    "Gather": "rules.gathering",
    "GiveHarm": "rules.overruling",
    "HelpEscape": "rules.escaping",
    "Hinders": "rules.judging",
    "HoldOff": "rules.teamwork",
    "Hurt": "rules.consequences",
    "Inquire": "rules.questions",
    "Investigate": "rules.downtime",
    "ItHelps": "rules.resisting",
    "Join": "rules.action_roll",
    "Judge": "rules.judging",
    "Lead": "rules.action_roll",
    "LendLink": "rules.lending",
    "LendPush": "rules.lending",
    "LessEffect": "rules.consequences",
    "LetFall": "rules.lending",
    "LoseChance": "rules.consequences",
    "Merciful": "rules.consequences",
    "Named": "rules.creation.characters",
    "NeedsRoll": "rules.flashbacks",
    "Negotiate": "rules.judging",
    "NewTrouble": "rules.consequences",
    "NewVow": "rules.promises",
    "NoDanger": "rules.judging",
    "NoHelp": "rules.resisting",
    "Object": "rules.pool",
    "OfferPromise": "rules.poisoned_promises",
    "OpenRoom": "rules.downtime.projects",
    "Overrule": "rules.overruling",
    "OverruleHarm": "rules.overruling",
    "OverruleLinks": "rules.overruling",
    "OverruleRoll": "rules.overruling",
    "OverruleState": "rules.overruling",
    "OverruleTrack": "rules.overruling",
    "Partake": "rules.playsets.rotting_sky.hearts",
    "PressOn": "rules.results",
    "Price": "rules.flashbacks",
    "Protect": "rules.facing",
    "Push": "rules.pushing",
    "Raise": "rules.clocks",
    "ReachFor": "rules.playsets.rotting_sky.cursed_fates",
    "Reflect": "rules.advancement.session",
    "Rejudge": "rules.contributing",
    "Repair": "rules.playsets.sea_of_stars.downtime",
    "Resist": "rules.facing",
    "Resisting": "rules.resisting",
    "Rest": "rules.downtime",
    "Rethink": "rules.contributing",
    "ReturnFromDeath": "rules.playsets.abyss",
    "Reword": "rules.recovery",
    "RollNow": "rules.contributing",
    "SetUp": "rules.action_roll",
    "Shine": "rules.powers",
    "SpendLink": "rules.links",
    "StopClock": "rules.clocks",
    "Suffer": "rules.facing",
    "TakePlace": "rules.duels",
    "TendShrine": "rules.playsets.abyss",
    "Tick": "rules.downtime.projects",
    "Together": "rules.advancement.session",
    "TooFar": "rules.flashbacks",
    "Train": "rules.playsets.rooms",
    "Transcend": "rules.transcending",
    "Turn": "rules.eclipse",
    "Undertake": "rules.undertaking",
    "Unmask": "rules.playsets.maze_of_dreams",
    "UseArmour": "rules.facing",
    "UseSpecial": "rules.facing",
    "Vow": "rules.promises",
    "Weigh": "rules.engagement",
    "Withdraw": "rules.results",
    "WorkOn": "rules.downtime.projects",
    "WorsePosition": "rules.consequences",
}
"""The chapters that hold answers already."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> type:
        """Something that lies with its chapter."""
        if name not in HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"timeloom.games.moonlight.{HOMES[name]}"), name)
