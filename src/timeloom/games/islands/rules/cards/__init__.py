"""2.1 Items and anomalies: what kids hold, how they come by it, use it and lose it; tags and combos."""

PARAGRAPH = "items-anomalies-and-combos"
