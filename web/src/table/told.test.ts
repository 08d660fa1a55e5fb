import { expect, test } from "vitest";
import type { Change, Now, Pool, Scene, View } from "../generated/protocol.ts";
import { after, type Told } from "./told.ts";

const pool = (id: string, count: number) => ({ type: "Pool", id, title: id, count }) as Pool;
const scene = (...things: Scene["things"]): Scene => ({ title: "T", things, status: "", goal: "" });
const view = (seen: Scene): View => ({ seat: 0, scene: seen, questions: [], awaited: [0], outcome: null });

function told(seen: Scene): Told {
  const now = {
    is: "now",
    n: 1,
    views: { "0": view(seen) },
    log: [],
    chat: [],
    proposal: null,
    analyses: [],
  };
  return after({ views: {}, log: [], chat: [], proposal: null, analyses: [] }, now as unknown as Now);
}

const change = (rest: Partial<Change>): Change => ({ is: "change", n: 2, ...rest });
const things = (known: Told) => known.views["0"]?.scene.things ?? [];

test("a thing of which a field is other keeps the rest, and the others are the very same", () => {
  const before = told(scene(pool("a", 1), pool("b", 2)));
  const edit = { b: { count: 3 } };
  const now = after(before, change({ views: { "0": { scene: { things: { edit } } } } }));
  expect(things(now)).toEqual([pool("a", 1), pool("b", 3)]);
  expect(things(now)[0]).toBe(things(before)[0]);
});

test("things come and go and change places", () => {
  const before = told(scene(pool("a", 1), pool("b", 2)));
  const patch = { order: ["c", "b"], put: [pool("c", 0)] };
  const now = after(before, change({ views: { "0": { scene: { things: patch } } } }));
  expect(things(now)).toEqual([pool("c", 0), pool("b", 2)]);
});

test("a list inside a thing is mended as well", () => {
  const card = (id: string, spent: boolean) => ({ type: "Card", id, spent });
  const hand = (...cards: object[]) => ({ type: "Cards", id: "hand", cards }) as Scene["things"][number];
  const before = told(scene(hand(card("x", false), card("y", false))));
  const edit = { hand: { cards: { order: ["y"], edit: { y: { spent: true } } } } };
  const now = after(before, change({ views: { "0": { scene: { things: { edit } } } } }));
  expect(things(now)).toEqual([hand(card("y", true))]);
});

test("a whole list takes the place of the old one, and questions that are not told stay", () => {
  const before = told(scene(pool("a", 1)));
  const now = after(before, change({ views: { "0": { awaited: [1], scene: { things: [pool("z", 9)] } } } }));
  expect(things(now)).toEqual([pool("z", 9)]);
  expect(now.views["0"]?.awaited).toEqual([1]);
  expect(now.views["0"]?.questions).toBe(before.views["0"]?.questions);
});

test("a change that tells of what is not there is no view of anything", () => {
  const before = told(scene(pool("a", 1)));
  const lost = change({ views: { "0": { scene: { things: { edit: { gone: { count: 1 } } } } } } });
  expect(() => after(before, lost)).toThrow("gone");
});

test("lines of the log, moments and chat follow those that are known", () => {
  const line = (words: string) => ({ words }) as Told["log"][number];
  const timeline = (from: number, moments: number[]) =>
    ({ moments_from: from, moments }) as unknown as NonNullable<Told["timeline"]>;
  const before: Told = {
    analyses: [],
    views: {},
    log: [line("one"), line("two")],
    timeline: timeline(0, [0, 3, 5]),
    chat: [],
    proposal: null,
  };
  const now = after(before, change({ log_from: 1, log: [line("three")], timeline: timeline(2, [4, 8]) }));
  expect(now.log).toEqual([line("one"), line("three")]);
  expect(now.timeline?.moments).toEqual([0, 3, 4, 8]);
  expect(now.chat).toBe(before.chat);
});

test("a proposal that is told as null is withdrawn, and one that is not told stays", () => {
  const proposal = { number: 1 } as Told["proposal"];
  const before: Told = { views: {}, log: [], chat: [], proposal, analyses: [] };
  expect(after(before, change({ proposal: null })).proposal).toBeNull();
  expect(after(before, change({})).proposal).toBe(proposal);
});

test("a turn changes the card that is known", () => {
  const before = { ...told(scene()), card: { title: "T", turns: 1 } } as unknown as Told;
  const turn = { turns: 2 } as unknown as Change["turn"];
  expect(after(before, change(turn ? { turn } : {})).card).toEqual({ title: "T", turns: 2 });
});
