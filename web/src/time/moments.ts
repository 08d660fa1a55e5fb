/** Places in time: chapters, forks, the moment that a line of the story belongs to, and links to moments. */

import type { BranchInfo, LogLine } from "../generated/protocol.ts";

/** The moment at which one stands right after so many entries: the first that is not before it. */
export function momentOf(at: number, moments: number[]): number | undefined {
  return moments.find((moment) => moment >= at);
}

export interface Chapter {
  /** Its place among the moments. */
  place: number;
  name: string;
}

/** The chapters of a story, each at the first moment of it; one that comes again under its name has a number. */
export function chapters(log: LogLine[], moments: number[]): Chapter[] {
  const times = new Map<string, number>();
  return log
    .filter(({ heading }) => heading)
    .map(({ heading, at }) => {
      const time = (times.get(heading) ?? 0) + 1;
      times.set(heading, time);
      const place = moments.findIndex((moment) => moment >= at);
      return { place: Math.max(place, 0), name: time > 1 ? `${heading} (${time})` : heading };
    });
}

/** The last chapter that has begun at a place. */
export function chapterAt(found: Chapter[], place: number): number {
  return found.findLastIndex((chapter) => chapter.place <= place);
}

/** The place of the chapter before (-1) or after (1) a place; back leads to the beginning of this one first. */
export function nextChapter(found: Chapter[], place: number, step: -1 | 1): number | undefined {
  return step > 0
    ? found.find((chapter) => chapter.place > place)?.place
    : found.findLast((chapter) => chapter.place < place)?.place;
}

export interface Fork {
  at: number;
  words: string;
}

/** Where a line of play left its parents, and where others left it. */
export function forks(branches: BranchInfo[], shown: string): Fork[] {
  const named = new Map(branches.map((branch) => [branch.name, branch]));
  const found: Fork[] = [];
  let [branch, child, end] = [named.get(shown), undefined as BranchInfo | undefined, Infinity];
  while (branch) {
    const { name, parent, at } = branch;
    const leaving = branches.filter((other) => other.parent === name && other !== child && other.at <= end);
    found.push(...leaving.map((other) => ({ at: other.at, words: `${other.name} parts from here` })));
    if (parent !== null) found.push({ at, words: `${name} leaves ${parent} here` });
    [branch, child, end] = [named.get(parent ?? ""), branch, at];
  }
  return found.sort((one, other) => one.at - other.at);
}

/** What came of the answer at a moment: what was told from then on, until somebody was asked again. */
export function toldAfter(log: LogLine[], at: number, moments: number[]): LogLine[] {
  const next = moments.find((moment) => moment > at) ?? at;
  return log.filter((line) => line.kind !== "Room" && line.at > at && line.at <= next);
}

// Links

/** The address of a moment. A branch may be renamed, so it is meant by its number; the first needs none. */
export function linkTo(page: string, at: number, branch: string, branches: BranchInfo[]): string {
  const number = branches.findIndex(({ name }) => name === branch);
  return `${page}?at=${at}${number > 0 ? `&branch=${number}` : ""}`;
}

/** The moment that an address means, if it means one; or why there is no such moment. */
export function momentIn(search: string, branches: BranchInfo[]): { at: number; branch: string } | string {
  const wanted = new URLSearchParams(search);
  const [at, number] = [whole(wanted.get("at")), whole(wanted.get("branch") ?? "0")];
  if (at === undefined) return "This link names no moment of the table.";
  const branch = number === undefined ? undefined : branches[number];
  return branch ? { at, branch: branch.name } : "The branch that this link leads to is not at this table.";
}

const whole = (text: string | null) => (text && /^\d{1,7}$/.test(text) ? Number(text) : undefined);
