/** An open answer before it is sent: what each field begins with, what can be chosen for it, and the answer itself. */

import type { Answer, Field, OpenChoice } from "../generated/protocol.ts";

type Blank = NonNullable<OpenChoice["form"]>;
export type Values = Record<string, string | number>;

export interface Chip {
  value: string | number;
  words: string;
}

/** So many options are shown at once without words of their own. */
const MOST_CHIPS = 12;

/**
 * What stands in a field before anybody has written or chosen anything: where something is to be picked that was
 * pointed at before (by its id or by its title), that.
 */
export function first(field: Field, words: string[] = [], about: string[] = []): string | number {
  if (field.type === "Number") return Math.max(field.low, Math.min(0, field.high));
  if (field.type !== "Pick") return "";
  const meant = (option: string, place: number) =>
    about.includes(option) || about.includes(words[place] ?? option);
  return field.options.find(meant) ?? field.options[0] ?? "";
}

/** What can be chosen for a field, if it is so little that all of it can be shown. */
export function chips(field: Field, words: string[] = []): Chip[] {
  const all = optionsOf(field);
  if (all.length > MOST_CHIPS && !words.length) return [];
  return all.map((value, index) => ({ value, words: words[index] ?? String(value) }));
}

function optionsOf(field: Field): (string | number)[] {
  if (field.type === "Pick") return field.options;
  if (field.type !== "Number" || field.high - field.low >= MOST_CHIPS) return [];
  return Array.from({ length: field.high - field.low + 1 }, (_, step) => field.low + step);
}

/** The answer that a form makes, with its fields in their order; what nobody touched is as it began. */
export function filledIn({ make, fields, words }: Blank, values: Values, about: string[] = []): Answer {
  const given = fields.map((field) => {
    const options = words.find(({ name }) => name === field.name)?.options;
    const value = values[field.name] ?? first(field, options, about);
    return field.type === "Number" ? Number(value) : value;
  });
  return [make, ...given];
}

/** The question that a key is of: the rest of it says when it was asked. */
const idOf = (key: string) => key.slice(0, key.lastIndexOf("@"));

/** The id of the form of a question: its buttons name it, wherever they stand. */
export const formOf = (question: string) => `form-${idOf(question)}`;

/** What the button of a form says: what is written is said, what is only chosen is done. */
export const sendingWords = (form: Blank | undefined) =>
  form?.fields.some(({ type }) => type === "Text") ? "Say it" : "Do it";
