import { expect, test } from "vitest";
import { TurnBell } from "./turnbell.ts";

const rings = (steps: [turn: boolean, now: number, elsewhere?: boolean][]) => {
  const bell = new TurnBell();
  return steps.map(([turn, now, elsewhere = false]) => bell.see(turn, now, elsewhere));
};

test("it never rings for what one finds on coming in", () => {
  expect(rings([[true, 0]])).toEqual([false]);
  expect(
    rings([
      [true, 0],
      [true, 9000, true],
    ]),
  ).toEqual([false, false]);
});

test("it rings when the turn comes after a wait", () => {
  expect(
    rings([
      [false, 0],
      [false, 2000],
      [true, 3000],
    ]),
  ).toEqual([false, false, true]);
});

test("it does not ring when bots were quick", () => {
  expect(
    rings([
      [true, 0],
      [false, 100],
      [true, 900],
    ]),
  ).toEqual([false, false, false]);
});

test("to somebody who looks elsewhere it rings at once, and once", () => {
  expect(
    rings([
      [true, 0],
      [false, 100],
      [true, 200, true],
      [true, 300, true],
    ]),
  ).toEqual([false, false, true, false]);
});
