import { expect, test } from "vitest";
import type { LogLine } from "../generated/protocol.ts";
import { below, laid, legible, NOTHING, readUpTo, turned } from "./beats.ts";

const line = (at: number, beat = "", seats: number[] | null = null): LogLine => ({
  at,
  words: `Words ${at}.`,
  touches: [],
  foreseen: false,
  kind: "Told",
  seats,
  heading: "",
  beat,
});

test("only beats come to the middle, in the order in which they were told", () => {
  const stack = laid(laid(NOTHING, [line(1), line(2, "First")]), [line(3, "Second")]);
  expect(stack.left.map(({ beat }) => beat)).toEqual(["First", "Second"]);
  expect(laid(stack, [line(4)])).toBe(stack);
});

test("a stack counts what was read of it, and is forgotten when all of it was", () => {
  const stack = laid(NOTHING, [line(1, "First"), line(2, "Second")]);
  const [first, second] = stack.left as [LogLine, LogLine];
  const half = turned(stack, first);
  expect([half.read, half.left]).toEqual([1, [second]]);
  expect(turned(half, second)).toBe(NOTHING);
});

test("what is for another chair is not read here", () => {
  const stack = laid(NOTHING, [line(1, "For all"), line(2, "For the second", [1])]);
  expect(legible(stack, 0).map(({ beat }) => beat)).toEqual(["For all"]);
  expect(legible(stack, 1)).toHaveLength(2);
  expect(legible(stack, undefined)).toHaveLength(1);
});

test("one has read up to the first beat that is left", () => {
  expect(readUpTo(NOTHING, 9)).toBe(9);
  expect(readUpTo(laid(NOTHING, [line(4, "First"), line(7, "Second")]), 9)).toBe(3);
});

test("a title is not said twice", () => {
  const told = (beat: string, words: string) => below({ ...line(1, beat), words });
  expect(told("An Empty Stall", "An Empty Stall. Its stall is number fourteen.")).toBe(
    "Its stall is number fourteen.",
  );
  expect(told("Under the flap", "Under the flap: fog.")).toBe("Fog.");
  expect(told("The hour is over", "The hour is over and the wards shatter.")).toBe(
    "The hour is over and the wards shatter.",
  );
  expect(told("Lost", "Mika is dead.")).toBe("Mika is dead.");
  expect(told("The notice", "The notice (read by Abel): There is no such order.")).toBe(
    "Read by Abel: There is no such order.",
  );
});
