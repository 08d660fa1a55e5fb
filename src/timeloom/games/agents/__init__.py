"""Agents: temporal agents in borrowed bodies explore panoramas, and the mission is a file."""
