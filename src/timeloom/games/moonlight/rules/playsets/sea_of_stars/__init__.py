"""On a Sea of Stars: a chapter each for the hangar, downtime, rolls, what wears things down, and missions."""

from __future__ import annotations

from timeloom.games.moonlight.rules.playsets.sea_of_stars.downtime import Downtime
from timeloom.games.moonlight.rules.playsets.sea_of_stars.hangar import Hangar
from timeloom.games.moonlight.rules.playsets.sea_of_stars.missions import Missions
from timeloom.games.moonlight.rules.playsets.sea_of_stars.rolls import Rolls
from timeloom.games.moonlight.rules.playsets.sea_of_stars.wear import Wear

PARAGRAPH = "on-a-sea-of-stars"


class SeaOfStars(Hangar, Downtime, Rolls, Wear, Missions):
    """Humanity's last remnant, and those who are made to defend it."""

    gentle = False
