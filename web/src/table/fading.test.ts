import { expect, test } from "vitest";
import { goesOn } from "./fading.ts";

test.each([
  ["all of it is in sight", 0, 300, ""],
  ["a margin is not worth a word", 0, 305, ""],
  ["it begins", 0, 500, "below"],
  ["in the middle of it", 100, 500, "above below"],
  ["at its end", 200, 500, "above"],
])("%s", (_, scrollTop, scrollHeight, said) => {
  expect(goesOn({ scrollTop, scrollHeight, clientHeight: 300 })).toBe(said);
});
