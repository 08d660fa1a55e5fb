/** Maps that are higher than wide: the table is arranged around them. */

import type { Board, Scene } from "../scene.ts";

/** The upright map of a scene, if it has one. */
export function uprightMap(scene: Scene): Board | undefined {
  return scene.things.find(
    (thing): thing is Board => thing.type === "Board" && thing.ratio > 0 && thing.ratio <= 1,
  );
}
