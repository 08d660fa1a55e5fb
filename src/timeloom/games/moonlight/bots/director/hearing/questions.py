"""The kinds of questions: what is asked for, by the words it is asked in."""

from __future__ import annotations

import re

ASKS = r"(is|are|do|does|did|can|could|will|would|has|have|had|was|were|should|must|may|might|am)"
"""What a question begins with that is answered by yes or no."""
KINDS = (
    ("whether", rf"^(and )?{ASKS}\b"),
    (
        "advice",
        r"^(and )?what would you (do|suggest|advise|try)\b"
        r"|^(and )?what (should|can|could|must|shall|do) (i|we)( have to| need to)?"
        r" (say|do|try|tell|answer)\b",
    ),
    ("saying", r"^(and )?what (would|will|could|should|might)\b.*\b(say|tell|answer|reply|think|do|write)\b"),
    (
        "saying",
        r"^(and )?how (would|will|could|might|does|do|did) .*\b(react|respond|take it|feel|like it|answer)\b",
    ),
    (
        "price",
        r"^what (would|does|will|might) it (take|cost)\b|^what do (i|we|they) (have|need) to (do|give|pay)\b",
    ),
    ("if", r"^(and )?(what\b.*)?\bif\b"),
    ("about", r"^tell about\b"),
    ("sort", r"^(and )?what (kind|sort|type)s? of\b"),
    (
        "identity",
        r"^(and )?who (is|are|was|were) ((he|she|they|it|you|that|this|those|these)\W*$"
        r"|(that|this|the|those|these|my|our|her|his|their|your|an?)\b"
        r"(?!.*\b\w+ing (to|for|with|at|about|after)\W*$))",
    ),
    ("pick", r"^(and )?which (one )?of (the|these|those|my|our|your|her|his|their) \w+ "),
    ("whose", r"^(and )?whose\b"),
    ("who", r"^(and )?(who|whom|which (one )?of (us|them|you|these|those|the \w+))\b"),
    ("danger", r"\b(danger\w*|threat\w*|traps?)\b|\b(happens?|comes?) next\b"),
    ("weak", r"\bweak spot\b|\bweakness\b|\bvulnerab\w*"),
    (
        "ties",
        r"\bties\b.*\bto\b|\bconnect(ed|ion)\b|\brelat(ed|ion\w*)\b|\b(link|difference) between\b"
        r"|\bhave to do with\b|\bin common\b",
    ),
    ("cost", r"^(and )?what\b.*\b(costs?|price|takes? to|take to|give up|sacrifice|owe|pay)\b"),
    (
        "advice",
        r"^(and )?what (do|should|can|could|would|must|shall|am|are) (i|we)( supposed| going| meant)?( to)?"
        r" (do|try|say|tell)\b",
    ),
    ("written", r"^(and )?what\b.*\b(written|carved|painted|engraved|printed|scratched|stands? on)\b"),
    ("happened", r"^(and )?what (has |have |will )?happen(s|ed)?\b"),
    (
        "fits",
        rf"^(and )?what {ASKS} .*'s( \w+)? [a-z]+\W*$"
        r"|^(and )?(what|which) (?!time\b|else\b)[a-z]+ (is|was|are|were)"
        r" (it|that|this|these|those|he|she)\W*$",
    ),
    ("fears", r"\b((afraid|scared) (of|that|to|i|we|you|they|he|she)|fears?|dread\w*)\b"),
    ("ever since", r"^(and )?(how long|since when|for how long) (has|have|had)\b"),
    ("as long", r"^(and )?how long (?!.*\b(until|till|before)\b)"),
    (
        "distance",
        r"^(and )?how (far|near|close|deep|high|big|large|old|strong|bad|much|often|heavy|tall|wide|loud|hot"
        r"|cold)\b",
    ),
    ("where", r"^(and )?where\b|^(how|where) (can|do|would) (i|we) find\b"),
    ("since", r"^(and )?when (did|was|were|had|has|have)\b"),
    ("when", r"^(and )?(when|how long|how much time|how soon)\b"),
    ("why", r"^(and )?(why|what made|what brought)\b"),
    ("count", r"^(and )?how many\b"),
    ("how", r"^(and )?how\b"),
    ("wants", r"\b((looking|searching|waiting|longing|hoping) for|in it for)\b"),
    ("purpose", r"^(and )?what (is|are|was) .*\bfor\W*$|\bpurpose\b"),
    ("memory", r"\bremember\b"),
    ("otherwise", r"\b(not as it was|different|changed|unlike)\b"),
    ("begun", r"\b(already|begun|in motion|against time|under way)\b"),
    ("beauty", r"\b(beaut\w*|lovely|pure)\b"),
    ("broken", r"\b(broken?|breaks?|destroyed)\b"),
    ("missing", r"\b(missing|incomplete|lacks?)\b"),
    ("way", r"\b(way|path|road|stairs) (in|out|off|through|back|up|down|to|past|into)\b"),
    ("weak", r"\b(weak|fragile|strong|flaw)\b"),
    (
        "said",
        r"^(and )?what (d(id|oes|o)|ha[sd]|was|were)\b.*"
        r"\b(promised?|sa(id|ys?)|told|wr[oi]te|swore|answer)\b",
    ),
    ("doing", r"^(and )?what (do|does|did|is|are|was|were) .*\b(do|doing|up to)\b"),
    (
        "contents",
        r"^(and )?what \w+ .*\b(got|have (in|on|under|inside|with)|keeps?|keeping|kept|hides?"
        r"|hiding|hid|carry|carries|carrying|holding)\b",
    ),
    ("hurts", r"\b(hurts?|pain|wound\w*|suffer\w*|ails|wrong with)\b"),
    ("feels", r"\b(feels?|feeling|in truth|afraid|love[sd]?|ashamed|sad)\b"),
    ("wants", r"\b(wants?|means? to|after|intend\w*|trying|needs?|plan\w*|hopes?|promised)\b"),
    (
        "contents",
        r"^(and )?what (is|are|lies|was|were|waits)( \w+(ed|en|pt|ost|eft))?"
        r" (at|under|in|inside|behind|on|beneath|beyond|hidden|there)\b",
    ),
    ("which", rf"^(and )?(what|which) (?!kind|sort|else|more|{ASKS}\b)[a-z]+ ({ASKS}|\w+s)\b"),
    ("does", r"^(and )?what (?!is\b|was\b|has\b|does\b|this\b)[a-z]+s\b"),
    ("does", r"^(and )?what (is|are|was|were) (?!going\b)\w+ing (?!(on|for|about|at|with|to|of)\b)"),
    ("does", r"^(and )?what (has|have) \w+(ed|en|pt|ost|own|oken|ade)\b"),
    ("deeds", r"^(and )?what (is|are|was|were|does|do|did) \w+ .*(ing|\blike)\b"),
    ("deeds", rf"^(and )?what (?!is|are|was|were|am){ASKS} "),
    ("deeds", rf"^(and )?what (?!else\W*$)(?!{ASKS}\b)\w+ \w+"),
    ("what", r""),
)
"""What is asked for, by the words it is asked in; the first that fits."""

OPEN = ("what", "contents", "weak", "begun", "missing", "danger", "ties")
"""Kinds of questions to which whatever is hidden is an answer, if they name nothing."""


def kind_of(question: str) -> str:
    """What is asked for."""
    words = question.strip().casefold()
    return next(kind for kind, pattern in KINDS if re.search(pattern, words))
