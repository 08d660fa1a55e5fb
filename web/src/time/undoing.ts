/** Why an answer cannot be taken back now, in words. */

import type { Sitting } from "../table/sitting.svelte.ts";

type Looked = Pick<Sitting, "chairs" | "now"> & { link: { timeline?: { moments: number[] } } };

export function noUndo({ chairs, link, now }: Looked): string {
  if (!chairs.length) return "Only those who sit at the table can take an answer back.";
  if ((link.timeline?.moments.length ?? 0) < 2) return "There is nothing to take back yet.";
  const over = now?.outcome ? "The game is over. " : "";
  return `${over}Your last answer stands: since then something was rolled, drawn or shown, or somebody else has answered. Move the slider back to branch off earlier.`;
}
