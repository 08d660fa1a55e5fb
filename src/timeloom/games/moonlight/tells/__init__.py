"""What is told of a series, in words: the log reads as the story of the episode."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from timeloom.games.moonlight.tells.advancement import (
    Advanced,
    EmbracedDestiny,
    SeriesAdvanced,
    SeriesXpMarked,
    XpMarked,
)
from timeloom.games.moonlight.tells.clocks import (
    ProjectDone,
)
from timeloom.games.moonlight.tells.consequences import (
    Healed,
    Returned,
)
from timeloom.games.moonlight.tells.creation import (
    Answered,
    Described,
    FateForeseen,
    Introduced,
    RivalNamed,
    SeriesNamed,
)
from timeloom.games.moonlight.tells.downtime import (
    Bore,
    Cared,
    Investigated,
    Met,
    RoomOpened,
    ShrineFound,
    ShrineTended,
    Strove,
    Trained,
)
from timeloom.games.moonlight.tells.links import (
    CarriedHome,
)
from timeloom.games.moonlight.tells.maze_of_dreams import (
    Concerned,
    Confronted,
    DreamEntered,
    HostCame,
    Identified,
    Suspected,
)
from timeloom.games.moonlight.tells.missions import (
    ActionBegan,
    CodeWeighed,
    EngagementRolled,
    FalloutCame,
    Found,
    FriendInNeed,
    FriendLost,
    FriendSaved,
    LineCrossed,
    MissionChosen,
    MissionEnded,
    SeasonEnded,
)
from timeloom.games.moonlight.tells.phases import (
    EpisodeBegan,
    Narrated,
    PhaseBegan,
)
from timeloom.games.moonlight.tells.powers import (
    StoryRewarded,
)
from timeloom.games.moonlight.tells.rolls import (
    Assisted,
    Claimed,
    HarmHeldOff,
    Objected,
    Pushed,
    ThoughtAgain,
)
from timeloom.games.moonlight.tells.rotting_sky import (
    Betrays,
    Caught,
    DeathHeldOff,
    FateStands,
    FateUsed,
    HeartInIt,
    HeartsDevoured,
    HuntersGathered,
    Infused,
    NobodyAte,
    Quarrelled,
)
from timeloom.games.moonlight.tells.safety import (
    BoundariesSet,
    FortuneTold,
    Overruled,
    Paused,
    Resumed,
    RollOverruled,
    XCardTouched,
)
from timeloom.games.moonlight.tells.sea_of_stars import (
    BastionExposed,
    BastionFell,
    BastionReacted,
    Boarded,
    Bonded,
    Borrowed,
    ClimbedOut,
    Ejected,
    EngineBuilt,
    EngineLost,
    EngineMended,
    EngineStopped,
    EngineWeakened,
    HangarTooFar,
    HighAlert,
    ImpulseWoke,
    NoBerth,
    RunaboutCame,
    Tinkered,
    UnrestSettled,
    Visited,
)
from timeloom.games.moonlight.tells.wording import (
    RESULTS,
)

if TYPE_CHECKING:
    from timeloom.games.moonlight.rules.action_roll import (
        SetOut,
        WayClosed,
    )
    from timeloom.games.moonlight.rules.clocks import (
        ClockDrawn,
        ClockStopped,
        ClockTicked,
    )
    from timeloom.games.moonlight.rules.consequences import (
        Threatened,
    )
    from timeloom.games.moonlight.rules.duels import (
        Engaged,
        PlaceTaken,
    )
    from timeloom.games.moonlight.rules.eclipse import (
        EscapedEclipse,
        FellIntoEclipse,
        WasLost,
    )
    from timeloom.games.moonlight.rules.facing import (
        SpecialArmourUsed,
    )
    from timeloom.games.moonlight.rules.flashbacks import (
        FlashedBack,
        TooFarFetched,
    )
    from timeloom.games.moonlight.rules.harm import (
        FatallyHarmed,
        Harmed,
        OutOfAction,
    )
    from timeloom.games.moonlight.rules.judging import (
        FollowedUp,
        Hindered,
        Negotiated,
        NoRollNeeded,
    )
    from timeloom.games.moonlight.rules.links import (
        LinksMarked,
        LinkSpent,
    )
    from timeloom.games.moonlight.rules.poisoned_promises import (
        PromiseAccepted,
        PromiseForbidden,
        PromiseKept,
        PromiseOffered,
    )
    from timeloom.games.moonlight.rules.powers import (
        BeaconLit,
        BoonTaken,
        DeviceShown,
        NotYetDestiny,
    )
    from timeloom.games.moonlight.rules.promises import (
        PromiseChanged,
        Promised,
    )
    from timeloom.games.moonlight.rules.questions import (
        Asked,
        Replied,
    )
    from timeloom.games.moonlight.rules.resisting import (
        ArmourUnfit,
        ArmourUsed,
        Protected,
        Resisted,
        TimelineDiffers,
        TimelineLeft,
    )
    from timeloom.games.moonlight.rules.results import (
        LeftAdvantage,
        Withdrew,
    )
    from timeloom.games.moonlight.rules.stress import (
        HeldOn,
        LentStrength,
        Shone,
        StressCleared,
        StressErased,
        StressTaken,
    )
    from timeloom.games.moonlight.rules.tells import (
        Judged,
        Rolled,
        TrackMoved,
    )
    from timeloom.games.moonlight.rules.transcending import (
        Transcended,
        TranscendenceEnded,
        Vanished,
    )

__all__ = [
    "RESULTS",
    "ActionBegan",
    "Advanced",
    "Answered",
    "ArmourUnfit",
    "ArmourUsed",
    "Asked",
    "Assisted",
    "BastionExposed",
    "BastionFell",
    "BastionReacted",
    "BeaconLit",
    "Betrays",
    "Boarded",
    "Bonded",
    "BoonTaken",
    "Bore",
    "Borrowed",
    "BoundariesSet",
    "Cared",
    "CarriedHome",
    "Caught",
    "Claimed",
    "ClimbedOut",
    "ClockDrawn",
    "ClockStopped",
    "ClockTicked",
    "CodeWeighed",
    "Concerned",
    "Confronted",
    "DeathHeldOff",
    "Described",
    "DeviceShown",
    "DreamEntered",
    "Ejected",
    "EmbracedDestiny",
    "Engaged",
    "EngagementRolled",
    "EngineBuilt",
    "EngineLost",
    "EngineMended",
    "EngineStopped",
    "EngineWeakened",
    "EpisodeBegan",
    "EscapedEclipse",
    "FalloutCame",
    "FatallyHarmed",
    "FateForeseen",
    "FateStands",
    "FateUsed",
    "FellIntoEclipse",
    "FlashedBack",
    "FollowedUp",
    "FortuneTold",
    "Found",
    "FriendInNeed",
    "FriendLost",
    "FriendSaved",
    "HangarTooFar",
    "HarmHeldOff",
    "Harmed",
    "Healed",
    "HeartInIt",
    "HeartsDevoured",
    "HeldOn",
    "HighAlert",
    "Hindered",
    "HostCame",
    "HuntersGathered",
    "Identified",
    "ImpulseWoke",
    "Infused",
    "Introduced",
    "Investigated",
    "Judged",
    "LeftAdvantage",
    "LentStrength",
    "LineCrossed",
    "LinkSpent",
    "LinksMarked",
    "Met",
    "MissionChosen",
    "MissionEnded",
    "Narrated",
    "Negotiated",
    "NoBerth",
    "NoRollNeeded",
    "NobodyAte",
    "NotYetDestiny",
    "Objected",
    "OutOfAction",
    "Overruled",
    "Paused",
    "PhaseBegan",
    "PlaceTaken",
    "ProjectDone",
    "PromiseAccepted",
    "PromiseChanged",
    "PromiseForbidden",
    "PromiseKept",
    "PromiseOffered",
    "Promised",
    "Protected",
    "Pushed",
    "Quarrelled",
    "Replied",
    "Resisted",
    "Resumed",
    "Returned",
    "RivalNamed",
    "RollOverruled",
    "Rolled",
    "RoomOpened",
    "RunaboutCame",
    "SeasonEnded",
    "SeriesAdvanced",
    "SeriesNamed",
    "SeriesXpMarked",
    "SetOut",
    "Shone",
    "ShrineFound",
    "ShrineTended",
    "SpecialArmourUsed",
    "StoryRewarded",
    "StressCleared",
    "StressErased",
    "StressTaken",
    "Strove",
    "Suspected",
    "ThoughtAgain",
    "Threatened",
    "TimelineDiffers",
    "TimelineLeft",
    "Tinkered",
    "TooFarFetched",
    "TrackMoved",
    "Trained",
    "Transcended",
    "TranscendenceEnded",
    "UnrestSettled",
    "Vanished",
    "Visited",
    "WasLost",
    "WayClosed",
    "Withdrew",
    "XCardTouched",
    "XpMarked",
]

HOMES = {
    "SetOut": "rules.action_roll",
    "WayClosed": "rules.action_roll",
    "ClockDrawn": "rules.clocks",
    "ClockStopped": "rules.clocks",
    "ClockTicked": "rules.clocks",
    "Threatened": "rules.consequences",
    "Engaged": "rules.duels",
    "PlaceTaken": "rules.duels",
    "EscapedEclipse": "rules.eclipse",
    "FellIntoEclipse": "rules.eclipse",
    "WasLost": "rules.eclipse",
    "SpecialArmourUsed": "rules.facing",
    "FlashedBack": "rules.flashbacks",
    "TooFarFetched": "rules.flashbacks",
    "FatallyHarmed": "rules.harm",
    "Harmed": "rules.harm",
    "OutOfAction": "rules.harm",
    "FollowedUp": "rules.judging",
    "Hindered": "rules.judging",
    "Negotiated": "rules.judging",
    "NoRollNeeded": "rules.judging",
    "LinkSpent": "rules.links",
    "LinksMarked": "rules.links",
    "PromiseAccepted": "rules.poisoned_promises",
    "PromiseForbidden": "rules.poisoned_promises",
    "PromiseKept": "rules.poisoned_promises",
    "PromiseOffered": "rules.poisoned_promises",
    "BeaconLit": "rules.powers",
    "BoonTaken": "rules.powers",
    "DeviceShown": "rules.powers",
    "NotYetDestiny": "rules.powers",
    "PromiseChanged": "rules.promises",
    "Promised": "rules.promises",
    "Asked": "rules.questions",
    "Replied": "rules.questions",
    "ArmourUnfit": "rules.resisting",
    "ArmourUsed": "rules.resisting",
    "Protected": "rules.resisting",
    "Resisted": "rules.resisting",
    "TimelineDiffers": "rules.resisting",
    "TimelineLeft": "rules.resisting",
    "LeftAdvantage": "rules.results",
    "Withdrew": "rules.results",
    "HeldOn": "rules.stress",
    "LentStrength": "rules.stress",
    "Shone": "rules.stress",
    "StressCleared": "rules.stress",
    "StressErased": "rules.stress",
    "StressTaken": "rules.stress",
    "Judged": "rules.tells",
    "Rolled": "rules.tells",
    "TrackMoved": "rules.tells",
    "Transcended": "rules.transcending",
    "TranscendenceEnded": "rules.transcending",
    "Vanished": "rules.transcending",
}
"""The chapters that hold tellings already."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> type:
        """Something that lies with its chapter."""
        if name not in HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"timeloom.games.moonlight.{HOMES[name]}"), name)
