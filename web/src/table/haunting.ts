/** Where the ghosts of a preview are drawn: what would come to each place, and what would become of each thing. */

import type { Ghost, Piece, Preview, Scene } from "../generated/protocol.ts";

/** What would become of something that lies on the table. */
export interface Fate {
  how: Ghost["how"];
  /** It would lie in a pile, or nowhere. */
  lost: boolean;
  /** What it would count. */
  value: string;
  /** It would have all that it needs, such as 3/3. */
  complete: boolean;
}

/** Something that would lie on a place; `maybe` if that hangs on one's next answer. */
export interface Haunt {
  part: NonNullable<Ghost["part"]>;
  maybe: boolean;
}

export interface Haunting {
  fates: ReadonlyMap<string, Fate>;
  haunts: ReadonlyMap<string, Haunt[]>;
}

export const UNHAUNTED: Haunting = { fates: new Map(), haunts: new Map() };

const isWhole = (value: string) => /^(\d+)\/\1$/.test(value);

export function haunting(preview: Preview | undefined, scene: Scene | undefined): Haunting {
  if (!preview) return UNHAUNTED;
  const piles = new Set(
    scene?.things.flatMap((thing) => (thing.type === "Cards" && thing.layout === "stack" ? [thing.id] : [])),
  );
  const fates = new Map<string, Fate>();
  const haunts = new Map<string, Haunt[]>();
  const haunt = (at: string, part: Haunt["part"], maybe: boolean) => {
    const there = haunts.get(at) ?? [];
    if (!there.some((one) => one.part.id === part.id)) haunts.set(at, [...there, { part, maybe }]);
  };
  for (const { id, how, at, part, value } of preview.ghosts) {
    const lost = how === "goes" || (how === "moves" && piles.has(at));
    fates.set(id, { how, lost, value: how === "changes" ? value : "", complete: isWhole(value) });
    if (part && (how === "moves" || how === "comes") && !piles.has(at)) haunt(at, part, false);
  }
  for (const { at, part } of preview.ways.flatMap((way) => way.ghosts))
    if (isPiece(part)) haunt(at, part, true);
  return { fates, haunts };
}

const isPiece = (part: Ghost["part"]): part is Piece => part?.type === "Piece";

/** What follows, in a line: with the next answers that would bring something to its end. */
export function follows(preview: Preview): string {
  const ends = preview.ways
    .filter(({ ghosts }) => ghosts.some(({ value }) => isWhole(value)))
    .map(({ choice, words }) => `With “${choice}”: ${words}`);
  return [preview.words, preview.then, ...ends].filter(Boolean).join(" ");
}
