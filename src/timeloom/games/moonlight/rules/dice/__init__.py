"""Rolling the dice: what they come to, what abilities and rooms add, and dice that lie on the table."""
