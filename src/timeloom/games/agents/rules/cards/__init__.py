"""Items, mysteries, tokens and personal cards: taking, reading, stowing, removing."""
