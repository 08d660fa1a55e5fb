import { expect, test } from "vitest";
import type { LogLine } from "../generated/protocol.ts";
import { momentOf, since, walked } from "./since.ts";

const line = (at: number, kind = "Told"): LogLine => ({
  at,
  words: `Words ${at}.`,
  touches: [],
  foreseen: false,
  kind,
  seats: null,
  heading: "",
  beat: "",
});

test("what came of one's own answer is not since, and neither is who sat down", () => {
  const log = [line(1), line(4), line(5), line(5, "Room"), line(7)];
  expect(since(log, 4).map(({ at }) => at)).toEqual([5, 7]);
  expect(since(log, 7)).toEqual([]);
});

test("a line is looked at in the first moment at which it had been told", () => {
  expect(momentOf([0, 3, 6, 9], line(4))).toBe(6);
  expect(momentOf([0, 3], line(4))).toBeUndefined();
});

test("a walk begins at the first line and ends at the last", () => {
  expect(walked(undefined, 1, 3)).toBe(0);
  expect([walked(0, 1, 3), walked(2, 1, 3), walked(0, -1, 3)]).toEqual([1, 2, 0]);
  expect(walked(undefined, 1, 0)).toBeUndefined();
});
