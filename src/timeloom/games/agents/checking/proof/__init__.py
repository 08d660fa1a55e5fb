"""What is proved of a mission: its situations and dead ends, gains without end, and what no run can lack."""
