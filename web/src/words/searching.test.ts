import { expect, test } from "vitest";
import { hitsIn } from "./searching.ts";

const text = (data: string) => ({ data }) as Text;

test("words are found wherever they stand, whatever their capitals", () => {
  const hits = hitsIn([text("Push a failed roll"), text("to push, pushing")], "push");
  expect(hits.map(({ start, end }) => [start, end])).toEqual([
    [0, 4],
    [3, 7],
    [9, 13],
  ]);
});

test("a single letter is no search", () => {
  expect(hitsIn([text("aaa")], "a ")).toEqual([]);
});
