import { expect, test } from "vitest";
import type { Seat } from "../generated/protocol.ts";
import { first, listed, sitterOf, waitedFor } from "./naming.ts";

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
  ["Ben", { name: "You" }],
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

test("bots that are waited for are named together, after people", () => {
  const bot = (name: string) => seat({ name, who: "bot", person: null });
  expect(waitedFor([bot("Ylva")])).toBe("Ylva (a bot)");
  expect(waitedFor([bot("Dov"), bot("Teo"), bot("Maud")])).toBe("the bots Dov, Teo and Maud");
  expect(waitedFor([bot("Dov"), seat({}), bot("Teo")])).toBe("Ben (Ylva) and the bots Dov and Teo");
  expect(waitedFor([bot("Dov"), seat({ name: "Maud", who: "bot" })])).toBe(
    "Dov (a bot) and Maud (a bot, for Ben)",
  );
});

test("empty chairs that are waited for are named together, after people and bots", () => {
  const empty = (name: string) => seat({ name, who: "empty", person: null });
  const bot = (name: string) => seat({ name, who: "bot", person: null });
  expect(waitedFor([seat({}), empty("Dov")])).toBe("Ben (Ylva) and Dov (an empty chair)");
  expect(waitedFor([empty("Dov"), seat({}), empty("Teo"), empty("Maud")])).toBe(
    "Ben (Ylva) and the empty chairs of Dov, Teo and Maud",
  );
  expect(waitedFor([empty("Dov"), bot("Ada"), empty("Teo"), bot("Cleo")])).toBe(
    "the bots Ada and Cleo and the empty chairs of Dov and Teo",
  );
});
