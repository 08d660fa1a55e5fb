import { expect, test } from "vitest";
import { click, narrowed, within, type Offer } from "./pointing.ts";

const offer = (place: number, ...touches: string[]) =>
  ({ question: "q", asked: "q", place, words: String(place), touches }) as Offer;
const OFFERS = [offer(0, "card", "here"), offer(1, "card", "there"), offer(2, "door")];

test("what was clicked narrows the answers down", () => {
  expect(narrowed(OFFERS, ["card"]).map(({ place }) => place)).toEqual([0, 1]);
  expect(narrowed(OFFERS, ["card", "there"]).map(({ place }) => place)).toEqual([1]);
});

test("the first click arms an answer, and the second takes it", () => {
  expect(click(OFFERS, [], "door")).toEqual({ picked: ["door"] });
  expect(click(OFFERS, ["door"], "door").taken?.place).toBe(2);
  expect(click(OFFERS, ["card"], "there").taken?.place).toBe(1);
});

test("a thing of several answers is let go by a second click", () => {
  expect(click(OFFERS, ["card"], "card")).toEqual({ picked: [] });
});

test("a click elsewhere begins anew there, or lets go", () => {
  expect(click(OFFERS, ["card"], "door")).toEqual({ picked: ["door"] });
  expect(click(OFFERS, ["card"], "wall")).toEqual({ picked: [] });
});

test("a form that only asks for a thing is answered by pointing at that thing", () => {
  const fields = [{ type: "Pick", name: "day", label: "Which", options: ["day 1", "day 2"] }];
  const form = {
    make: "Peek",
    fields,
    words: [{ name: "day", options: ["the first", "the second"], ideas: [] }],
  };
  const peek = { question: "q", asked: "q", place: 3, words: "Look", touches: [], form } as Offer;
  const offers = [...OFFERS, offer(4, "day 1"), peek];
  expect(within(peek)).toEqual(["day 1", "day 2"]);
  expect(narrowed(offers, ["day 1"]).map(({ words }) => words)).toEqual(["4", "Look · the first"]);
  expect(click(offers, [], "day 2")).toEqual({ picked: ["day 2"] });
  expect(click(offers, ["day 2"], "day 2").taken?.answer).toEqual(["Peek", "day 2"]);
  expect(click(offers, ["day 2"], "day 1")).toEqual({ picked: ["day 1"] });
});
