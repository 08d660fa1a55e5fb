"""What a host of tables asks of whoever carries it, and what all of it shares: order, limits, refusals."""
