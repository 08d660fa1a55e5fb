import { expect, test } from "vitest";
import { lensAt, WIDTH } from "./lensing.ts";

const box = (left: number, top: number, width: number, height = 130) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const ROOM = { edge: 930, foot: 800, width: 1280 };

test("it stands right of what it shows, where there is room", () => {
  const thing = box(300, 200, 90);
  expect(lensAt(thing, thing, ROOM)).toEqual({ left: 402, top: 180 });
});

test("it stands left of what lies near the answers", () => {
  const thing = box(800, 200, 90);
  expect(lensAt(thing, thing, ROOM).left).toBe(800 - WIDTH - 12);
});

test("it covers no other card of the hand", () => {
  const [card, hand] = [box(430, 605, 90), box(430, 605, 285)];
  const { left } = lensAt(card, hand, ROOM);
  expect(left + WIDTH).toBeLessThan(hand.left);
});

test("above a hand that fills the table", () => {
  const [card, hand] = [box(430, 605, 90), box(20, 605, 890)];
  expect(lensAt(card, hand, ROOM)).toEqual({ left: 430, top: 605 - 340 - 12 });
});

test("it never leaves the screen", () => {
  const thing = box(20, 700, 880);
  const { left, top } = lensAt(thing, thing, { ...ROOM, foot: 600 });
  expect([left, top]).toEqual([8, 260]);
});
