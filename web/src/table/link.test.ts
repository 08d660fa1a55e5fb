import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Wish } from "../generated/protocol.ts";
import { BROKEN, TableLink } from "./link.svelte.ts";

/** A line that the test holds the other end of. */
class Line {
  static made: Line[] = [];
  sent: Record<string, unknown>[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;

  constructor(readonly url: string) {
    Line.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.cut();
  }
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  greet(n = 1): void {
    this.say({ is: "now", n, card: {}, views: {}, log: [], timeline: {}, proposal: null, chat: [] });
  }
  cut(code = 1006, reason = ""): void {
    this.onclose({ code, reason });
  }
}

const ANSWER = { do: "answer", seat: 0, question: "bid@1", answer: ["Bid", 2] } as unknown as Wish;
const LOOK = { do: "look", at: 3 } as unknown as Wish;

const line = (which = -1) => Line.made.at(which) as Line;

function linked(): TableLink {
  const link = new TableLink("here");
  line().greet();
  return link;
}

beforeEach(() => {
  vi.useFakeTimers();
  Line.made = [];
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { protocol: "https:", host: "games.example" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a line goes to its table, and is there when everything was told", () => {
  const link = new TableLink("here");
  expect([line().url, link.here]).toEqual(["wss://games.example/ws/tables/here", false]);
  line().greet();
  expect([link.here, link.ready]).toEqual([true, true]);
});

test("every wish is told its own fate, in whatever order they come", async () => {
  const link = linked();
  const [first, second] = [link.ask(ANSWER), link.ask(LOOK)];
  const [one, other] = line().sent;
  line().say({ is: "late", ref: other?.ref });
  line().say({ is: "done", ref: one?.ref });
  expect([(await first).is, (await second).is]).toEqual(["done", "late"]);
});

test("what changes a table has an id of its own; what only looks has none", () => {
  const link = linked();
  void link.ask(ANSWER);
  void link.ask(ANSWER);
  void link.ask(LOOK);
  const ids = line().sent.map(({ wish }) => wish);
  expect([typeof ids[0], ids[0] === ids[1], ids[2]]).toEqual(["string", false, undefined]);
});

test("a wish that was on its way when the line broke is sent again, the same, once it is mended", async () => {
  const link = linked();
  const fate = link.ask(ANSWER);
  const [before] = line().sent;
  line().cut();
  await vi.advanceTimersByTimeAsync(1000);
  expect([Line.made.length, line().sent.length]).toEqual([2, 0]);
  line().greet();
  expect(line().sent).toEqual([before]);
  line().say({ is: "done", ref: before?.ref, again: true });
  expect((await fate).is).toBe("done");
  line().cut();
  await vi.advanceTimersByTimeAsync(1000);
  line().greet();
  expect(line().sent).toEqual([]);
});

test("whoever looked when the line broke, or wishes while it is broken, is told so", async () => {
  const link = linked();
  const look = link.ask(LOOK);
  line().cut();
  expect(await look).toMatchObject({ is: "refused", why: BROKEN });
  expect(await link.ask(ANSWER)).toMatchObject({ is: "refused", why: BROKEN });
});

test("a change that leaves one out is not believed: everything is asked for again", async () => {
  const link = linked();
  line().say({ is: "change", n: 2, chat: [{ words: "hello" }] });
  expect(link.chat).toHaveLength(1);
  line().say({ is: "change", n: 4, chat: [{ words: "later" }] });
  expect([link.chat.length, link.here]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(1000);
  line().greet(9);
  line().say({ is: "change", n: 10, chat: [{ words: "again" }] });
  expect([link.here, link.chat.length]).toEqual([true, 1]);
});

test("a table that moves is followed at once, and nobody is told of a line that is soon mended", async () => {
  const link = linked();
  line().cut(1012);
  await vi.advanceTimersByTimeAsync(50);
  expect([Line.made.length, link.away]).toEqual([2, false]);
  await vi.advanceTimersByTimeAsync(700);
  expect(link.away).toBe(true);
  line().greet();
  expect(link.away).toBe(false);
});

test("a line that stays broken is tried again and again, ever more seldom", async () => {
  linked();
  const tries: number[] = [];
  for (let round = 0; round < 8; round++) {
    line().cut();
    const [begun, made] = [Date.now(), Line.made.length];
    while (Line.made.length === made) await vi.advanceTimersByTimeAsync(10);
    tries.push(Date.now() - begun);
  }
  expect(tries[0]).toBeLessThan(400);
  expect(tries.at(-1)).toBeGreaterThan(5000);
  expect(Math.max(...tries)).toBeLessThan(10_100);
});

test("whoever was asked to leave, or whose table is gone, does not come back", async () => {
  for (const [code, gone] of [[4403, false], [4404, true]] as const) {
    const link = linked();
    const fate = link.ask(ANSWER);
    line().cut(code, "Goodbye.");
    const made = Line.made.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([link.sentAway, link.gone, Line.made.length]).toEqual(["Goodbye.", gone, made]);
    expect((await fate).is).toBe("refused");
  }
}); // prettier-ignore

test("lines that are added are told; those of before one came or of another time are not", () => {
  const link = linked();
  const told: string[] = [];
  link.told = (lines) => told.push(...lines.map(({ words }) => words));
  line().say({ is: "change", n: 2, log_from: 0, log: [{ words: "It begins." }] });
  line().say({ is: "change", n: 3, log_from: 1, log: [{ words: "It goes on." }] });
  line().say({ is: "change", n: 4, log_from: 0, log: [{ words: "It was otherwise." }] });
  expect(told).toEqual(["It begins.", "It goes on."]);
});
