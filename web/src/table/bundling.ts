/** Long lists of answers in bundles: by their headings, or by the thing that they touch first and then by kind. */

import type { Scene } from "../generated/protocol.ts";
import { partsOf } from "../things/parts.ts";
import type { Offer } from "./pointing.ts";

export interface Spoken {
  offer: Offer;
  words: string;
}

/** Answers of one kind; `before` and `after` are what all of them say. In a long list it can be folded. */
export interface Bundle {
  before: string;
  after: string;
  answers: Spoken[];
  folds?: boolean;
}

/** All answers that touch the same thing first, or stand under one heading. In a long list it can be folded. */
export interface Section {
  id: string;
  title: string;
  bundles: Bundle[];
  folds?: boolean;
}

/** From so many answers on a list is bundled. */
const LONG_LIST = 11;
const LEAST_SHARED = 2;

const kindOf = (offer: Offer) => String(offer.form?.make ?? offer.answer?.[0] ?? "");

function gathered<T>(all: T[], key: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(key(one), [...(found.get(key(one)) ?? []), one]);
  return found;
}

/** From so many answers on they stand under the headings that the game has for them. */
const MANY = 6;

/** Answers as they are read: under headings, in bundles if they are many, or (empty) as a plain list. */
export function arranged(offers: Offer[], scene: Scene | undefined): Section[] {
  const found = isHeaded(offers)
    ? headed(offers)
    : scene && offers.length >= LONG_LIST
      ? sections(offers, scene)
      : [];
  if (offers.length < FOLDED) return found;
  const last = found.at(-1);
  const goesOn = last && answersOf(last).length <= FEW ? last : undefined;
  return found.map((section) => (section === goesOn ? section : foldable(section, found.length > 1)));
}

/** From so many answers on what stands together is folded, if it is so much. */
const FOLDED = 12;
const WORTH_IT = 4;

export const answersOf = ({ bundles }: Section) => bundles.flatMap(({ answers }) => answers);

/** A section that has a heading folds beside others; in a long one, what shares its words does too. */
function foldable(section: Section, several: boolean): Section {
  const count = answersOf(section).length;
  const bundles = section.bundles.map((bundle) => ({
    ...bundle,
    folds: count >= FOLDED && isShared(bundle) && bundle.answers.length >= WORTH_IT,
  }));
  return { ...section, bundles, folds: several && Boolean(section.title) && count >= WORTH_IT };
}

/** Answers in the order in which they are read. */
export function inReadingOrder(offers: Offer[], scene: Scene | undefined): Offer[] {
  const read = arranged(offers, scene).flatMap(answersOf);
  return read.length ? read.map(({ offer }) => offer) : offers;
}

export const isHeaded = (offers: Offer[]) =>
  offers.length >= MANY && new Set(offers.map(({ group }) => group ?? "")).size > 1;

/**
 * So few short answers under the last heading stay in sight, however long the list above them is; not where answers
 * without a heading come first, which need that room.
 */
const FEW = 4;
const SHORT = 60;

export function staysInSight(offers: Offer[]): boolean {
  if (!isHeaded(offers)) return false;
  const parts = headed(offers);
  const last = parts.slice(-1).flatMap(answersOf);
  return (
    Boolean(parts[0]?.title) &&
    last.length <= FEW &&
    last.every(({ offer, words }) => !offer.text && words.length <= SHORT)
  );
}

/**
 * Answers under the headings that the game gives them, each where its last answer is, after those that have none;
 * what all under one heading say is said once.
 */
function headed(offers: Offer[]): Section[] {
  const end = ([title, its]: [string, Offer[]]) => (title && its.at(-1)?.place) || -1;
  return [...gathered(offers, ({ group }) => group ?? "")]
    .toSorted((one, other) => end(one) - end(other))
    .map(([title, its]) => ({ id: title, title, bundles: inOrder(its, title) }));
}

/** So many answers of one kind share a line with what all of them say. */
const SEVERAL = 3;

/** Kinds with several answers have a bundle each, where the first of them stands; what is between stands together. */
function inOrder(offers: Offer[], title: string): Bundle[] {
  return [...gathered(offers, kindOf).values()].reduce<Bundle[]>((found, its) => {
    const answers = its.map((offer) => spoken(offer, title));
    const next = its.length < SEVERAL ? { before: "", after: "", answers } : bundle(its, title);
    const last = found.at(-1);
    if (!last || isShared(last) || isShared(next)) return [...found, next];
    return [...found.slice(0, -1), { ...last, answers: [...last.answers, ...next.answers] }];
  }, []);
}

const isShared = ({ before, after }: Bundle) => Boolean(before || after);

/** Things with several answers have a section each; those with one stand together, in whole sentences. */
function sections(offers: Offer[], scene: Scene): Section[] {
  const titles = new Map(partsOf(scene.things).map((part) => [part.id, part.title]));
  const touched = [...gathered(offers, (offer) => offer.touches[0] ?? "")];
  const named = touched.filter(([id, its]) => id && its.length > 1);
  const rest = touched.filter((one) => !named.includes(one)).flatMap(([, its]) => its);
  const found = named.map(([id, its]) => {
    const title = titles.get(id) ?? "";
    return { id, title, bundles: bundles(its, title) };
  });
  return rest.length ? [{ id: "", title: "", bundles: bundles(rest, "") }, ...found] : found;
}

/** Kinds with several answers have a bundle each; those with one stand together. */
function bundles(offers: Offer[], title: string): Bundle[] {
  const kinds = [...gathered(offers, kindOf).values()];
  const single = kinds.filter((its) => its.length === 1).flat();
  const alone = { before: "", after: "", answers: single.map((offer) => spoken(offer, title)) };
  const several = kinds.filter((its) => its.length > 1).map((its) => bundle(its, title));
  return [...(single.length ? [alone] : []), ...several];
}

/** An answer without what the title says that it stands under: a name, or its first and last words. */
function spoken(offer: Offer, title: string): Spoken {
  const lines = [offer.words, title].map((line) => line.split(" "));
  const [words = [], heading = []] = lines;
  const first = shared(lines);
  const last = heading.length - first;
  if (first && last && words.slice(-last).join(" ") === heading.slice(first).join(" "))
    return { offer, words: words.slice(first, -last).join(" ") };
  const names = [title, title.split(" ")[0] ?? ""].filter(Boolean);
  const said = names.find(
    (name) => /^[:,]?\s/.test(offer.words.slice(name.length)) && offer.words.startsWith(name),
  );
  const rest = offer.words.slice(said?.length ?? 0);
  return { offer, words: rest.replace(/^[:,]?\s+/, "") };
}

function bundle(offers: Offer[], title: string): Bundle {
  const answers = offers.map((offer) => spoken(offer, title));
  const lines = answers.map(({ words }) => words.split(" "));
  const first = shared(lines);
  const last = shared(lines.map((words) => words.slice(first).reverse()));
  if (first + last < LEAST_SHARED) return { before: "", after: "", answers };
  const example = lines[0] ?? [];
  return {
    before: example.slice(0, first).join(" "),
    after: last ? example.slice(-last).join(" ") : "",
    answers: answers.map(({ offer }, index) => ({
      offer,
      words: (lines[index] ?? [])
        .slice(first, -last || undefined)
        .join(" ")
        .replace(/[:,]$/, ""),
    })),
  };
}

/** How many words all lines begin with; each keeps one of its own. */
function shared(lines: string[][]): number {
  const most = Math.min(...lines.map((words) => words.length - 1));
  let count = 0;
  while (count < most && lines.every((words) => words[count] === lines[0]?.[count])) count++;
  return count;
}
