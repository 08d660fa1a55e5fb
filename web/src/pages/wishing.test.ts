import { describe, expect, test } from "vitest";
import type { ChairWish, GameInfo, Option } from "../generated/protocol.ts";
import {
  changed,
  companyWords,
  counts,
  filled,
  freed,
  isAlone,
  minutesWords,
  peopleWords,
} from "./wishing.ts";
import { presetOf } from "./wishing.ts";

const me: ChairWish = { who: "me", bot: "" };
const person: ChairWish = { who: "person", bot: "" };
const steady: ChairWish = { who: "bot", bot: "steady" };

const option = (more: Partial<Option>): Option => ({
  name: "length",
  words: "",
  values: ["short", "long"],
  default: "long",
  many: false,
  titles: {},
  helps: {},
  advanced: false,
  beside: {},
  ...more,
});
const things = option({ name: "things", values: ["map", "lamp"], default: "map,lamp", many: true });
const game = {
  options: [option({}), things],
  presets: [
    {
      name: "first",
      title: "",
      words: "",
      options: { length: "short", things: "" },
      seats: [me, steady],
      minutes: 5,
    },
  ],
} as unknown as GameInfo;

test("a table that was changed is no preset any more", () => {
  const chosen = { length: "short", things: "none" };
  expect(presetOf(game, chosen, [me, steady])?.name).toBe("first");
  expect(presetOf(game, { ...chosen, length: "long" }, [me, steady])).toBeUndefined();
  expect(presetOf(game, chosen, [me, person])).toBeUndefined();
  expect(presetOf(game, chosen, [me])).toBeUndefined();
});

test("all and each of them are the same", () => {
  expect(changed([things], { things: "all" })).toBe(0);
  expect(changed([things], { things: "map" })).toBe(1);
});

test("an option counts only beside what it is about", () => {
  const rounds = option({ beside: { hour: ["rounds"] } });
  expect(counts(rounds, { hour: "rounds" })).toBe(true);
  expect(counts(rounds, { hour: "real" })).toBe(false);
  expect(counts(option({}), {})).toBe(true);
});

describe("chairs", () => {
  test("are filled with bots and freed again, and mine stays mine", () => {
    expect(filled([me, person, steady], "search")).toEqual([me, { who: "bot", bot: "search" }, steady]);
    expect(freed([me, steady])).toEqual([me, person]);
  });
  test("without other people nobody has to agree", () => {
    expect(isAlone([me, steady])).toBe(true);
    expect(isAlone([me, person])).toBe(false);
  });
  test.each([
    [[me], "You alone"],
    [[me, me], "You on two chairs"],
    [[me, steady], "You and a bot"],
    [[me, steady, steady], "You and two bots"],
    [[me, person, steady], "You, one other person and a bot"],
    [[steady, steady], "Two bots"],
  ])("%j is said in words", (chairs, words) => expect(companyWords(chairs)).toBe(words));
});

test("time and people in words", () => {
  expect([25, 60, 90, 150, 360, null].map(minutesWords)).toEqual([
    "about 25 minutes",
    "about an hour",
    "about 1½ hours",
    "about 2½ hours",
    "about 6 hours",
    "",
  ]);
  expect(peopleWords([1, 1])).toBe("for one");
  expect(peopleWords([7, 7])).toBe("for seven");
  expect(peopleWords([2, 5])).toBe("for two to five");
});
