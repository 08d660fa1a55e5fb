import { expect, test } from "vitest";
import type { BranchInfo, LogLine } from "../generated/protocol.ts";
import { chapterAt, chapters, forks, linkTo, momentIn, momentOf, nextChapter, toldAfter } from "./moments.ts";

const line = (at: number, words: string, heading = "", kind = "Told"): LogLine => ({
  at,
  words,
  touches: [],
  foreseen: false,
  kind,
  seats: null,
  heading,
  beat: "",
});
const branch = (name: string, parent: string | null, at: number): BranchInfo => ({
  name,
  parent,
  at,
  length: 30,
  fate: "kept",
});
const MOMENTS = [2, 5, 6, 9];
const LOG = [line(2, "a", "Monday"), line(4, "b"), line(6, "c", "Tuesday"), line(8, "d", "Monday")];

test("a line belongs to the first moment after it was told", () => {
  expect([0, 2, 3, 6, 9, 10].map((at) => momentOf(at, MOMENTS))).toEqual([2, 2, 5, 6, 9, undefined]);
});

test("chapters stand at their first moments, and the second of a name has a number", () => {
  expect(chapters(LOG, MOMENTS)).toEqual([
    { place: 0, name: "Monday" },
    { place: 2, name: "Tuesday" },
    { place: 3, name: "Monday (2)" },
  ]);
});

test("one goes from chapter to chapter", () => {
  const found = chapters(LOG, MOMENTS);
  expect([0, 1, 2, 3].map((place) => chapterAt(found, place))).toEqual([0, 0, 1, 2]);
  expect([0, 1, 2, 3].map((place) => nextChapter(found, place, -1))).toEqual([undefined, 0, 0, 2]);
  expect([0, 1, 2, 3].map((place) => nextChapter(found, place, 1))).toEqual([2, 2, 3, undefined]);
});

test("forks are told on the line that is shown, and on those it comes from", () => {
  const tree = [branch("main", null, 0), branch("one", "main", 4), branch("two", "main", 9)];
  expect(forks([...tree, branch("three", "one", 12)], "one")).toEqual([
    { at: 4, words: "one leaves main here" },
    { at: 12, words: "three parts from here" },
  ]);
  expect(forks(tree, "main").map(({ at }) => at)).toEqual([4, 9]);
  expect(forks(tree, "two").map(({ words }) => words)).toEqual([
    "one parts from here",
    "two leaves main here",
  ]);
});

test("what came of an answer is what was told until the next question, without what happened around", () => {
  const log = [line(2, "before"), line(3, "then"), line(5, "and"), line(5, "Bo sits down.", "", "Room")];
  expect(toldAfter([...log, line(6, "later")], 2, MOMENTS).map(({ words }) => words)).toEqual([
    "then",
    "and",
  ]);
  expect(toldAfter(log, 9, MOMENTS)).toEqual([]);
});

test("a link means a moment, whatever its branch is called by now", () => {
  const tree = [branch("main", null, 0), branch("one", "main", 4)];
  const renamed = [branch("main", null, 0), branch("uno", "main", 4)];
  expect(linkTo("/t/x", 7, "main", tree)).toBe("/t/x?at=7");
  expect(linkTo("/t/x", 7, "one", tree)).toBe("/t/x?at=7&branch=1");
  expect(momentIn("?at=7&branch=1", renamed)).toEqual({ at: 7, branch: "uno" });
  expect(momentIn("?at=0", tree)).toEqual({ at: 0, branch: "main" });
});

test.each(["?at=", "?at=-1", "?at=1e3", "?branch=1", "?at=99999999"])("%s names no moment", (search) => {
  expect(momentIn(search, [branch("main", null, 0)])).toBe("This link names no moment of the table.");
});

test.each(["?at=1&branch=5", "?at=1&branch=x", "?at=1&branch="])("%s leads to no branch", (search) => {
  expect(momentIn(search, [branch("main", null, 0)])).toMatch("branch");
});
