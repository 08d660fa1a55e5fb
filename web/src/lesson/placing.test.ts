import { expect, test } from "vitest";
import { arrow, highest, placed, within } from "./placing.ts";

const SCREEN = { width: 1280, height: 800 };
const CARD = { width: 340, height: 200 };
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const apart = (a: ReturnType<typeof box>, b: ReturnType<typeof box>) =>
  a.left + a.width <= b.left ||
  b.left + b.width <= a.left ||
  a.top + a.height <= b.top ||
  b.top + b.height <= a.top;

test("it stands beside what it points at, and covers neither that nor the answers", () => {
  const target = box(400, 300, 80, 120);
  const answers = box(200, 560, 800, 200);
  const card = { ...placed(CARD, SCREEN, [target, answers]), ...CARD };
  expect(apart(card, target)).toBe(true);
  expect(apart(card, answers)).toBe(true);
  expect(card.left - (target.left + target.width)).toBeLessThan(200);
});

test("it stays on the screen, also of a phone", () => {
  const phone = { width: 390, height: 844 };
  const spot = placed({ width: 374, height: 190 }, phone, [box(0, 500, 390, 344), box(20, 120, 60, 60)]);
  expect(spot.left).toBe(8);
  expect(spot.top).toBeGreaterThanOrEqual(180);
  expect(spot.top + 190).toBeLessThanOrEqual(500);
});

test("where the question fills a phone, it covers the question rather than an answer", () => {
  const phone = { width: 390, height: 844 };
  const question = box(0, 60, 390, 700);
  const answers = [box(12, 300, 366, 44), box(12, 352, 366, 44), box(12, 640, 366, 90)];
  const size = { width: 374, height: 230 };
  const card = { ...placed(size, phone, [question], answers), ...size };
  expect(answers.every((one) => apart(card, one))).toBe(true);
});

test("it is no higher than what is left between the answers of a phone, and never too low to be read", () => {
  const answers = [box(12, 640, 366, 90), box(12, 300, 366, 44)];
  expect(highest({ height: 844 }, answers)).toBe(286);
  expect(highest({ height: 844 }, [])).toBe(828);
  expect(highest({ height: 844 }, [box(0, 0, 390, 844)])).toBe(150);
});

test("of what scrolls only what is in sight is in the way", () => {
  expect(within(box(0, 700, 390, 100), box(0, 60, 390, 700))).toEqual(box(0, 700, 390, 60));
  expect(within(box(0, 900, 390, 100), box(0, 60, 390, 700)).height).toBe(0);
});

test("where nothing is pointed at it stands in a corner", () => {
  expect(placed(CARD, SCREEN, [])).toEqual({ left: 932, top: 592 });
});

test("an arrow leads from edge to edge, and there is none over a short way", () => {
  expect(arrow(box(0, 0, 100, 100), box(300, 0, 100, 100))).toEqual({
    from: { left: 100, top: 50 },
    to: { left: 300, top: 50 },
  });
  expect(arrow(box(0, 0, 100, 100), box(108, 0, 100, 100))).toBeUndefined();
});
