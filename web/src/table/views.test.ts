import { expect, test } from "vitest";
import type { OpenQuestion } from "../generated/protocol.ts";
import { beginsAt } from "./views.ts";

const question = (aside: boolean, ...touches: string[][]): OpenQuestion => ({
  key: "what@1",
  id: "what",
  words: "What?",
  secret: false,
  aside,
  group: "",
  paragraph: "",
  choices: touches.map((some) => ({ words: "This", touches: some })),
});

test("one begins at the table, where what can be chosen lies on it", () => {
  expect(beginsAt([question(false, ["red 2"], [])])).toBe("table");
});

test("one begins at the question, if nothing on the table takes part in it", () => {
  expect(beginsAt([question(false, [], []), question(true, ["x-card"])])).toBe("question");
});

test("it is open where one begins while nothing is asked", () => {
  expect(beginsAt([])).toBeUndefined();
  expect(beginsAt([question(true, [])])).toBeUndefined();
});
