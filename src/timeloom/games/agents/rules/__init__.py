"""The rules of Agents, a file for each chapter of the rulebook."""
