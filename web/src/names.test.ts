import { expect, test } from "vitest";
import { friendlyName } from "./names.ts";

test("a name is two words, whatever chance says", () => {
  for (const chance of [0, 0.49, 0.999])
    expect(friendlyName(() => chance)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
});

test("names differ", () => {
  expect(friendlyName(() => 0)).not.toBe(friendlyName(() => 0.9));
});
