import { beforeEach, expect, test, vi } from "vitest";
import type { Offer } from "./pointing.ts";
import { identity, NOTICING, Settling } from "./settling.ts";

const offer = (words: string, question = "pact@1") =>
  ({ words, answer: ["Say", words], question, asked: "pact", touches: [], place: 0 }) as Offer;

let still: boolean;
let settling: Settling;

beforeEach(() => {
  vi.useFakeTimers();
  still = true;
  settling = new Settling((moving) => (still = !moving));
  settling.see([offer("Do not go along"), offer("Agree to go")]);
});

test("what is asked first can be answered at once", () => {
  expect(still).toBe(true);
});

test("what somebody else has changed can be answered when one has had time to see it", () => {
  settling.see([offer("Agree to go")]);
  expect(still).toBe(false);
  vi.advanceTimersByTime(NOTICING);
  expect(still).toBe(true);
});

test("what came of one's own answer is expected, and only that", () => {
  settling.expect();
  settling.see([offer("Step back")]);
  expect(still).toBe(true);
  settling.see([offer("Agree to go")]);
  expect(still).toBe(false);
});

test("a question that is asked anew with the same answers has not changed", () => {
  settling.see([offer("Do not go along", "pact@2"), offer("Agree to go", "pact@2")]);
  expect(still).toBe(true);
});

test("an answer is known by what it says and not by its place", () => {
  expect(identity({ ...offer("Step back"), place: 3 })).toBe(identity(offer("Step back", "pact@9")));
  expect(identity(offer("Step back"))).not.toBe(identity(offer("Agree to go")));
});
