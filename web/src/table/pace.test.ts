import { beforeEach, expect, test, vi } from "vitest";
import type { LogLine, Now, TableCard, Wish } from "../generated/protocol.ts";
import type { TableLink } from "./link.svelte.ts";
import { Pace } from "./pace.svelte.ts";

const line = (at: number, beat = ""): LogLine => ({
  at,
  words: `Words ${at}.`,
  touches: [],
  foreseen: false,
  kind: "Told",
  seats: null,
  heading: "",
  beat,
});

/** A table at which one sits with a bot, and what was wished for there. */
function seated(yours = true): { pace: Pace; link: TableLink; wished: Wish[] } {
  const wished: Wish[] = [];
  const seats = [
    { yours, who: "person" },
    { yours: false, who: "bot" },
  ];
  const card = { id: "here", turns: 5, seats, awaited: [1], paused: false } as unknown as TableCard;
  const ask = (wish: Wish) => Promise.resolve(wished.push(wish));
  const link = { card, ask } as unknown as TableLink;
  return { pace: new Pace(link), link, wished };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("whoever comes says that they read beats, and has read what was told before", () => {
  const { pace, link, wished } = seated();
  link.greeted({ answered: 3 } as Now);
  expect([pace.answered, wished]).toEqual([3, [{ do: "read", upto: 5 }]]);
});

test("bots are let go on when the last beat was read, and not before", () => {
  const { pace, link, wished } = seated();
  link.told([line(4, "First"), line(5), line(5, "Second")]);
  const [first, second] = pace.stack.left as [LogLine, LogLine];
  pace.turn(first);
  expect(wished).toEqual([]);
  pace.turn(second);
  expect(wished).toEqual([{ do: "read", upto: 5 }]);
});

test("bots hold back while something is to be read or a person is asked, and else they are about to answer", () => {
  const { pace, link } = seated();
  expect(pace.held).toBe(false);
  link.told([line(4, "First")]);
  expect(pace.held).toBe(true);
  pace.turn(pace.stack.left[0] as LogLine);
  expect(pace.held).toBe(false);
  link.card = { ...link.card, awaited: [0, 1] } as TableCard;
  expect(new Pace(link).held).toBe(true);
});

test("whoever comes back while a beat lies there has not read it", () => {
  const { link, wished } = seated();
  link.told([line(4, "First")]);
  link.greeted({ answered: 0 } as Now);
  expect(wished).toEqual([{ do: "read", upto: 3 }]);
});

test("beats that are turned off are off in this browser, and keep nobody waiting", () => {
  const { pace, link, wished } = seated();
  link.told([line(4, "First")]);
  pace.show(false);
  link.told([line(5, "Second")]);
  expect(pace.stack.left).toEqual([]);
  expect(wished).toEqual([{ do: "read", upto: null }]);
  expect(seated().pace.beats).toBe(false);
});

test("somebody who only watches has nothing to read", () => {
  const { pace, link, wished } = seated(false);
  link.greeted({ answered: 0 } as Now);
  link.told([line(4, "First")]);
  expect([pace.stack.left, wished]).toEqual([[], []]);
});

test("an answer of one's own begins what happens since anew", () => {
  const { pace } = seated();
  pace.lit = line(4);
  pace.answer();
  expect([pace.answered, pace.lit]).toEqual([5, undefined]);
});
