import { expect, test } from "vitest";
import { ago } from "./ago.ts";

test.each([
  [0, "just now"],
  [-30, "just now"],
  [59, "just now"],
  [60, "1 minute ago"],
  [7199, "1 hour ago"],
  [7200, "2 hours ago"],
  [86_400, "yesterday"],
  [3 * 86_400, "3 days ago"],
  [15 * 86_400, "2 weeks ago"],
  [70 * 86_400, "2 months ago"],
  [800 * 86_400, "2 years ago"],
])("%d seconds", (passed, words) => expect(ago(1000, 1000 + passed)).toBe(words));
