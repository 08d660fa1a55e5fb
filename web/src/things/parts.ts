/** The things of a scene and all that lies on them. */

import type { Thing } from "../generated/protocol.ts";

interface Part {
  id: string;
  title: string;
}

export function partsOf(things: Thing[]): Part[] {
  return things.flatMap((thing) => [thing, ...inside(thing)]);
}

function inside(thing: Thing): Part[] {
  switch (thing.type) {
    case "Board":
      return thing.places.flatMap((place) => [
        place,
        ...(place.clock ? [place.clock] : []),
        ...place.pieces,
        ...place.cards,
      ]);
    case "Cards":
      return thing.cards;
    case "Sheet":
      return [thing, ...thing.sections].flatMap(({ lines, things }) => [
        ...lines.map((line) => ({ ...line, title: line.label })),
        ...partsOf(things),
      ]);
    case "Talk":
      return partsOf(thing.things);
    case "Calendar":
      return thing.days;
    default:
      return [];
  }
}
