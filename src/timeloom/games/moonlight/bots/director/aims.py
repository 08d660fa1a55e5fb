"""What can be wanted of something: by the verbs that say so, what threatens it and what is in the way."""

from __future__ import annotations

from msgspec import Struct


class Aim(Struct, frozen=True):
    """What can be wanted of something, by the verbs that say so; what threatens, and what is in the way."""

    verbs: str
    dangers: tuple[str, ...]
    hurdles: tuple[str, ...]
    somebody: bool = False
    """Whether it can be wanted of somebody only."""
    towards: str = ""
    """The words behind which it is said whom or what it is for, or done with; that has to be said."""
    first: bool = False
    """Whether it is about what is named first, whoever else is named."""


AIMS = (
    Aim(
        r"(return|go|come|get|break|travel|head|walk|run|row|sail|fly|ride|sneak)"
        r" (back )?(to|into|inside|through)",
        ("Somebody asks what you want at {thing}", "There is no way back from {thing}"),
        ("The way to {thing}, unseen", "Somebody at {thing} knows your faces"),
    ),
    Aim(
        r"(hide|run|stay away|keep away|get away|escape) from|avoid|evade|dodge|shake off|outrun",
        ("Somebody tells {thing} where you are", "{thing} has seen you"),
        ("Where {thing} would never look", "What {thing} knows about you"),
        somebody=True,
    ),
    Aim(
        r"tell|confess|say|apologi[sz]e|thank|explain|admit|propose",
        ("{thing} hears it from somebody else first", "It is too late to tell {thing}"),
        ("What {thing} has heard about you already", "Whoever is always with {thing}"),
        somebody=True,
    ),
    Aim(
        r"guard|protect|defend|hold|save|keep \w+ .*safe",
        ("They come for {thing}", "Nobody is left to hold {thing}"),
        ("The side on which {thing} is open", "Whoever would give {thing} up"),
    ),
    Aim(
        r"put out|extinguish|quench|douse|smother",
        ("It spreads: {thing}", "It is too late to put out {thing}"),
        ("What feeds {thing}", "Whoever lit {thing}"),
    ),
    Aim(
        r"(swap|switch|replace|exchange|trade) .+ (for|with|by) an? (copy|fake|forgery|double|replica|decoy)",
        ("They notice that somebody was at {thing}", "Somebody looks twice at {thing}"),
        ("Whoever never looks away from {thing}", "What the copy of {thing} lacks"),
    ),
    Aim(
        r"trade|swap|exchange|barter",
        ("Somebody else offers more for {thing}", "They find out what {thing} is worth"),
        ("Whoever has a claim to {thing}", "What they really want for {thing}"),
    ),
    Aim(
        r"persuade|convince|beg|recruit|win .+ over|talk .+ (into|out of|round)"
        r"|get .+ to (?!(the|an?|my|our|his|her|their|its|safety|bed|work|school|sleep)\b)\w+",
        ("Somebody has talked to {thing} first", "{thing} will not hear another word"),
        ("What {thing} would rather hear", "Whoever has the ear of {thing}"),
        somebody=True,
        first=True,
    ),
    Aim(
        r"teach|train|coach|show .+ how",
        ("Somebody else has taught {thing} already", "{thing} has learned it too well"),
        ("What {thing} will never understand", "Whoever does not want {thing} to learn"),
    ),
    Aim(
        r"(negotiate|bargain|haggle|reconcile|come to terms|make up) with"
        r"|(make|keep|strike|broker|agree|arrange|negotiate) .*(deal|truce|peace|bargain|treaty|pact) with",
        ("Somebody turns {thing} against you", "It is too late to speak with {thing}"),
        ("What {thing} will want for it", "What was done to {thing} before"),
        towards="with",
    ),
    Aim(
        r"negotiate|broker|arrange|agree|make (a |our |the )?(deal|truce|peace|bargain|treaty)"
        r"|bargain|haggle",
        ("Somebody breaks it before it is made: {thing}", "They hear what you would give for {thing}"),
        ("Whoever would lose by {thing}", "What either side wants for {thing}"),
    ),
    Aim(
        r"(win|get|earn|take|buy|steal|bring) back|regain"
        r"|(win|earn|gain) .*\b(trust|hearts?|love|favour|respect|friendship|forgiveness)",
        ("Somebody else has {thing} by now", "It is too late for {thing}"),
        ("Whoever has {thing} now", "What it was that took {thing} from you"),
    ),
    Aim(
        r"(do not|don't|never|not|not to) (let|allow)|(prevent|keep|stop|hinder|hold) .+ (from|back)"
        r"|(make|be) sure (that )?(no|nobody|nothing|.+ (doesn't|does not|don't|do not|never|can't|cannot"
        r"|won't))",
        ("Nobody can hold {thing} back any more", "Somebody urges {thing} on"),
        ("What {thing} would rather have done", "Whoever stands behind {thing}"),
        somebody=True,
        first=True,
    ),
    Aim(
        r"prevent|avert|cancel|call off|put off|postpone|delay|"
        r"(do not|don't|never|not|not to) (let|allow)|(prevent|keep|stop|hinder|hold) .+ (from|back)"
        r"|(make|be) sure (that )?(no|nobody|nothing|.+ (doesn't|does not|don't|do not|never|can't|cannot"
        r"|won't))",
        ("Nothing holds {thing} back any more", "Somebody sees to {thing} behind your backs"),
        ("Whoever would gain by {thing}", "Why it has to be {thing}"),
        first=True,
    ),
    Aim(
        r"(get|break|smuggle|help|lead|bring|take|evacuate|carry|sneak) .*"
        r"\b(out|away|home|safe|across|to safety|outside|off)\b"
        r"|help .+ (cross|escape|leave|flee)",
        ("The way out is shut before {thing}", "They miss {thing} sooner than you thought"),
        ("The way out for {thing}", "Whoever wants {thing} to stay"),
        somebody=True,
    ),
    Aim(
        r"(sneak|smuggle|slip|get|bring|take|lead) .+ (into|inside|past|through)",
        ("Somebody sees you with {thing}", "They ask {thing} for a name"),
        ("What would give {thing} away", "Where {thing} could pass unseen"),
        somebody=True,
        first=True,
    ),
    Aim(
        r"(take|bring|drive|fly|row|sail|carry|see|walk|lead|guide) .+ to",
        ("They take {thing} from you on the way", "Somebody wants {thing} to stay"),
        ("What {thing} would run from", "Whoever is waiting for {thing}"),
        somebody=True,
        first=True,
    ),
    Aim(
        r"(make|let|have|help|see) .+",
        ("{thing} sees through it", "Somebody warns {thing}"),
        ("What {thing} has never told anybody", "Whoever is always with {thing}"),
        somebody=True,
    ),
    Aim(
        r"(break|lift|undo|end) \w+ (curse|spell|silence|oath|promise|siege|habit)",
        ("Somebody else falls under {thing}", "It is too late to break {thing}"),
        ("Whoever laid {thing} upon them", "What holds {thing} together"),
    ),
    Aim(
        r"escape|flee|leave|get out|break out",
        ("They close every way out of {thing}", "Somebody has told that you would leave {thing}"),
        ("The way out of {thing}", "Whoever would stay behind in {thing}"),
    ),
    Aim(
        r"beat|defeat|outwit|duel|challenge|confront|defy|stand up to"
        r"|(get|take) (revenge|even)|avenge|punish",
        ("Somebody has told {thing} about you", "It is too late to stop {thing}"),
        ("The weak side of {thing}", "What drives {thing}"),
    ),
    Aim(
        r"find out|figure out|work out|get to the bottom|learn|read|ask|look|listen|search|seek|discover"
        r"|follow|trace|prove|understand|solve|decode|decipher|identify|investigate|check|watch|spy|study|research"
        r"|uncover|count",
        ("They learn who asked about {thing}", "Whoever knows about {thing} is silenced"),
        ("Whoever could tell about {thing} is afraid", "What is told about {thing} is a lie"),
    ),
    Aim(
        r"hunt|fight|catch|face|corner|chase|kill|trap|ambush|waylay|surround",
        ("It is too late to stop {thing}", "No trace is left of {thing}"),
        ("The hiding place of {thing}", "What drives {thing}"),
    ),
    Aim(
        r"stop|drive|halt",
        ("It is too late to stop {thing}", "No trace is left of {thing}"),
        ("What {thing} would rather have done", "What drives {thing}"),
        somebody=True,
    ),
    Aim(
        r"win|race|compete|outrun|outdo",
        ("Somebody else is about to win {thing}", "They see too much of you at {thing}"),
        ("Whoever has never lost {thing} yet", "Somebody who does not want you at {thing}"),
    ),
    Aim(
        r"plant|build|make|write|paint|grow|cook|found|mend|repair|light|raise|finish|sew|print|teach|fix|bake"
        r"|brew|throw|host|organi[sz]e|prepare|stage|rehearse|perform|put on|set up|start|create|invent"
        r"|decorate|design|hold (a|an|our|one)|turn .+ into|change .+ into|transform|rebuild|restore"
        r"|record (a|an|our|one)",
        ("They come upon {thing} too early", "Nothing is left for {thing}"),
        ("Whoever must not see {thing}", "What is still missing for {thing}"),
    ),
    Aim(
        r"stop|halt|poison|flood|drain|spoil|burn|break|sabotage|ruin|destroy|sink|cut|tear|erase|smash|end|unmake|silence"
        r"|split|divide|scatter|disband",
        ("Somebody saves {thing} in time", "They see who was at {thing}"),
        ("Whoever would die for {thing}", "What else hangs on {thing}"),
    ),
    Aim(
        r"bury|hide|guard|protect|defend|hold|keep|shelter|smuggle",
        ("Somebody has told where to find {thing}", "They come for {thing}"),
        ("Where {thing} could be safe at all", "Who already knows about {thing}"),
    ),
    Aim(
        r"walk|go|dance|travel|lead|guide|escort|accompany|visit|meet",
        ("They take {thing} from you on the way", "Somebody wants {thing} to stay"),
        ("What {thing} would run from", "Whoever is waiting for {thing}"),
        somebody=True,
    ),
    Aim(
        r"(get|break|come|make it) (in|into|to|past|through|out of|inside|over)"
        r"|be|go|crash|gatecrash|infiltrate|break in|spend|have (a|an|one)|celebrate|eat|drink"
        r"|board|enter|reach|cross|climb|visit|attend|dance|join|walk|sneak|slip|dive|swim|play",
        ("Somebody asks what you want at {thing}", "There is no way back from {thing}"),
        ("The way to {thing}, unseen", "Somebody at {thing} knows your faces"),
    ),
    Aim(
        r"get .+ to|give|return|restore|bring|wake|free|heal|comfort|forgive|redeem|cheer|calm|console"
        r"|befriend|cure|feed|love|reunite|remind|beg|interview|question|recruit|win over|reach|pull"
        r"|introduce|make friends|tell|persuade|convince|make peace|reconcile|talk|warn|rescue"
        r"|marry|sing|speak|untie|unchain|release|liberate",
        ("It is too late for {thing}", "No hope is left for {thing}"),
        ("What frightens {thing}", "Who has kept {thing} like this"),
        somebody=True,
    ),
    Aim(
        r"give|return|restore|bring|wake|free|heal|tell|warn|sing|speak",
        ("It comes too late for {thing}", "Somebody gains if nothing reaches {thing}"),
        ("Who has kept it from {thing} till now", "What is in the way to {thing}"),
        towards="to|for|into",
    ),
    Aim(
        r"expose|reveal|unmask|accuse|denounce|photograph|film|record|show",
        ("Nobody will believe it of {thing}", "They see who is after {thing}"),
        ("Whoever covers for {thing}", "What would prove it of {thing}"),
    ),
    Aim(
        r"survive|endure|outlast|outlive|sit|stay|wait|last|sleep|camp|live|dwell",
        ("Not all of you come through {thing}", "You are not alone in {thing}"),
        ("What comes in the middle of {thing}", "Whoever would end {thing} too early"),
    ),
    Aim(
        r"drive|steer|sail|fly|ride|return|restore|put|bring|deliver|send|ferry|tow|carry|row|pull|push|move",
        ("Somebody stops {thing} on the way", "It is too late for {thing}"),
        ("Whoever is to let {thing} through", "What makes {thing} so slow"),
    ),
    Aim(
        r"distract|fool|trick|deceive|lure|bluff|cheat|charm|impress",
        ("Somebody warns {thing}", "They look round while you are with {thing}"),
        ("What would hold the eyes of {thing}", "Whoever is not fooled with {thing}"),
    ),
    Aim(
        r"find|discover|locate|track",
        ("Somebody else finds {thing} first", "Whoever knows of {thing} is silenced"),
        ("Whoever still remembers {thing}", "The way to {thing}"),
    ),
    Aim(
        r"rob|raid|plunder|burgle|unlock|open",
        ("They notice that somebody was at {thing}", "Somebody was at {thing} before you"),
        ("Whoever watches over {thing}", "The way out of {thing}"),
    ),
    Aim(
        r"steal|swap|trade|take|fetch|get|recover|reclaim|retrieve|buy|earn|lift|borrow|collect|pick"
        r"|dig up|unearth",
        ("Somebody else gets to {thing} first", "They notice that somebody took {thing}"),
        ("Whoever watches over {thing}", "The way out with {thing}"),
    ),
    Aim(
        r"",
        ("Somebody gets wind of it, and of {thing}", "It is too late for {thing}"),
        ("What stands in the way of {thing}", "Whoever has a word to say about {thing}"),
    ),
)
"""The first that fits; the last one fits everything."""

BARE = Aim(
    "",
    ("The hour for it passes: {thing}", "Somebody prevents it: {thing}"),
    ("What it costs: {thing}", "Whoever is against it: {thing}"),
)
"""Where nothing and nobody is named of which something is wanted: “Go home”."""
