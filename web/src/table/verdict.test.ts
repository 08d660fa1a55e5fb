import { expect, test } from "vitest";
import { verdict } from "./verdict.ts";

test.each([
  [{ title: "", score: 7 }, true, "Won: 7 points"],
  [{ title: "", score: 1 }, true, "Won: 1 point"],
  [{ title: "", score: -1 }, true, "Won"],
  [{ title: "", score: null }, false, "It ends here"],
  [{ title: "The sky is lighter", score: 3 }, true, "The sky is lighter"],
])("%j", (outcome, won, words) => expect(verdict(outcome, won)).toBe(words));
