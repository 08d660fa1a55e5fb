"""Stress and eclipse, and what helps: links, recovery, transcendence, a friend who reaches out."""

PARAGRAPH = "stress"
