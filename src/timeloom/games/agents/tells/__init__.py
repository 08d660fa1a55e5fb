"""What happened, in words; a file for each chapter of the rules."""
