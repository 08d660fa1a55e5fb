import { expect, test } from "vitest";
import type { Analysis, Counted, Decision } from "../generated/protocol.ts";
import {
  bandOf,
  chances,
  changeWords,
  countNames,
  counts,
  meanWords,
  nearest,
  otherWay,
  placeOf,
  placeWords,
  placing,
  shareWords,
  signed,
  spanWords,
  strokeOf,
  walked,
} from "./curve.ts";

const share = (value: number) => ({ value, low: value - 0.1, high: value + 0.1 });
const FRAME = { width: 120, height: 100, left: 10, right: 10, top: 0, bottom: 0 };

function decision(at: number, before: number, after: number, more: Partial<Decision> = {}): Decision {
  const counted: Counted[] = [{ name: "stress", mean: at, low: at - 1, high: at + 1, change: null }];
  const offer = (place: number, words: string) => ({
    place,
    words,
    chance: share(after),
    change: null,
    continuations: 10,
    usual: false,
    counts: counted,
  });
  const change = { by: after - before, low: -1, high: 1, sure: false };
  const offered = [offer(0, "Go left"), offer(1, "Go right")];
  const fixed = { branch: "main", number: 0, seat: 0, chapter: "Day 1", question: "way", words: "Where to?" };
  const none = { luck: null, hidden: null, regret: change };
  return {
    ...fixed,
    ...none,
    at,
    before: share(before),
    after: share(after),
    taken: 0,
    best: 0,
    choice: change,
    offered,
    ...more,
  };
}

function analysis(decisions: Decision[], more: Partial<Analysis> = {}): Analysis {
  return { decisions, result: 1, measure: "wins", turning_points: [], ...more } as Analysis;
}

const TWO = analysis([decision(3, 0.5, 0.4), decision(8, 0.7, 0.6)]);

test("choices and luck take turns, and the end belongs to luck", () => {
  const { points, steps } = chances(TWO);
  expect(points.map(({ value }) => value)).toEqual([0.5, 0.4, 0.7, 0.6, 1]);
  expect(steps.map(({ by }) => by)).toEqual(["choice", "luck", "choice", "luck"]);
  expect(points.at(-1)?.x).toBe(2);
});

test("a game that goes on has no end, and one walks to now", () => {
  const open = analysis(TWO.decisions, { result: null });
  expect(chances(open).points).toHaveLength(4);
  expect(chances(open).wide).toBe(2);
  expect(placeWords(open, 2)).toBe("now");
});

test("what is counted is drawn between the least and the most that it may be", () => {
  expect(countNames(TWO)).toEqual(["stress"]);
  const drawing = counts(TWO, "stress");
  expect(drawing.points.map(({ value }) => value)).toEqual([3, 8]);
  expect([drawing.least, drawing.most]).toEqual([0, 9]);
});

test("the picture is filled from side to side, and more is higher", () => {
  const drawing = chances(TWO);
  const { x, y } = placing(drawing, FRAME);
  expect([x(0), x(2), y(0), y(1)]).toEqual([10, 110, 100, 0]);
  expect(strokeOf(drawing.steps.slice(0, 1), x, y)).toBe("M10 50L27.5 60");
  expect(bandOf(drawing, x, y)).toMatch(/^M10 40L.*L10 60Z$/);
});

test("one walks by arrows, and from turning point to turning point by pages", () => {
  const to = (key: string) => walked(key, 3, 9, [1, 6]);
  expect(["ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"].map(to)).toEqual([
    2, 4, 0, 9, 1, 6,
  ]);
  expect(walked("ArrowRight", 9, 9, [])).toBe(9);
  expect(walked("x", 3, 9, [])).toBeUndefined();
});

test("one points at what is nearest, also beside the picture", () => {
  const near = (px: number) => nearest(px, FRAME, chances(TWO));
  expect([-5, 11, 58, 109, 500].map(near)).toEqual([0, 0, 1, 2, 2]);
});

test("a moment belongs to the decision before it", () => {
  expect([0, 3, 7, 8, 99].map((at) => placeOf(TWO.decisions, at))).toEqual([0, 0, 0, 1, 1]);
});

test("figures are told with their sign, what they count and how sure they are", () => {
  expect([shareWords(0.614, "wins"), shareWords(0.614, "worth")]).toEqual(["61 %", "61 of 100"]);
  expect([signed(12.4), signed(-0.3), signed(-7)]).toEqual(["+12", "0", "−7"]);
  const change = { by: -0.23, low: -0.3, high: -0.15, sure: true };
  expect(changeWords(change)).toBe("−23 (−30 to −15)");
  expect(changeWords({ ...change, sure: false })).toContain("may be chance");
});

test("figures say between what they lie", () => {
  expect(spanWords({ low: 0.567, high: 0.65 })).toBe("57 to 65");
  expect(meanWords({ mean: 1.25, low: -0.5, high: 3 })).toBe("1.3 (−0.5 to 3.0)");
});

test("the other way is the best answer, unless it was taken", () => {
  expect(otherWay(decision(3, 0.5, 0.4))).toBeUndefined();
  expect(otherWay(decision(3, 0.5, 0.4, { best: 1 }))?.words).toBe("Go right");
});

test("whoever does not see the curve hears where they are on it", () => {
  expect(placeWords(TWO, 0)).toBe("Day 1, choice 1 of 2: Go left, 50 % before, 40 % after");
  expect(placeWords(TWO, 2)).toBe("the end: 100 %");
  expect(placeWords(analysis(TWO.decisions, { measure: "counts" }), 1)).toBe("Day 1, choice 2 of 2: Go left");
});
