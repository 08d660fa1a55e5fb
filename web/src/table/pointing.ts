/** Pointing: things that were clicked narrow the answers down, until one is left. */

import type { Answer, OpenChoice } from "../generated/protocol.ts";

export interface Offer extends OpenChoice {
  /** The key of the question that this answers, and its id: that stays when it is asked anew. */
  question: string;
  asked: string;
  /** Its place among all offers. */
  place: number;
  touches: string[];
}

/** The question that an answer is for. */
export type Asked = Pick<Offer, "question" | "asked">;

/** The offers that touch everything that was clicked; forms are filled in with it. */
export function narrowed(offers: Offer[], picked: string[]): Offer[] {
  return picked.reduce((left, id) => left.flatMap((offer) => touched(offer, id)), offers);
}

/** All things that an offer can begin with: those that it touches, and those that can be chosen in its form. */
export function within({ touches, form }: Offer): string[] {
  const [field, another] = form?.fields ?? [];
  return field?.type === "Pick" && !another ? [...touches, ...field.options] : touches;
}

/** How many of these offers can begin with each thing. */
export function counted(offers: Offer[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const id of offers.flatMap((offer) => [...new Set(within(offer))]))
    found.set(id, (found.get(id) ?? 0) + 1);
  return found;
}

/** What is left of an offer after a click on a thing: a form that only asked for such a thing has its answer. */
function touched(offer: Offer, id: string): Offer[] {
  if (offer.touches.includes(id)) return [offer];
  if (!offer.form || !within(offer).includes(id)) return [];
  const { form, ...rest } = offer;
  const [field] = form.fields;
  const option = field?.type === "Pick" ? field.options.indexOf(id) : -1;
  const words = form.words[0]?.options[option] ?? id;
  const answer: Answer = [form.make, id];
  return [{ ...rest, words: `${offer.words} · ${words}`, answer, touches: [id, ...offer.touches] }];
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
  const left = narrowed(shown, [id]);
  const [only] = left;
  if (only && left.length === 1 && picked.length > 0) return { picked: [], taken: only };
  if (picked.includes(id)) return { picked: [] };
  if (left.length > 0) return { picked: [...picked, id] };
  return { picked: narrowed(offers, [id]).length > 0 ? [id] : [] };
}
