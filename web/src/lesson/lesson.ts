/** What a lesson lets its learner see of the questions: what the guide points at, and nothing else for now. */

import type { Guidance, OpenChoice, OpenQuestion } from "../generated/protocol.ts";

/** Whether the guide decides what can be answered now; off the path and at its end, everything can be. */
export const guided = (lesson: Guidance) => ["answer", "back", "wait"].includes(lesson.deed);

/** The questions with the answers that the guide points at; the others come later. */
export function taught(
  questions: OpenQuestion[],
  lesson: Guidance | undefined,
  seat: number | undefined,
): OpenQuestion[] {
  if (!lesson || !guided(lesson) || seat !== lesson.seat) return questions;
  return questions
    .filter(({ key }) => lesson.deed === "answer" && key === lesson.question)
    .map((question) => ({
      ...question,
      aside: false, // it is all that is waited for
      choices: lesson.choices.flatMap((place) => question.choices[place] ?? []).map(filledIn(lesson)),
    }));
}

/** A form of which the lesson leaves nothing open is an answer like any other. */
function filledIn({ answer, pages }: Guidance): (choice: OpenChoice) => OpenChoice {
  return ({ form, ...choice }) => {
    if (!form || !answer) return form ? { ...choice, form } : choice;
    return { ...choice, answer, touches: [...(pages.at(-1)?.points ?? []), ...(choice.touches ?? [])] };
  };
}

/** How many answers wait for later. */
export function keptBack(questions: OpenQuestion[], lesson: Guidance): number {
  const count = (asked: OpenQuestion[]) => asked.reduce((sum, { choices }) => sum + choices.length, 0);
  return count(questions) - count(taught(questions, lesson, lesson.seat));
}
