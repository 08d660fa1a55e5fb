"""Questions that protagonists ask, and who answers them, in words."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, by_option, subject

EXPECTS = {
    0: "They have learned nothing of use; a hint is more than they can ask for.",
    1: "Limited effect: a part of the truth.",
    2: "Standard effect: the truth.",
    3: "Great effect: the truth, and more than was asked for.",
}
"""How forthcoming the director is, by the effect of the roll."""

QUESTIONS: Questions = {
    "inquire": "What do you want to know?",
    "follow-up": "What do you ask beyond that?",
    "reply": lambda s, seat: f"{subject(s)} asks: {s.asking} {EXPECTS[s.insight]}",
    "insight": "They see more than they looked for. What is it?",
    "volunteer": "What do they learn that nobody asked about?",
    "ask-friend": lambda s, seat: f"{'If you help from afar: d' if s.roll else 'D'}o you ask them something?",
    "heart": lambda s, seat: f"{subject(s)} asks your character: {s.asking} What is the answer?",
}

FORMS: Forms = {
    a.Gather: "Gather information",
    a.Inquire: "Ask",
    a.FollowUp: "Ask further",
    a.Say: "Tell it",
}

CHOICES: Choices = {
    ("insight", a.Choose): by_option(
        {
            "question": "One question more",
            "effect": "More effect",
            "volunteer": "Something that nobody has asked about",
        }
    ),
}
