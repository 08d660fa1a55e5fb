"""Reading a study: every figure of its report, counted from its rows and from nothing else."""
