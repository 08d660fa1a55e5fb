/** Which of the analyses of a table is meant, and how the answers of a decision are read. */

import type { Analysis, AnalysisInfo, Answer, Decision, OpenQuestion } from "../generated/protocol.ts";
import type { Asked } from "../table/pointing.ts";

/** The newest analysis of a seat's game on a branch that is made, or that is being made. */
export function newest(
  infos: AnalysisInfo[],
  seat: number,
  branch: string,
  ready: boolean,
): AnalysisInfo | undefined {
  return infos
    .filter((info) => info.seat === seat && info.branch === branch && info.ready === ready)
    .reduce<AnalysisInfo | undefined>(
      (best, info) => (best && best.upto >= info.upto ? best : info),
      undefined,
    );
}

/** The answers to a decision with the best first; the one that was given stands where it belongs. */
export function ranked({ offered }: Decision): Decision["offered"] {
  return [...offered].sort((one, other) => other.chance.value - one.chance.value || one.place - other.place);
}

/** The answer to take on a new branch, if it is asked for there and is no form to fill in. */
export function toTake(
  questions: OpenQuestion[],
  { question }: Decision,
  place: number,
): (Asked & { answer: Answer }) | undefined {
  const asked = questions.find(({ id }) => id === question);
  const answer = asked?.choices[place]?.answer;
  return asked && answer ? { question: asked.key, asked: asked.id, answer } : undefined;
}

/** How the whole is introduced: what is measured, and by how much playing on. */
export function howMade({ measure, measured, continuations, played, left }: Analysis): string {
  const said = { counts: "What the story counts", wins: `The ${measured}`, worth: `Each answer ${measured}` };
  const cut = left ? ` ${left} choices were not looked at, because it took too long.` : "";
  return (
    `${said[measure]}, as this seat could know it then: after every answer bots have played on, ` +
    `up to ${continuations} times each and ${played.toLocaleString("en")} times in all.${cut}`
  );
}
