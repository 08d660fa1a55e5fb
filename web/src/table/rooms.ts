/** Rooms: what shares the middle of a table, a tab for each group, and which of them something is in. */

import type { Board, Scene, Thing } from "../generated/protocol.ts";
import { partsOf } from "../things/parts.ts";

/** Things that share the middle of the table. */
export function roomsOf(scene: Scene): Thing[] {
  return scene.things.filter((thing) => thing.group && thing.area === "table");
}

/** The upright map of a scene, if it has one: the table is arranged around it. */
export function uprightMap(scene: Scene): Board | undefined {
  return scene.things.find(
    (thing): thing is Board =>
      thing.type === "Board" && thing.area === "table" && !thing.group && thing.ratio > 0 && thing.ratio <= 1,
  );
}

/** The ids of a thing and all that lies on it; a sheet answers to the thing that it is about. */
export function idsOf(thing: Thing): string[] {
  const about = thing.type === "Sheet" && thing.of ? [thing.of] : [];
  return [...about, ...partsOf([thing]).map(({ id }) => id)];
}
