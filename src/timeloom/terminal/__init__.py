"""The terminal: draws any game's scenes as text and sends back one of the answers offered."""
