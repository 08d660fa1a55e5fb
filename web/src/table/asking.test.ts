import { expect, test } from "vitest";
import { askedOf } from "./asking.ts";

const STAKES = "If it fails, it is broken for good. ".repeat(8).trim();

test("what a long question asks stands apart from what goes before", () => {
  expect(askedOf(`${STAKES} What do you say?`)).toEqual({ before: STAKES, asked: "What do you say?" });
});

test("a short question, or a text that asks nothing, stays whole", () => {
  expect(askedOf("You are late. What now?")).toEqual({ before: "", asked: "You are late. What now?" });
  expect(askedOf(STAKES)).toEqual({ before: "", asked: STAKES });
});
