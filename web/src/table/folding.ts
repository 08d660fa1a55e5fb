/** What of a long list of answers lies open: one group at a time, so that it stays in sight, or everything. */

import { answersOf, type Bundle, type Section } from "./bundling.ts";
import type { Offer } from "./pointing.ts";

/** The heading of a group that can be folded. */
export interface Fold {
  id: string;
  /** Groups of one level take turns in lying open. */
  level: string;
  words: string;
  count: number;
  open: boolean;
}

export interface LaidBundle extends Bundle {
  fold?: Fold;
}

export interface LaidSection extends Section {
  bundles: LaidBundle[];
  fold?: Fold;
}

/** Which group of a level lies open: its id, or none (""); a level that nobody has touched is as it began. */
export type Opened = Readonly<Record<string, string>>;

/** What can be chosen or opened next: that is how it is numbered. */
export type Row = { offer: Offer; fold?: undefined } | { fold: Fold; offer?: undefined };

/** So much of the first group can lie open from the beginning without hiding the others. */
const IN_SIGHT = 12;

/** The groups of a question's answers, each folded or open; with `all` none can be folded. */
export function laid(sections: Section[], question: string, opened: Opened, all = false): LaidSection[] {
  if (all) return sections;
  const parts = sections.map((section) => ({
    ...section,
    bundles: section.bundles.map((bundle) => bundled(bundle, `${question}/${section.id}`, opened)),
  }));
  const first = parts.find(({ folds }) => folds);
  const open = opened[question] ?? (first && inside(first).length <= IN_SIGHT ? first.id : "");
  return parts.map((part) => (part.folds ? { ...part, fold: headOf(part, question, open) } : part));
}

function headOf(part: Section, level: string, open: string): Fold {
  return { id: part.id, level, words: part.title, count: answersOf(part).length, open: part.id === open };
}

function bundled(bundle: Bundle, level: string, opened: Opened): LaidBundle {
  if (!bundle.folds) return bundle;
  const words = [bundle.before, "…", bundle.after].filter(Boolean).join(" ");
  const fold = { id: words, level, words, count: bundle.answers.length, open: opened[level] === words };
  return { ...bundle, fold };
}

/** Answers and headings of a group in their order; what lies folded is not among them. */
function inside({ bundles }: LaidSection): Row[] {
  return bundles.flatMap(({ fold, answers }) => {
    const rows = !fold || fold.open ? answers.map(({ offer }) => ({ offer })) : [];
    return fold ? [{ fold }, ...rows] : rows;
  });
}

/** All that can be chosen or opened, in the order in which it is read. */
export function rowsOf(parts: LaidSection[]): Row[] {
  return parts.flatMap((part) => {
    const rows = !part.fold || part.fold.open ? inside(part) : [];
    return part.fold ? [{ fold: part.fold }, ...rows] : rows;
  });
}

/** Whether something could be folded, or is. */
export const folds = (sections: Section[]) =>
  sections.some((section) => section.folds || section.bundles.some((bundle) => bundle.folds));
