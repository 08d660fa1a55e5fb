import { expect, test } from "vitest";
import { inOrder, nextActor } from "./actors.ts";

const asked = (id: string, group = "", aside = false) => ({ id, group, aside });

test("what concerns everybody whom one plays stands first, and what can be said at any time last", () => {
  const questions = [asked("any-time", "", true), asked("abel/act", "Abel"), asked("support")];
  expect(inOrder(questions).map(({ id }) => id)).toEqual(["support", "abel/act", "any-time"]);
});

test("questions of the same rank keep their order", () => {
  const questions = [asked("ned/act", "Ned"), asked("abel/act", "Abel")];
  expect(inOrder(questions)).toEqual(questions);
});

test("the one who has just acted goes on, also when the other is asked anew", () => {
  const questions = [asked("abel/act", "Abel"), asked("ned/boost", "Ned")];
  expect(nextActor(questions, [], "Ned")).toBe("Ned");
  expect(nextActor(questions, [], "")).toBe("Abel");
});

test("nobody's question opens by itself while nothing is new", () => {
  expect(nextActor([asked("abel/act", "Abel")], ["abel/act"], "Ned")).toBeUndefined();
  expect(nextActor([asked("support")], [], "Ned")).toBeUndefined();
});
