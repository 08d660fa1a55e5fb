"""Tables in words: a view as somebody reads it, and answers as somebody says them."""

from timeloom.kernel.spoken.reading import MOST_WORDS, about, in_words, numbered, questions_in_words
from timeloom.kernel.spoken.saying import Said, Value, said

__all__ = [
    "MOST_WORDS",
    "Said",
    "Value",
    "about",
    "in_words",
    "numbered",
    "questions_in_words",
    "said",
]
