"""The verbs and conditions of the cards, a file for each chapter: all that cards can say."""

from timeloom.games.islands.rules.verbs import cards, choices, kids, machines, rumors, story, tokens, when

__all__ = ["cards", "choices", "kids", "machines", "rumors", "story", "tokens", "when"]
