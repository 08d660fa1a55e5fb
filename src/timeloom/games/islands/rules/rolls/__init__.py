"""2.1 Making a roll: the dice pool, help, what is used before the dice fall, pushing, and relief."""
