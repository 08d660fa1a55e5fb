/** Whoever plays several figures: whose question lies open, and in which order questions stand. */

import type { OpenQuestion } from "../generated/protocol.ts";

type Asked = Pick<OpenQuestion, "id" | "group" | "aside">;

/** What concerns all of them is under way, and stands above what one of them could do next. */
export function inOrder<Q extends Asked>(questions: readonly Q[]): Q[] {
  const place = ({ group, aside }: Q) => (aside ? 2 : group ? 1 : 0);
  return [...questions].sort((one, other) => place(one) - place(other));
}

/** Whose question opens when some are new: that of the one who has just acted, or else of the first. */
export function nextActor(
  questions: readonly Asked[],
  known: readonly string[],
  acted: string,
): string | undefined {
  const fresh = questions.filter(({ group, id }) => group && !known.includes(id)).map(({ group }) => group);
  return fresh.includes(acted) ? acted : fresh[0];
}
