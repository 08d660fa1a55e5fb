import { expect, test } from "vitest";
import type { Analysis, AnalysisInfo, Decision, OpenQuestion } from "../generated/protocol.ts";
import { howMade, newest, ranked, toTake } from "./reading.ts";

const info = (upto: number, ready = true, seat = 0): AnalysisInfo => ({
  seat,
  branch: "main",
  upto,
  by: "ada",
  ready,
  share: 0,
});

test("the newest is read, of the seat and the branch that are shown", () => {
  const infos = [info(5), info(9), info(7), info(12, false), info(20, true, 1)];
  expect(newest(infos, 0, "main", true)?.upto).toBe(9);
  expect(newest(infos, 0, "main", false)?.upto).toBe(12);
  expect(newest(infos, 0, "again", true)).toBeUndefined();
});

test("answers stand with the best first", () => {
  const offer = (place: number, value: number) => ({ place, chance: { value, low: 0, high: 1 } });
  const decision = { offered: [offer(0, 0.2), offer(1, 0.7), offer(2, 0.7)] } as Decision;
  expect(ranked(decision).map(({ place }) => place)).toEqual([1, 2, 0]);
});

test("the other way is taken where it is asked for again, and left to people where it is a form", () => {
  const choices = [{ answer: ["Stay"] }, { answer: ["Go", "north"] }, { form: {} }];
  const questions = [{ id: "way", key: "way@7#1", choices }] as unknown as OpenQuestion[];
  const decision = { question: "way" } as Decision;
  expect(toTake(questions, decision, 1)).toEqual({
    question: "way@7#1",
    asked: "way",
    answer: ["Go", "north"],
  });
  expect(toTake(questions, decision, 2)).toBeUndefined();
  expect(toTake(questions, { question: "bid" } as Decision, 1)).toBeUndefined();
});

test("it is said what is measured and what was left out", () => {
  const made = { measure: "wins", measured: "chance of winning", continuations: 60, played: 12345, left: 2 };
  const words = howMade(made as Analysis);
  expect(words).toMatch(/^The chance of winning, as this seat could know it then/);
  expect(words).toContain("12,345 times in all. 2 choices were not looked at");
  expect(howMade({ ...made, measure: "counts", left: 0 } as Analysis)).toMatch(/^What the story counts/);
  const worth = { ...made, measure: "worth", measured: "leaves things at so many of 100" };
  expect(howMade(worth as Analysis)).toMatch(/^Each answer leaves things at so many of 100, as this/);
});
