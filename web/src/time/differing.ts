/** What differs between two branches, down to the piece, the card and the line: that is what one looks for. */

import type { Compared, Thing } from "../generated/protocol.ts";
import { partsOf } from "../things/parts.ts";

export function differingParts(pairs: Compared["differing"]): ReadonlySet<string> {
  const found = pairs.flatMap(([one, other]) => {
    if (!one || !other) return [];
    const [left, right] = [inside(one), inside(other)];
    return [...new Set([...left.keys(), ...right.keys()])].filter((id) => left.get(id) !== right.get(id));
  });
  return new Set(found.filter(Boolean));
}

/** All that lies on a thing, and what it says. */
const inside = (thing: Thing) =>
  new Map(
    partsOf([thing])
      .slice(1)
      .map((part) => [part.id, JSON.stringify(part)]),
  );
