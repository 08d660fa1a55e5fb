"""Combat: turn by turn one attacks, the others cover it or are taken out, and linked friends may help.

The table comes to rest after every answer, and hidden hands can be imagined only there. So how far a combat
is stands in its `stage`, not in a rule that waits: `fight` hears one answer, `carry_on` does what needs none.
"""
