import { expect, test } from "vitest";
import { noUndo } from "./undoing.ts";

const at = (chairs: number, moments: number) =>
  noUndo({
    chairs: Array.from({ length: chairs }),
    link: { timeline: { moments: Array.from({ length: moments }) } },
    now: undefined,
  } as unknown as Parameters<typeof noUndo>[0]);

test("a greyed undo says why", () => {
  expect(at(0, 5)).toContain("sit at the table");
  expect(at(1, 1)).toContain("nothing to take back");
  expect(at(1, 5)).toContain("branch off earlier");
});
