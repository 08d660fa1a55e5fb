import { expect, test } from "vitest";
import type { Seat } from "../generated/protocol.ts";
import { first, listed, sitterOf } from "./naming.ts";

const BEN = { id: "b", name: "Ben" };
const seat = (changes: Partial<Seat>): Seat => ({
  seat: 1,
  name: "Ylva",
  who: "person",
  person: BEN,
  bot: "",
  away: false,
  yours: false,
  lent: false,
  left: null,
  ...changes,
});

test.each<[string, Partial<Seat>]>([
  ["Ben (Ylva)", {}],
  ["Ben", { name: "Seat 2" }],
  ["Ben", { name: "Ben" }],
  ["you (Ylva)", { yours: true }],
  ["Ben (Ylva), who is away", { away: true }],
  ["Ylva (a bot)", { who: "bot", bot: "steady", person: null }],
  ["Ylva (a bot, for Ben)", { who: "bot", bot: "steady" }],
  ["Ylva (a bot, for you)", { who: "bot", bot: "steady", yours: true }],
  ["Ylva (an empty chair)", { who: "empty", person: null }],
])("%s", (words, changes) => {
  expect(sitterOf(seat(changes))).toBe(words);
});

test("somebody whom nobody knows is somebody", () => {
  expect(sitterOf(undefined)).toBe("somebody");
  expect(first(sitterOf(undefined))).toBe("Somebody");
});

test("names stand in a sentence", () => {
  expect(["", "Ada", "Ada and Ben", "Ada, Ben and Cleo"]).toEqual(
    [[], ["Ada"], ["Ada", "Ben"], ["Ada", "Ben", "Cleo"]].map(listed),
  );
});
