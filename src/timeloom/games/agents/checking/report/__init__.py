"""What the checker says: faults and doubts with their reasons, for people and for programs."""
