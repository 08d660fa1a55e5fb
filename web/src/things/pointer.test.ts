import { expect, test } from "vitest";
import { moved, rests } from "./pointer.ts";

test("what comes to lie under a mouse that rests was not pointed at", () => {
  const spot = { clientX: 40, clientY: 60 };
  expect(rests(spot)).toBe(false);
  moved(spot);
  expect(rests(spot)).toBe(true);
  expect(rests({ clientX: 41, clientY: 60 })).toBe(false);
});
