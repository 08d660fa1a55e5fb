"""The Lantern Fair: a small game that uses everything the kernel and the scenes offer, for tests and docs."""

from toy.game import GAME, LanternFair

__all__ = ["GAME", "LanternFair"]
