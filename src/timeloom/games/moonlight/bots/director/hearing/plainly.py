"""What people type, said plainly: no short forms, no way of leading up to it, one question."""

from __future__ import annotations

import re

ASKS = r"(?:is|are|do|does|did|can|could|will|would|has|have|had|was|were|should|must|may|might|am)"
WHAT = r"(?:who|whom|whose|what|which|where|when|why|how)"

SHORT_FORMS = (
    (r"[’`]", "'"),
    (rf"\b({WHAT}|that|there|here)s\b", r"\1's"),
    (r"\b(he|she|it|what|who|where)'s got\b", r"\1 has got"),
    (r"\b(what|where|who|how|why|when) has got\b", r"\1 has got"),
    (r"\b(\w+)'s (been|become|had)\b", r"\1 has \2"),
    (r"\bwon't\b", "will not"),
    (r"\bcan't\b", "can not"),
    (r"\bain't\b", "is not"),
    (r"\b(is|are|was|were|do|does|did|could|would|has|have|had|should|must)n'?t\b", r"\1 not"),
    (
        rf"\b({WHAT}|he|she|it|that|this|there|here|everybody|everyone|somebody|someone|anybody|anyone|nobody)'s\b",
        r"\1 is",
    ),
    (rf"\b({WHAT}|you|we|they|there)'re\b", r"\1 are"),
    (r"\bi'm\b", "I am"),
    (r"\b(\w+)'ve\b", r"\1 have"),
    (r"\b(\w+)'ll\b", r"\1 will"),
    (r"\b(i|you|he|she|it|we|they|who|what|where)'d\b", r"\1 would"),
    (r"\bgonna\b", "going to"),
    (r"\bwanna\b", "want to"),
    (r"\bgotta\b", "have to"),
    (r"\bu\b", "you"),
)
"""Short forms, and what they are short for."""

LEADING_UP = re.compile(
    r"(so|like,|and|but|well|ok|okay|hm+|um+|oh|then|now|right|please|hey|wait|also|first|sorry)\b[,:.…\s-]*"
    r"|(can|could|would|will) (you|somebody|anybody) (please )?(tell|show) (me|us)\s+"
    r"|(please )?(tell|show) (me|us)( about)?(?= (who|what|where|when|why|how|which|whose|if|whether)\b)\s*"
    r"|(do|does|did) (you|we|i|anybody|anyone) (happen to )?know "
    r"(?=(who|what|where|when|why|how|which|whose|if|whether)\b)"
    r"|i (would|'d)? ?(just )?(like|want|need|love) to "
    r"(know|learn|ask|find out|see|understand)( about)?[,:]?\s*"
    r"|i('m| am) (wondering|curious|asking)( about)?[,:]?\s*"
    r"|i (wonder|ask( myself)?|try to (see|find out|learn|remember)|look for|check)[,:]?\s*"
    r"|(any|no) idea (of |about )?(?=(who|what|where|when|why|how|which)\b)"
    r"|(we|let us|let me) (know|find out|see) (?=(who|what|where|when|why|how|which)\b)",
    re.IGNORECASE,
)
"""How people lead up to what they ask."""

TURNS = (
    (r"^how come\b", "why"),
    (r"^what (?:is|are|was) the reason (?:that|why|for)\b", "why"),
    (r"^what (.*) for$", r"what \1 for"),
    (rf"^(?:if|whether) (?!.*,)(?!.*\b{ASKS} (?:i|we|you|he|she|it|they)\b)", "is it so that "),
    (
        r"^(?:is|are|was|were) there (?:any|some)(?:one|body)(?: else)?"
        r"(?: here| around| in here| left| at all)* (?:who|that) ",
        "who ",
    ),
    (r"^(?:is|are) there (?:a|any|some|another) ways? (?:for (?:us|me) )?(?:to|of) ", "how do we "),
    (r"^any ?(?:one|body)(?: here| around| in here)* (who|that) ", "who "),
    (r"^(any\w*) ", r"is there \1 "),
    (r"^(?:what is|what about) (?:the (?:deal|story|matter|thing)|wrong|up|going on) with ", "tell about "),
    (r"^(?:what|how) (?:do|does|would) (?:i|we) (?:know|see|notice|hear) (?:of|about) ", "tell about "),
    (r"^what do (?:i|we) know about ", "tell about "),
    (rf"^(?:what|how) about (?!.* {ASKS}\b)", "tell about "),
    (
        r"^(?:tell (?:me|us)|say more|more|talk|describe|anything|explain)(?: more)?(?: about)? ",
        "tell about ",
    ),
    (r"^what time\b", "when"),
    (r"^do (?:you|we|they) (?:think|believe|suppose|reckon) (?:that )?", "is it so that "),
)
"""Other words for the same question."""


def plain(question: str) -> str:
    """The same question without short forms, whatever leads up to it, and whatever stands before it."""
    words = re.sub(r"\b[A-Z]{2,}\b", lambda found: found[0].lower(), one_question(question))
    for short, whole in SHORT_FORMS:
        words = re.sub(short, whole, words, flags=re.IGNORECASE)
    words = without_lead(words)
    words = turned_to_its_topic(words)
    words = re.sub(
        r",? (then|though|anyway|exactly|please|again|or not|by the way)\W*$", "", words, flags=re.IGNORECASE
    )
    for other, usual in TURNS:
        words = re.sub(other, usual, words, flags=re.IGNORECASE)
    return words


def one_question(text: str) -> str:
    """Of several sentences the first that asks something."""
    sentences: list[str] = re.findall(r"[^.?!…]+[.?!…]*", text)
    asking = [one.strip() for one in sentences if one.rstrip().endswith("?")]
    return asking[0] if asking else text.strip()


def without_lead(words: str) -> str:
    """Without what leads up to it, as often as something does; never without all of it."""
    while (found := LEADING_UP.match(words)) and found.end() and words[found.end() :].strip(" ?.!"):
        words = words[found.end() :]
    return words


def turned_to_its_topic(words: str) -> str:
    """“My rival, what is she up to?” asks what my rival is up to."""
    found = re.match(rf"([^,?]+), ({WHAT}\b.*?\b{ASKS}) (?:he|she|it|they)\b(.*)", words, flags=re.IGNORECASE)
    if not found or re.match(rf"({WHAT}|{ASKS}|if)\b", words, re.IGNORECASE):
        return words
    return f"{found[2]} {found[1]}{found[3]}"


GOAL_LEADS = re.compile(
    r"(so|and|ok|okay|well|then|now|please|tonight|maybe|finally)\b[,:\s]*"
    r"|(i|we|you)('d| would)? ?(just |really |also )*"
    r"(want|wants|need|needs|have|like|try|hope|gotta|gonna|wanna|are going"
    r"|am going|'re going|plan|wish|mean|got)"
    r"(?: (to|us to|them to)|(?<=tta)|(?<=nna))\s+"
    r"|(i'm|we're|i am|we are) (going|trying|here|off) to\s+"
    r"|(let's|let us|we'll|i'll|we will|i will|we should|we must|i must|time to|try to|help us|our goal is to"
    r"|the goal is to|the plan is to|the mission is to|to|just|go and|manage to)\s+",
    re.IGNORECASE,
)
"""How people lead up to what they want."""


def wanted(goal: str) -> str:
    """What is wanted, without what leads up to it."""
    goal = goal.replace("’", "'").strip()
    while (found := GOAL_LEADS.match(goal)) and found.end() and goal[found.end() :].strip(" .!"):
        goal = goal[found.end() :]
    return goal
