/** The views of a table on a phone, and in which of them one begins. */

import type { OpenQuestion } from "../generated/protocol.ts";

export const VIEWS = ["table", "question", "story"] as const;
export type ViewName = (typeof VIEWS)[number];

/** At the question, if nothing on the table takes part in it; nowhere in particular while nothing is asked. */
export function beginsAt(questions: readonly OpenQuestion[]): ViewName | undefined {
  const answers = questions.filter(({ aside }) => !aside).flatMap(({ choices }) => choices);
  if (!answers.length) return undefined;
  return answers.some(({ touches }) => touches?.length) ? "table" : "question";
}
