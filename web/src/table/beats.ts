/** What matters is a beat: it is shown large, one after the other, until it was read. */

import type { LogLine } from "../generated/protocol.ts";

/** Beats that lie on each other: those that are left to read, and how many of the same stack were. */
export interface Stack {
  left: LogLine[];
  read: number;
}

export const NOTHING: Stack = { left: [], read: 0 };

/** A stack with what was told since. */
export function laid(stack: Stack, told: LogLine[]): Stack {
  const beats = told.filter(({ beat }) => beat);
  return beats.length ? { ...stack, left: [...stack.left, ...beats] } : stack;
}

/** What somebody who looks from this chair may read of it; with none, only what everybody may. */
export function legible({ left }: Stack, reader: number | undefined): LogLine[] {
  return left.filter(({ seats }) => !seats || (reader !== undefined && seats.includes(reader)));
}

/** A stack without one that was read. */
export function turned(stack: Stack, beat: LogLine): Stack {
  const left = stack.left.filter((other) => other !== beat);
  return left.length ? { left, read: stack.read + 1 } : NOTHING;
}

/** After how many entries everything was told that has been read, if now there are so many. */
export function readUpTo({ left }: Stack, turns: number): number {
  return Math.min(turns, ...left.map(({ at }) => at - 1));
}

/** The words of a beat below its title, which they often begin with; what stood behind it in brackets is said first. */
export function below({ beat, words }: LogLine): string {
  const rest = words.startsWith(beat) ? words.slice(beat.length) : "";
  const [, aside, told] = /^(?:\s+\(([a-z][^)]*)\))?[.:!?…]+\s+(.+)$/s.exec(rest) ?? [];
  if (!told) return words;
  return sentence(aside ? `${aside}: ${told}` : told);
}

/** Words that stood behind a colon or in brackets begin a line of their own now. */
function sentence(words: string): string {
  return `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}`;
}
