/** How a game ended, in a few words. */

import type { Outcome } from "../generated/protocol.ts";

/** A score below nought is no headline: whoever came home has come home, and the words below tell the rest. */
export function verdict({ title, score }: Pick<Outcome, "title" | "score">, won: boolean): string {
  if (title) return title;
  const points = score === null || score < 0 ? "" : `: ${score} point${score === 1 ? "" : "s"}`;
  return `${won ? "Won" : "It ends here"}${points}`;
}
