"""Action rolls: the director's word, everybody's part in it, the dice, and what comes of them."""

PARAGRAPH = "an-action-roll"
