"""The Discovery phase: location recon, agent telepathy, and actions at any time, by anybody, side by side."""

PARAGRAPH = "discovery"
