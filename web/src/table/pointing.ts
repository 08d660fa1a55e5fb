/** Pointing: things that were clicked narrow the answers down, until one is left. */

import type { OpenChoice } from "../generated/protocol.ts";

export interface Offer extends OpenChoice {
  /** The key of the question that this answers, and its place among all offers. */
  question: string;
  place: number;
  touches: string[];
}

/** The offers that touch everything that was clicked. */
export function narrowed(offers: Offer[], picked: string[]): Offer[] {
  return offers.filter((offer) => picked.every((id) => offer.touches.includes(id)));
}

export interface Pointed {
  picked: string[];
  /** The offer that this click takes, if it takes one. */
  taken?: Offer;
}

/**
 * A click on a thing. The first click narrows the answers (and arms the only one that is left); a click on
 * another thing of the armed answer, or once more on the same thing, takes it.
 */
export function click(offers: Offer[], picked: string[], id: string): Pointed {
  const shown = narrowed(offers, picked);
  const left = shown.filter((offer) => offer.touches.includes(id));
  const [only] = left;
  if (only && left.length === 1 && picked.length > 0) return { picked: [], taken: only };
  if (picked.includes(id)) return { picked: [] };
  if (left.length > 0) return { picked: [...picked, id] };
  return { picked: offers.some((offer) => offer.touches.includes(id)) ? [id] : [] };
}
