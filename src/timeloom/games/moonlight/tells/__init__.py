"""What is told of a series, in words: the log reads as the story of the episode."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from timeloom.games.moonlight.wording import (
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
    from timeloom.games.moonlight.rules.cycle import (
        SeasonEnded,
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
    from timeloom.games.moonlight.rules.fallout import (
        FalloutCame,
    )
    from timeloom.games.moonlight.rules.missions.action import (
        MissionEnded,
    )
    from timeloom.games.moonlight.rules.missions.engagement import (
        ActionBegan,
        EngagementRolled,
    )
    from timeloom.games.moonlight.rules.missions.honour import (
        CodeWeighed,
        LineCrossed,
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
        Bonded,
        Borrowed,
        HighAlert,
        Tinkered,
        Visited,
    )
    from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import (
        Boarded,
        ClimbedOut,
        EngineMended,
        EngineStopped,
        EngineWeakened,
        RunaboutCame,
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
    from timeloom.games.moonlight.rules.rolls.conversation import (
        Assisted,
        Claimed,
        HarmHeldOff,
        Objected,
        Pushed,
        ThoughtAgain,
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
    from timeloom.games.moonlight.rules.safety.boundaries import (
        BoundariesSet,
    )
    from timeloom.games.moonlight.rules.safety.overruling import (
        Overruled,
        RollOverruled,
    )
    from timeloom.games.moonlight.rules.safety.table import (
        FortuneTold,
        Paused,
        Resumed,
        XCardTouched,
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
    from timeloom.games.moonlight.rules.troubles import (
        FriendInNeed,
        FriendLost,
        FriendSaved,
        HuntersGathered,
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
    "ActionBegan": "rules.missions.engagement",
    "Advanced": "rules.advancement",
    "Answered": "rules.tells",
    "ArmourUnfit": "rules.consequences.resisting",
    "ArmourUsed": "rules.consequences.resisting",
    "Asked": "rules.questions",
    "Assisted": "rules.rolls.conversation",
    "BastionExposed": "rules.playsets.sea_of_stars.bastion",
    "BastionFell": "rules.playsets.sea_of_stars.missions",
    "BastionReacted": "rules.playsets.sea_of_stars.bastion",
    "BeaconLit": "rules.missions.powers",
    "Betrays": "rules.playsets.rotting_sky.cursed_fates",
    "Boarded": "rules.playsets.sea_of_stars.engines",
    "Bonded": "rules.playsets.sea_of_stars.downtime",
    "BoonTaken": "rules.missions.powers",
    "Bore": "rules.obligation",
    "Borrowed": "rules.playsets.sea_of_stars.downtime",
    "BoundariesSet": "rules.safety.boundaries",
    "Cared": "rules.downtime.connecting",
    "CarriedHome": "rules.downtime.connecting",
    "Caught": "rules.playsets.rotting_sky",
    "Claimed": "rules.rolls.conversation",
    "ClimbedOut": "rules.playsets.sea_of_stars.engines",
    "ClockDrawn": "rules.clocks",
    "ClockStopped": "rules.clocks",
    "ClockTicked": "rules.clocks",
    "CodeWeighed": "rules.missions.honour",
    "Concerned": "rules.playsets.maze_of_dreams",
    "Confronted": "rules.playsets.maze_of_dreams.dreams",
    "DeathHeldOff": "rules.playsets.rotting_sky",
    "Described": "rules.binding",
    "DeviceShown": "rules.missions.powers",
    "DreamEntered": "rules.playsets.maze_of_dreams.dreams",
    "Ejected": "rules.playsets.sea_of_stars.wear",
    "EmbracedDestiny": "rules.advancement",
    "Engaged": "rules.rolls.duels",
    "EngagementRolled": "rules.missions.engagement",
    "EngineBuilt": "rules.playsets.sea_of_stars.hangar",
    "EngineLost": "rules.playsets.sea_of_stars.missions",
    "EngineMended": "rules.playsets.sea_of_stars.engines",
    "EngineStopped": "rules.playsets.sea_of_stars.engines",
    "EngineWeakened": "rules.playsets.sea_of_stars.engines",
    "EpisodeBegan": "rules.phases",
    "EscapedEclipse": "rules.stress.eclipse",
    "FalloutCame": "rules.fallout",
    "FatallyHarmed": "rules.consequences.harm",
    "FateForeseen": "rules.binding",
    "FateStands": "rules.playsets.rotting_sky",
    "FateUsed": "rules.playsets.rotting_sky.cursed_fates",
    "FellIntoEclipse": "rules.stress.eclipse",
    "FlashedBack": "rules.rolls.flashbacks",
    "FollowedUp": "rules.rolls.judging",
    "FortuneTold": "rules.safety.table",
    "Found": "rules.missions.undertaking",
    "FriendInNeed": "rules.troubles",
    "FriendLost": "rules.troubles",
    "FriendSaved": "rules.troubles",
    "HangarTooFar": "rules.playsets.sea_of_stars.hangar",
    "HarmHeldOff": "rules.rolls.conversation",
    "Harmed": "rules.consequences.harm",
    "Healed": "rules.stress.recovery",
    "HeartInIt": "rules.playsets.rotting_sky.disagreement",
    "HeartsDevoured": "rules.playsets.rotting_sky.hearts",
    "HeldOn": "rules.stress.stress",
    "HighAlert": "rules.playsets.sea_of_stars.downtime",
    "Hindered": "rules.rolls.judging",
    "HostCame": "rules.playsets.maze_of_dreams.dreams",
    "HuntersGathered": "rules.troubles",
    "Identified": "rules.playsets.maze_of_dreams.conspiracy",
    "ImpulseWoke": "rules.playsets.sea_of_stars.rolls",
    "Infused": "rules.playsets.rotting_sky.cursed_fates",
    "Introduced": "rules.creation",
    "Investigated": "rules.downtime",
    "Judged": "rules.tells",
    "LeftAdvantage": "rules.rolls.results",
    "LentStrength": "rules.stress.stress",
    "LineCrossed": "rules.missions.honour",
    "LinkSpent": "rules.stress.links",
    "LinksMarked": "rules.stress.links",
    "Met": "rules.downtime.connecting",
    "MissionChosen": "rules.missions.undertaking",
    "MissionEnded": "rules.missions.action",
    "Narrated": "rules.tells",
    "Negotiated": "rules.rolls.judging",
    "NoBerth": "rules.playsets.sea_of_stars.missions",
    "NoRollNeeded": "rules.rolls.judging",
    "NobodyAte": "rules.playsets.rotting_sky.hearts",
    "NotYetDestiny": "rules.missions.powers",
    "Objected": "rules.rolls.conversation",
    "OutOfAction": "rules.consequences.harm",
    "Overruled": "rules.safety.overruling",
    "Paused": "rules.safety.table",
    "PhaseBegan": "rules.phases",
    "PlaceTaken": "rules.rolls.duels",
    "ProjectDone": "rules.downtime.projects",
    "PromiseAccepted": "rules.rolls.poisoned_promises",
    "PromiseChanged": "rules.promises",
    "PromiseForbidden": "rules.rolls.poisoned_promises",
    "PromiseKept": "rules.rolls.poisoned_promises",
    "PromiseOffered": "rules.rolls.poisoned_promises",
    "Promised": "rules.promises",
    "Protected": "rules.consequences.resisting",
    "Pushed": "rules.rolls.conversation",
    "Quarrelled": "rules.playsets.rotting_sky.disagreement",
    "Replied": "rules.questions",
    "Resisted": "rules.consequences.resisting",
    "Resumed": "rules.safety.table",
    "Returned": "rules.playsets.abyss",
    "RivalNamed": "rules.binding",
    "RollOverruled": "rules.safety.overruling",
    "Rolled": "rules.tells",
    "RoomOpened": "rules.playsets.rooms",
    "RunaboutCame": "rules.playsets.sea_of_stars.engines",
    "SeasonEnded": "rules.cycle",
    "SeriesAdvanced": "rules.advancement.series_xp",
    "SeriesNamed": "rules.creation",
    "SeriesXpMarked": "rules.advancement.series_xp",
    "SetOut": "rules.rolls.action_roll",
    "Shone": "rules.stress.stress",
    "ShrineFound": "rules.playsets.abyss",
    "ShrineTended": "rules.playsets.abyss",
    "SpecialArmourUsed": "rules.consequences.facing",
    "StoryRewarded": "rules.advancement",
    "StressCleared": "rules.stress.stress",
    "StressErased": "rules.stress.stress",
    "StressTaken": "rules.stress.stress",
    "Strove": "rules.downtime.roll",
    "Suspected": "rules.playsets.maze_of_dreams.conspiracy",
    "ThoughtAgain": "rules.rolls.conversation",
    "Threatened": "rules.consequences.consequences",
    "TimelineDiffers": "rules.consequences.resisting",
    "TimelineLeft": "rules.consequences.resisting",
    "Tinkered": "rules.playsets.sea_of_stars.downtime",
    "TooFarFetched": "rules.rolls.flashbacks",
    "TrackMoved": "rules.tells",
    "Trained": "rules.playsets.rooms",
    "Transcended": "rules.stress.transcending",
    "TranscendenceEnded": "rules.stress.transcending",
    "UnrestSettled": "rules.playsets.sea_of_stars.missions",
    "Vanished": "rules.stress.transcending",
    "Visited": "rules.playsets.sea_of_stars.downtime",
    "WasLost": "rules.stress.eclipse",
    "WayClosed": "rules.rolls.action_roll",
    "Withdrew": "rules.rolls.results",
    "XCardTouched": "rules.safety.table",
    "XpMarked": "rules.advancement",
}
"""The chapters that hold tellings already."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> type:
        """Something that lies with its chapter."""
        if name not in HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"timeloom.games.moonlight.{HOMES[name]}"), name)
