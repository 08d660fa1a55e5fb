"""The verbs of the cards, a file for each kind; together they are all that an effect can say."""

from timeloom.games.islands.rules.verb import cards, choices, kids, machines, rumors, story, tokens
from timeloom.games.islands.rules.verbs import Verb

VERBS: dict[str, Verb] = {
    **story.VERBS,
    **kids.VERBS,
    **cards.VERBS,
    **rumors.VERBS,
    **machines.VERBS,
    **tokens.VERBS,
    **choices.VERBS,
}
