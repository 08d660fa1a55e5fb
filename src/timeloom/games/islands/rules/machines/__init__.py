"""The machines: what they are like, what can happen to them, and 1.3 Machine Actions."""

PARAGRAPH = "machines"
