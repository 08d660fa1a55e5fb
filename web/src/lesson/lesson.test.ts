import { expect, test } from "vitest";
import type { Guidance, OpenQuestion } from "../generated/protocol.ts";
import { keptBack, taught } from "./lesson.ts";

const question = (key: string, ...words: string[]) =>
  ({ key, id: key, choices: words.map((said) => ({ words: said })) }) as unknown as OpenQuestion;
const QUESTIONS = [question("play@1", "red 1", "red 2", "green 4"), question("word@1", "speak")];
const lesson = (deed: string, choices: number[] = []) =>
  ({ deed, seat: 0, question: "play@1", choices }) as unknown as Guidance;
const said = (questions: OpenQuestion[]) =>
  questions.flatMap(({ choices }) => choices.map(({ words }) => words));

test("only what the guide points at is asked", () => {
  expect(said(taught(QUESTIONS, lesson("answer", [1]), 0))).toEqual(["red 2"]);
  expect(keptBack(QUESTIONS, lesson("answer", [1]))).toBe(3);
});

test("what is asked aside is all that is waited for, if the guide points at it", () => {
  const aside = QUESTIONS.map((question) => ({ ...question, aside: true }));
  expect(taught(aside, lesson("answer", [1]), 0)[0]?.aside).toBe(false);
});

test("a form of which nothing is left open is an answer like any other", () => {
  const form = { make: "Peek", fields: [], words: [] };
  const asked = [{ key: "play@1", choices: [{ words: "Look", form }] }] as unknown as OpenQuestion[];
  const [only] = taught(asked, { ...lesson("answer", [0]), answer: ["Peek", "day 1"], pages: [] }, 0);
  expect(only?.choices).toEqual([{ words: "Look", answer: ["Peek", "day 1"], touches: [] }]);
});

test("while time is to be turned back, or others act, nothing is asked", () => {
  expect(taught(QUESTIONS, lesson("back"), 0)).toEqual([]);
  expect(taught(QUESTIONS, lesson("wait"), 0)).toEqual([]);
});

test("at its end, off its path, from another chair and without a lesson everything is", () => {
  for (const free of [lesson("end"), lesson("stray"), undefined])
    expect(taught(QUESTIONS, free, 0)).toBe(QUESTIONS);
  expect(taught(QUESTIONS, lesson("answer", [1]), 3)).toBe(QUESTIONS);
});
