"""What a director says, by the kind of a question, with gaps for what the table has said."""

from __future__ import annotations

WAYS: dict[str, tuple[str, ...]] = {
    "if": (
        "{clause}, {witness}, {their_part}, hears of it first. And then it is nearer: ‘{danger}’.",
        "{clause}, there is no way back to {place}; and {witness} will know that it was you.",
    ),
    "whose": (
        "It is {witness}'s, {their_part}. Ask at {place}, and do not say why.",
        "It is {witness}'s, {their_part}. About {thing} nobody was to know that.",
    ),
    "who": (
        "It is {witness}, {their_part}, who {predicate}. It was at {place} that it began.",
        "Ask at {place}, and they all tell you the same: {witness} {predicate}.",
    ),
    "whom": (
        "{witness}, {their_part}. It is about {thing}, and they were at {place} for it.",
        "Look at {witness}, {their_part}: when {thing} is spoken of, they are the one who goes quiet.",
    ),
    "the one": (
        "The one {said} is {witness}, {their_part}. Look at {place}.",
        "The one {said}? {witness}, {their_part}. You see why at {place}.",
    ),
    "ties": (
        "{witness}, {their_part}, stands between the two: at {place}, and neither has forgotten it.",
        "The same promise, made twice, at {place}. {witness} has heard it both times.",
    ),
    "cost": (
        "{witness}, {their_part}. After this, they will not trust you any more.",
        "What it costs is time: ‘{danger}’ will stand at more than {now} before it is paid.",
    ),
    "where": (
        "{said} {at} {place}. {witness} has been there too, and has told nobody yet.",
        "{said} {at} {place}, as near as you can get without being seen.",
    ),
    "when": (
        "{said} before this has come true: ‘{danger}’. It stands at {now}.",
        "{said} as soon as {witness}, {their_part}, looks away from {place}. Not long now: ‘{danger}’.",
    ),
    "why": (
        "{said} because of {witness}, {their_part}, and of what happened at {place}.",
        "{said} because somebody has seen it coming: ‘{danger}’. It was {witness}.",
    ),
    "count": (
        "{count}, if {witness}, {their_part}, has counted right at {place}; and one more that nobody counts.",
        "{count}. {witness}, {their_part}, has counted, at {place}, and was surprised.",
    ),
    "distance": (
        "{more} than {witness}, {their_part}, has told you; at {place} somebody has measured it.",
        "{more} than you think. {witness}, {their_part}, has measured it at {place}, and was not believed.",
    ),
    "price": (
        "{clause}: {witness}, {their_part}, and that nobody asks what was at {place}.",
        "{clause}: something of {witness}'s, and soon, because it is coming: ‘{danger}’.",
    ),
    "about": (
        "About {thing}: {witness}, {their_part}, was at {place}, and came back quiet.",
        "Ask {witness}, {their_part}, about {thing}; not here, but at {place}, where nobody listens.",
    ),
    "sort": (
        "{sort}: one as {witness}, {their_part}, has described it, and nobody believed it. Look at {place}.",
        "{sort} that has come from {place}. {witness} has met one before, and is here to tell of it.",
    ),
    "identity": (
        "{said} {witness}, {their_part}. At {place} everybody knows, and nobody says it.",
        "{said} {witness}, {their_part}, who would rather be at {place} than here.",
    ),
    "how": (
        "{said} by way of {place}, while {witness}, {their_part}, looks the other way.",
        "{said} with the help of {witness}: ask at {place}.",
    ),
    "purpose": (
        "For {witness}, {their_part}: without {thing} they would have to go back to {place}.",
        "It is there to keep something shut. At {place} you see what: ‘{danger}’.",
    ),
    "memory": (
        "That you were at {place} together with {witness}, and that {thing} was between you even then.",
        "Not enough. Only {place}, and {witness}, {their_part}, who said: ‘{danger}’.",
    ),
    "otherwise": (
        "{subject} was at {place}, and has not spoken of it since; before, {witness} was told everything.",
        "Somebody has been there before you. Ask {witness}, {their_part}, about {place}.",
    ),
    "begun": (
        "‘{danger}’: it has begun, and stands at {now}. {witness} has seen it at {place}.",
        "What {witness}, {their_part}, set going at {place}; and now it goes by itself: ‘{danger}’.",
    ),
    "beauty": (
        "That {witness}, {their_part}, came all the same, from {place}, and has brought a light.",
        "At {place}, for as long as a breath: {witness} laughs, and means it.",
    ),
    "broken": (
        "Whatever holds {thing}. It was made in a hurry at {place}, and {witness} knows where it gives.",
        "A promise: that of {witness}, {their_part}. Then nothing would hold {thing} any more.",
    ),
    "missing": (
        "{witness}: {their_part}. Somebody has seen to it that they are at {place} instead.",
        "The reason. Nobody here has one for {thing}, but {witness} has.",
    ),
    "way": (
        "By way of {place}: {witness}, {their_part}, has used it, and will not say so.",
        "There is one, and it is narrow: {place}. Go before this comes true: ‘{danger}’.",
    ),
    "said": (
        "That nothing would happen to {witness}, {their_part}. It was at {place}, and it was a lie.",
        "Only this: ‘{danger}’. {witness} was at {place} and heard it, and has not slept since.",
    ),
    "advice": (
        "Go to {place} before this has come true: ‘{danger}’. Nothing else helps with {thing}.",
        "About {thing}: ask {witness}, {their_part}, what was done last time at {place}; then do otherwise.",
    ),
    "saying": (
        "{subject} would ask about {place} first, and about {witness}, {their_part}; then nothing, for long.",
        "What {subject} always says when it is about {witness}. And under it, unsaid: ‘{danger}’.",
    ),
    "written": (
        "‘{danger}’. It is in {witness}'s hand, and there is more of it at {place}.",
        "A name: {witness}, {their_part}. And beneath it, smaller: {place}, and an hour.",
    ),
    "happened": (
        "{witness}, {their_part}, went to {place}, and came back alone. That is how it begins, each time.",
        "Nobody has seen all of it. {witness} was at {place}, and heard it: ‘{danger}’.",
    ),
    "fits": (
        "The same {noun} as {witness}'s, {their_part}. At {place} nobody thinks that strange.",
        "{witness}, {their_part}, knows that {noun}, and has left it at {place}.",
    ),
    "deeds": (
        "{clause}: it has to do with {place}, and with {witness}, {their_part}.",
        "{clause}: {witness}, {their_part}, could tell you. It began at {place}.",
    ),
    "since": (
        "{said} when {witness}, {their_part}, came back from {place}. Till now nobody has said so.",
        "{said} on the night when something happened at {place}. {witness}, {their_part}, was awake.",
    ),
    "ever since": (
        "{said} since {witness}, {their_part}, came back from {place}; till now nobody has said so.",
        "{said} since the night when something happened at {place}. {witness}, {their_part}, was awake.",
    ),
    "as long": (
        "{said} until this has come true: ‘{danger}’. It stands at {now}.",
        "{said} until {witness}, {their_part}, is back from {place}.",
    ),
    "pick": (
        "The one that {predicate} is the one from {place}: {witness}, {their_part}, has marked it.",
        "Ask {witness}, {their_part}: the one that {predicate} was still at {place} yesterday.",
    ),
    "doing": (
        "{subject} goes to {place}, and stays there until {witness}, {their_part}, has gone by.",
        "{subject} makes ready for this: ‘{danger}’. At {place} you can see how far it has come.",
    ),
    "fears": (
        "Of losing {witness}, {their_part}; and of {place}, where it happened the first time.",
        "Of this, and of nothing else: ‘{danger}’. {subject} has seen it once, at {place}.",
    ),
    "which": (
        "The {noun} {said} is the one of {place}: {witness}, {their_part}, would know it anywhere.",
        "The {noun} {said} is the one that {witness} speaks of, {their_part}. Ask for it at {place}.",
    ),
    "does": (
        "Whatever {predicate}, it is at {place}, and {witness}, {their_part}, has left it there.",
        "Follow it, and you stand at {place}: there is what {predicate}. {witness} knows of it.",
    ),
    "somebody": (
        "{subject} was at {place} together with {witness}, {their_part}, and has told you nothing of it.",
        "Ask {witness}, {their_part}, what {subject} wanted at {place}. It is about more than you think.",
    ),
    "contents": (
        "Something of {witness}'s, {their_part}: it was at {place} until today, and is not meant to be seen.",
        "What {witness} has been looking for at {place}, all along; and beside it, room for one more.",
    ),
    "weak": (
        "{witness}. Say that name, and {subject} hesitates; nothing else in all this does that.",
        "It is thin at {place}. Whoever thinks of {thing} and not of themselves gets through there.",
    ),
    "hurts": (
        "{subject} has lost somebody at {place} and speaks of everything else. Touch that, and it hurts.",
        "What hurts {subject} is being looked at as if it were over. {witness} has done it just now.",
    ),
    "feels": (
        "Ashamed, mostly. {subject} thinks of {witness}, and of what was promised, and looks away.",
        "Afraid; not of you. {subject} hears it coming: ‘{danger}’.",
    ),
    "wants": (
        "What {subject} wants is {thing}, and to have had no choice in it.",
        "{subject} wants to be stopped by somebody who is not angry. Until then: ‘{danger}’.",
    ),
    "danger": (
        "‘{danger}’: it stands at {now}, and it comes from {place}. The one nearest to it is {witness}.",
        "Not where you look. It is at {place}, and it is this: ‘{danger}’.",
    ),
    "whether": (
        "{yes} {said}. {witness}, {their_part}, has seen it at {place}.",
        "{yes} {said}. Do not let {witness} hear of it, or it is nearer than you think: ‘{danger}’.",
    ),
    "what": (
        "{thing}: it has to do with {witness}, {their_part}, and with what happened at {place}.",
        "Of {thing} this much is sure: {witness} has touched it, and since then it is at {place}.",
    ),
}
"""Answers by what is asked for, with gaps for what the table has said."""

SHORT = {
    "where": "At {place}. {witness} has been there too.",
    "since": "When {witness} came back from {place}.",
    "as long": "Until this has come true: ‘{danger}’. It stands at {now}.",
    "ever since": "Since {witness} came back from {place}.",
    "when": "Before this has come true: ‘{danger}’. It stands at {now}.",
    "why": "Because of {witness}, and of what happened at {place}.",
    "how": "By way of {place}, with {witness}'s help.",
    "whether": "{yes} {witness} has seen it at {place}.",
    "who": "It is {witness}, {their_part}.",
    "count": "{count}, says {witness}.",
    "if": "{clause}, {witness} hears of it first.",
    "fears": "Of losing {witness}, {their_part}.",
    "feels": "Afraid; not of you.",
    "cost": "{witness}, {their_part}.",
    "does": "Whatever it is, it is at {place}.",
    "which": "The {noun} of {place}: {witness} would know it anywhere.",
    "identity": "It is {witness}, {their_part}.",
    "the one": "It is {witness}, {their_part}.",
    "deeds": "It has to do with {place}, and with {witness}.",
    "price": "It takes something of {witness}'s, and soon.",
}
"""What is left when a question is too long to be said back, or cannot be."""

SAID_BACK = ("where", "when", "since", "why", "how", "whether", "identity", "which", "ever since", "as long")
"""Kinds of questions that are answered in their own words."""
HEARTS = (
    "why",
    "wants",
    "feels",
    "fears",
    "hurts",
    "saying",
    "doing",
    "whether",
    "weak",
    "otherwise",
)
"""Kinds of questions that only somebody with a heart is an answer to."""
ABOUT = ("who", "whose", "how", "what", "about", "advice", "purpose", "broken", "contents", "memory")
"""Kinds of questions that are about the thing itself."""
