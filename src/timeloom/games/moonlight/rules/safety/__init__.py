"""Safety at the table, and the director's last word."""

PARAGRAPH = "safety"
