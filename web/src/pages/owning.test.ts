import { describe, expect, test } from "vitest";
import type { Seat, TableCard } from "../generated/protocol.ts";
import { companyOf, found, sorted, turnWords } from "./owning.ts";

const seat = (more: Partial<Seat>): Seat => ({
  seat: 0,
  name: "Bram",
  who: "person",
  person: null,
  bot: "",
  away: false,
  yours: false,
  lent: false,
  left: null,
  ...more,
});
const bob = seat({ seat: 1, person: { id: "b", name: "Bob" } });
const bot = seat({ seat: 2, who: "bot", bot: "steady" });
const table = (more: Partial<TableCard>): TableCard =>
  ({
    id: "t",
    game: "letter",
    title: "Friday",
    seats: [],
    awaited: [],
    your_turn: false,
    status: "",
    updated: 0,
    ...more,
  }) as TableCard;

test("where it is my turn comes first, then what moved last; what is over or away stands apart", () => {
  const { going, over, aside } = sorted([
    table({ id: "old", updated: 1 }),
    table({ id: "new", updated: 9 }),
    table({ id: "mine", updated: 2, your_turn: true }),
    table({ id: "done", over: true }),
    table({ id: "away", aside: true, over: true }),
  ]);
  expect(going.map(({ id }) => id)).toEqual(["mine", "new", "old"]);
  expect(over.map(({ id }) => id)).toEqual(["done"]);
  expect(aside.map(({ id }) => id)).toEqual(["away"]);
});

test("tables are found by title, game and people, all words at once", () => {
  const tables = [table({ id: "a", seats: [bob] }), table({ id: "b", title: "Monday" })];
  const ids = (words: string) => found(tables, words, { letter: "The Letter" }).map(({ id }) => id);
  expect(ids("")).toEqual(["a", "b"]);
  expect(ids("bob fri")).toEqual(["a"]);
  expect(ids("letter")).toEqual(["a", "b"]);
  expect(ids("bob monday")).toEqual([]);
});

describe("whose turn it is", () => {
  test.each([
    [{ your_turn: true }, "Your turn"],
    [{ seats: [bob], awaited: [1] }, "Waiting for Bob"],
    [{ seats: [bot], awaited: [2] }, "Bots are at it"],
    [{ seats: [bob, bot], awaited: [1, 2] }, "Waiting for Bob"],
    [{ seats: [seat({ who: "empty" })], awaited: [0] }, "Waiting for somebody to sit down"],
    [{ shut: "Its cards are gone." }, "It cannot be played here"],
    [{}, ""],
  ])("%j", (more, words) => expect(turnWords(table(more as Partial<TableCard>))).toBe(words));
});

test("who else is there", () => {
  const mine = seat({ yours: true, person: { id: "a", name: "Ada" } });
  expect(companyOf(table({ seats: [mine, bob, bot, bot, seat({ who: "empty" })] }))).toBe(
    "Bob, 2 bots, an empty chair",
  );
});
