import { beforeEach, expect, test, vi } from "vitest";
import type { Preview } from "../generated/protocol.ts";
import { Considering, PAUSE } from "./considering.ts";
import type { Offer } from "./pointing.ts";

const offer = (card: string, question = "play@1") =>
  ({ words: card, answer: ["Play", card], question, touches: [card], place: 0 }) as Offer;
const thought = (words: string) => ({ words, ghosts: [], until: "asked", then: "", ways: [] }) as Preview;

let asked: string[];
let shown: (string | undefined)[];
let considering: Considering;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, shown] = [[], []];
  const ask = ({ words }: Offer) => {
    asked.push(words);
    return Promise.resolve<Preview | undefined>(thought(words));
  };
  considering = new Considering(ask, (preview) => shown.push(preview?.words));
});

test("an answer is asked for when one has pointed at it for a moment", async () => {
  considering.point(offer("red 1"));
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual([undefined, "red 1"]);
});

test("what one only passes is never asked for", async () => {
  considering.point(offer("red 1"));
  considering.point(offer("red 2"));
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(asked).toEqual(["red 2"]);
});

test("what is known is shown at once, and asked for once", async () => {
  considering.point(offer("red 1"));
  await vi.advanceTimersByTimeAsync(PAUSE);
  considering.point(undefined);
  considering.point(offer("red 1"));
  expect(shown).toEqual([undefined, "red 1", undefined, "red 1"]);
  expect(asked).toEqual(["red 1"]);
});

test("a reply that comes after one has gone on is kept and not shown", async () => {
  considering.point(offer("red 1"));
  vi.advanceTimersByTime(PAUSE);
  considering.point(undefined);
  await vi.runAllTimersAsync();
  expect(shown).toEqual([undefined, undefined]);
});

test("when the table changes, everything is forgotten, and a reply on its way too", async () => {
  considering.point(offer("red 1"));
  vi.advanceTimersByTime(PAUSE);
  considering.forget();
  await vi.runAllTimersAsync();
  expect(shown).toEqual([undefined, undefined]);
  considering.point(offer("red 1"));
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(asked).toEqual(["red 1", "red 1"]);
});

test("a form has to be filled in first", async () => {
  considering.point({ ...offer("x"), answer: undefined } as Offer);
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(asked).toEqual([]);
});
