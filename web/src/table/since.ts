/** What happened since somebody's last answer, line by line. */

import type { LogLine } from "../generated/protocol.ts";

/** The kind of a line about the room around the game. */
const ROOM = "Room";

/** What was told after so many entries, without what happened around the game. */
export function since(log: LogLine[], answered: number): LogLine[] {
  return log.filter(({ at, kind }) => at > answered && kind !== ROOM);
}

/** The moment at which a line had just been told, if one can look at it. */
export function momentOf(moments: number[], { at }: LogLine): number | undefined {
  return moments.find((moment) => moment >= at);
}

/** Another place in a list of so many, which does not go beyond its ends. */
export function walked(place: number | undefined, steps: number, length: number): number | undefined {
  if (!length) return undefined;
  return Math.max(0, Math.min(length - 1, place === undefined ? 0 : place + steps));
}
