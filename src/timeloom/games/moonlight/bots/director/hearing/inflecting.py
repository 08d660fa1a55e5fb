"""Verbs in their forms: what somebody “did leave”, they left."""

from __future__ import annotations

import re

IRREGULAR = """
be was been; become became become; begin began begun; bend bent bent; bite bit bitten; bleed bled bled;
blow blew blown; break broke broken; bring brought brought; build built built; burn burned burned;
burst burst burst; buy bought bought; catch caught caught; choose chose chosen; come came come;
cost cost cost; cut cut cut; deal dealt dealt; dig dug dug; do did done; draw drew drawn; drink drank drunk;
drive drove driven; eat ate eaten; fall fell fallen; feed fed fed; feel felt felt; fight fought fought;
find found found; flee fled fled; fly flew flown; forget forgot forgotten; forgive forgave forgiven;
freeze froze frozen; get got got; give gave given; go went gone; grow grew grown; hang hung hung;
have had had; hear heard heard; hide hid hidden; hit hit hit; hold held held; hurt hurt hurt; keep kept kept;
know knew known; lay laid laid; lead led led; leave left left; lend lent lent; let let let; lie lied lied;
light lit lit; lose lost lost; make made made; mean meant meant; meet met met; pay paid paid; put put put;
read read read; ride rode ridden; ring rang rung; rise rose risen; run ran run; say said said; see saw seen;
sell sold sold; send sent sent; set set set; shake shook shaken; shine shone shone; shoot shot shot;
show showed shown; shut shut shut; sing sang sung; sink sank sunk; sit sat sat; sleep slept slept;
speak spoke spoken; spend spent spent; spread spread spread; stand stood stood; steal stole stolen;
stick stuck stuck; strike struck struck; swear swore sworn; sweep swept swept; swim swam swum;
take took taken; teach taught taught; tear tore torn; tell told told; think thought thought;
throw threw thrown; understand understood understood; wake woke woken; wear wore worn; weep wept wept;
win won won; write wrote written
"""
FORMS = {
    base: (past, done)
    for base, past, done in (one.split() for one in IRREGULAR.replace("\n", " ").split(";"))
}
DONE = frozenset(
    done for base, (_, done) in FORMS.items() if done not in (base, "left", "lit", "lost", "shot")
)
"""What follows “have” or “is”: made, taken, hidden; not where it looks like something else."""
DOUBLED = (
    "stop",
    "drop",
    "slip",
    "rob",
    "beg",
    "plan",
    "trap",
    "grab",
    "admit",
    "drag",
    "pin",
    "rip",
    "step",
    "tap",
    "nod",
)
"""Verbs whose last letter is written twice."""
BESIDE = re.compile(
    r"(still|ever|never|always|really|just|also|even|already|once|only|actually|all|both|here|there|else)",
    re.IGNORECASE,
)
"""What can stand between somebody and what they do."""


def past(verb: str) -> str:
    """What was done."""
    if verb in FORMS:
        return FORMS[verb][0]
    if verb.endswith("e"):
        return f"{verb}d"
    if re.search(r"[^aeiou]y$", verb):
        return f"{verb[:-1]}ied"
    return f"{verb}{verb[-1]}ed" if verb in DOUBLED else f"{verb}ed"


def does(verb: str) -> str:
    """What somebody does."""
    if verb == "have":
        return "has"
    if re.search(r"[^aeiou]y$", verb):
        return f"{verb[:-1]}ies"
    return f"{verb}es" if re.search(r"(s|x|z|ch|sh|o)$", verb) else f"{verb}s"


def inflected(auxiliary: str, rest: list[str]) -> list[str]:
    """The words after “did” or “does” without it: “still have the key” is “still had the key”."""
    form = {"did": past, "does": does}[auxiliary]
    at = next((at for at, word in enumerate(rest) if not BESIDE.fullmatch(word)), None)
    return rest if at is None else [*rest[:at], form(rest[at].casefold()), *rest[at + 1 :]]
