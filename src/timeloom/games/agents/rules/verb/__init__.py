"""The verbs of the cards, a file for each kind; together they are all that an effect can say."""

from timeloom.games.agents.rules.verb import cards, places, story
from timeloom.games.agents.rules.verbs import Verb

VERBS: dict[str, Verb] = {**story.VERBS, **cards.VERBS, **places.VERBS}
