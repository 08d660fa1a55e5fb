"""What verbs mean to whoever follows a mission without playing it: the facts that they make and end."""
