"""What is told of a series, in words: the log reads as the story of the episode."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from timeloom.games.moonlight.tells.missions import (
    CodeWeighed,
    FalloutCame,
    FriendInNeed,
    FriendLost,
    FriendSaved,
    LineCrossed,
    SeasonEnded,
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
    HuntersGathered,
)
from timeloom.games.moonlight.tells.safety import (
    BoundariesSet,
    FortuneTold,
    Paused,
    Resumed,
    XCardTouched,
)
from timeloom.games.moonlight.tells.wording import (
    RESULTS,
)

if TYPE_CHECKING:
    from timeloom.games.moonlight.rules.advancement import (
        Advanced,
        EmbracedDestiny,
        StoryRewarded,
        XpMarked,
    )
    from timeloom.games.moonlight.rules.advancement.series_xp import (
        SeriesAdvanced,
        SeriesXpMarked,
    )
    from timeloom.games.moonlight.rules.binding import (
        Described,
        FateForeseen,
        RivalNamed,
    )
    from timeloom.games.moonlight.rules.clocks import (
        ClockDrawn,
        ClockStopped,
        ClockTicked,
    )
    from timeloom.games.moonlight.rules.consequences.consequences import (
        Threatened,
    )
    from timeloom.games.moonlight.rules.consequences.facing import (
        SpecialArmourUsed,
    )
    from timeloom.games.moonlight.rules.consequences.harm import (
        FatallyHarmed,
        Harmed,
        OutOfAction,
    )
    from timeloom.games.moonlight.rules.consequences.resisting import (
        ArmourUnfit,
        ArmourUsed,
        Protected,
        Resisted,
        TimelineDiffers,
        TimelineLeft,
    )
    from timeloom.games.moonlight.rules.creation import (
        Introduced,
        SeriesNamed,
    )
    from timeloom.games.moonlight.rules.downtime import (
        Investigated,
    )
    from timeloom.games.moonlight.rules.downtime.connecting import (
        Cared,
        CarriedHome,
        Met,
    )
    from timeloom.games.moonlight.rules.downtime.projects import (
        ProjectDone,
    )
    from timeloom.games.moonlight.rules.downtime.roll import (
        Strove,
    )
    from timeloom.games.moonlight.rules.missions.action import (
        MissionEnded,
    )
    from timeloom.games.moonlight.rules.missions.engagement import (
        ActionBegan,
        EngagementRolled,
    )
    from timeloom.games.moonlight.rules.missions.powers import (
        BeaconLit,
        BoonTaken,
        DeviceShown,
        NotYetDestiny,
    )
    from timeloom.games.moonlight.rules.missions.undertaking import (
        Found,
        MissionChosen,
    )
    from timeloom.games.moonlight.rules.obligation import (
        Bore,
    )
    from timeloom.games.moonlight.rules.phases import (
        EpisodeBegan,
        PhaseBegan,
    )
    from timeloom.games.moonlight.rules.playsets.abyss import (
        Returned,
        ShrineFound,
        ShrineTended,
    )
    from timeloom.games.moonlight.rules.playsets.maze_of_dreams import (
        Concerned,
    )
    from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import (
        Identified,
        Suspected,
    )
    from timeloom.games.moonlight.rules.playsets.maze_of_dreams.dreams import (
        Confronted,
        DreamEntered,
        HostCame,
    )
    from timeloom.games.moonlight.rules.playsets.rooms import (
        RoomOpened,
        Trained,
    )
    from timeloom.games.moonlight.rules.playsets.rotting_sky import (
        Caught,
        DeathHeldOff,
        FateStands,
    )
    from timeloom.games.moonlight.rules.playsets.rotting_sky.cursed_fates import (
        Betrays,
        FateUsed,
        Infused,
    )
    from timeloom.games.moonlight.rules.playsets.rotting_sky.disagreement import (
        HeartInIt,
        Quarrelled,
    )
    from timeloom.games.moonlight.rules.playsets.rotting_sky.hearts import (
        HeartsDevoured,
        NobodyAte,
    )
    from timeloom.games.moonlight.rules.playsets.sea_of_stars.bastion import (
        BastionExposed,
        BastionReacted,
    )
    from timeloom.games.moonlight.rules.playsets.sea_of_stars.downtime import (
        Borrowed,
        HighAlert,
        Tinkered,
    )
    from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import (
        Boarded,
        Bonded,
        ClimbedOut,
        EngineMended,
        EngineStopped,
        EngineWeakened,
        RunaboutCame,
        Visited,
    )
    from timeloom.games.moonlight.rules.playsets.sea_of_stars.hangar import (
        EngineBuilt,
        HangarTooFar,
    )
    from timeloom.games.moonlight.rules.playsets.sea_of_stars.missions import (
        BastionFell,
        EngineLost,
        NoBerth,
        UnrestSettled,
    )
    from timeloom.games.moonlight.rules.playsets.sea_of_stars.rolls import (
        ImpulseWoke,
    )
    from timeloom.games.moonlight.rules.playsets.sea_of_stars.wear import (
        Ejected,
    )
    from timeloom.games.moonlight.rules.promises import (
        PromiseChanged,
        Promised,
    )
    from timeloom.games.moonlight.rules.questions import (
        Asked,
        Replied,
    )
    from timeloom.games.moonlight.rules.rolls.action_roll import (
        SetOut,
        WayClosed,
    )
    from timeloom.games.moonlight.rules.rolls.duels import (
        Engaged,
        PlaceTaken,
    )
    from timeloom.games.moonlight.rules.rolls.flashbacks import (
        FlashedBack,
        TooFarFetched,
    )
    from timeloom.games.moonlight.rules.rolls.judging import (
        FollowedUp,
        Hindered,
        Negotiated,
        NoRollNeeded,
    )
    from timeloom.games.moonlight.rules.rolls.poisoned_promises import (
        PromiseAccepted,
        PromiseForbidden,
        PromiseKept,
        PromiseOffered,
    )
    from timeloom.games.moonlight.rules.rolls.results import (
        LeftAdvantage,
        Withdrew,
    )
    from timeloom.games.moonlight.rules.safety.overruling import (
        Overruled,
        RollOverruled,
    )
    from timeloom.games.moonlight.rules.stress.eclipse import (
        EscapedEclipse,
        FellIntoEclipse,
        WasLost,
    )
    from timeloom.games.moonlight.rules.stress.links import (
        LinksMarked,
        LinkSpent,
    )
    from timeloom.games.moonlight.rules.stress.recovery import (
        Healed,
    )
    from timeloom.games.moonlight.rules.stress.stress import (
        HeldOn,
        LentStrength,
        Shone,
        StressCleared,
        StressErased,
        StressTaken,
    )
    from timeloom.games.moonlight.rules.stress.transcending import (
        Transcended,
        TranscendenceEnded,
        Vanished,
    )
    from timeloom.games.moonlight.rules.tells import (
        Answered,
        Judged,
        Narrated,
        Rolled,
        TrackMoved,
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
    "Advanced": "rules.advancement",
    "EmbracedDestiny": "rules.advancement",
    "StoryRewarded": "rules.advancement",
    "XpMarked": "rules.advancement",
    "SeriesAdvanced": "rules.advancement.series_xp",
    "SeriesXpMarked": "rules.advancement.series_xp",
    "Described": "rules.binding",
    "FateForeseen": "rules.binding",
    "RivalNamed": "rules.binding",
    "ClockDrawn": "rules.clocks",
    "ClockStopped": "rules.clocks",
    "ClockTicked": "rules.clocks",
    "Threatened": "rules.consequences.consequences",
    "SpecialArmourUsed": "rules.consequences.facing",
    "FatallyHarmed": "rules.consequences.harm",
    "Harmed": "rules.consequences.harm",
    "OutOfAction": "rules.consequences.harm",
    "ArmourUnfit": "rules.consequences.resisting",
    "ArmourUsed": "rules.consequences.resisting",
    "Protected": "rules.consequences.resisting",
    "Resisted": "rules.consequences.resisting",
    "TimelineDiffers": "rules.consequences.resisting",
    "TimelineLeft": "rules.consequences.resisting",
    "Introduced": "rules.creation",
    "SeriesNamed": "rules.creation",
    "Investigated": "rules.downtime",
    "Cared": "rules.downtime.connecting",
    "CarriedHome": "rules.downtime.connecting",
    "Met": "rules.downtime.connecting",
    "ProjectDone": "rules.downtime.projects",
    "Strove": "rules.downtime.roll",
    "MissionEnded": "rules.missions.action",
    "ActionBegan": "rules.missions.engagement",
    "EngagementRolled": "rules.missions.engagement",
    "BeaconLit": "rules.missions.powers",
    "BoonTaken": "rules.missions.powers",
    "DeviceShown": "rules.missions.powers",
    "NotYetDestiny": "rules.missions.powers",
    "Found": "rules.missions.undertaking",
    "MissionChosen": "rules.missions.undertaking",
    "Bore": "rules.obligation",
    "EpisodeBegan": "rules.phases",
    "PhaseBegan": "rules.phases",
    "Returned": "rules.playsets.abyss",
    "ShrineFound": "rules.playsets.abyss",
    "ShrineTended": "rules.playsets.abyss",
    "Concerned": "rules.playsets.maze_of_dreams",
    "Identified": "rules.playsets.maze_of_dreams.conspiracy",
    "Suspected": "rules.playsets.maze_of_dreams.conspiracy",
    "Confronted": "rules.playsets.maze_of_dreams.dreams",
    "DreamEntered": "rules.playsets.maze_of_dreams.dreams",
    "HostCame": "rules.playsets.maze_of_dreams.dreams",
    "RoomOpened": "rules.playsets.rooms",
    "Trained": "rules.playsets.rooms",
    "Caught": "rules.playsets.rotting_sky",
    "DeathHeldOff": "rules.playsets.rotting_sky",
    "FateStands": "rules.playsets.rotting_sky",
    "Betrays": "rules.playsets.rotting_sky.cursed_fates",
    "FateUsed": "rules.playsets.rotting_sky.cursed_fates",
    "Infused": "rules.playsets.rotting_sky.cursed_fates",
    "HeartInIt": "rules.playsets.rotting_sky.disagreement",
    "Quarrelled": "rules.playsets.rotting_sky.disagreement",
    "HeartsDevoured": "rules.playsets.rotting_sky.hearts",
    "NobodyAte": "rules.playsets.rotting_sky.hearts",
    "BastionExposed": "rules.playsets.sea_of_stars.bastion",
    "BastionReacted": "rules.playsets.sea_of_stars.bastion",
    "Borrowed": "rules.playsets.sea_of_stars.downtime",
    "HighAlert": "rules.playsets.sea_of_stars.downtime",
    "Tinkered": "rules.playsets.sea_of_stars.downtime",
    "Boarded": "rules.playsets.sea_of_stars.engines",
    "Bonded": "rules.playsets.sea_of_stars.engines",
    "ClimbedOut": "rules.playsets.sea_of_stars.engines",
    "EngineMended": "rules.playsets.sea_of_stars.engines",
    "EngineStopped": "rules.playsets.sea_of_stars.engines",
    "EngineWeakened": "rules.playsets.sea_of_stars.engines",
    "RunaboutCame": "rules.playsets.sea_of_stars.engines",
    "Visited": "rules.playsets.sea_of_stars.engines",
    "EngineBuilt": "rules.playsets.sea_of_stars.hangar",
    "HangarTooFar": "rules.playsets.sea_of_stars.hangar",
    "BastionFell": "rules.playsets.sea_of_stars.missions",
    "EngineLost": "rules.playsets.sea_of_stars.missions",
    "NoBerth": "rules.playsets.sea_of_stars.missions",
    "UnrestSettled": "rules.playsets.sea_of_stars.missions",
    "ImpulseWoke": "rules.playsets.sea_of_stars.rolls",
    "Ejected": "rules.playsets.sea_of_stars.wear",
    "PromiseChanged": "rules.promises",
    "Promised": "rules.promises",
    "Asked": "rules.questions",
    "Replied": "rules.questions",
    "SetOut": "rules.rolls.action_roll",
    "WayClosed": "rules.rolls.action_roll",
    "Engaged": "rules.rolls.duels",
    "PlaceTaken": "rules.rolls.duels",
    "FlashedBack": "rules.rolls.flashbacks",
    "TooFarFetched": "rules.rolls.flashbacks",
    "FollowedUp": "rules.rolls.judging",
    "Hindered": "rules.rolls.judging",
    "Negotiated": "rules.rolls.judging",
    "NoRollNeeded": "rules.rolls.judging",
    "PromiseAccepted": "rules.rolls.poisoned_promises",
    "PromiseForbidden": "rules.rolls.poisoned_promises",
    "PromiseKept": "rules.rolls.poisoned_promises",
    "PromiseOffered": "rules.rolls.poisoned_promises",
    "LeftAdvantage": "rules.rolls.results",
    "Withdrew": "rules.rolls.results",
    "Overruled": "rules.safety.overruling",
    "RollOverruled": "rules.safety.overruling",
    "EscapedEclipse": "rules.stress.eclipse",
    "FellIntoEclipse": "rules.stress.eclipse",
    "WasLost": "rules.stress.eclipse",
    "LinkSpent": "rules.stress.links",
    "LinksMarked": "rules.stress.links",
    "Healed": "rules.stress.recovery",
    "HeldOn": "rules.stress.stress",
    "LentStrength": "rules.stress.stress",
    "Shone": "rules.stress.stress",
    "StressCleared": "rules.stress.stress",
    "StressErased": "rules.stress.stress",
    "StressTaken": "rules.stress.stress",
    "Transcended": "rules.stress.transcending",
    "TranscendenceEnded": "rules.stress.transcending",
    "Vanished": "rules.stress.transcending",
    "Answered": "rules.tells",
    "Judged": "rules.tells",
    "Narrated": "rules.tells",
    "Rolled": "rules.tells",
    "TrackMoved": "rules.tells",
}
"""The chapters that hold tellings already."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> type:
        """Something that lies with its chapter."""
        if name not in HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"timeloom.games.moonlight.{HOMES[name]}"), name)
