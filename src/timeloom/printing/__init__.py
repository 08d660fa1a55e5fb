"""Sheets on paper: what a game offers for print, set with typst."""

from timeloom.printing.press import can_print, printed

__all__ = ["can_print", "printed"]
