"""Drawing: things of a scene to lines of styled text, with no application around them."""

from timeloom.terminal.draw.ink import Block, Density, Look
from timeloom.terminal.draw.scene import Laid, draw_scene, draw_thing, lay_out, lay_out_at

__all__ = ["Block", "Density", "Laid", "Look", "draw_scene", "draw_thing", "lay_out", "lay_out_at"]
