import { expect, test } from "vitest";
import type { Scene } from "../generated/protocol.ts";
import { arranged, inReadingOrder, isHeaded, staysInSight } from "./bundling.ts";
import type { Offer } from "./pointing.ts";

function offers(...said: [words: string, group?: string, kind?: string, touches?: string[]][]): Offer[] {
  return said.map(([words, group = "", kind = words, touches = []], place) => {
    return { question: "q", place, words, group, answer: [kind], touches, text: "" } as unknown as Offer;
  });
}
const scene = { things: [{ type: "Pool", id: "cup", title: "The cup" }] } as unknown as Scene;
const five: [string, string][] = ["a", "b", "c", "d", "e"].map((word) => [word, "First"]);

test("few answers are a plain list, whatever their headings", () => {
  expect(arranged(offers(["Stay", "First"], ["Go", "Last"]), scene)).toEqual([]);
});

test("from six answers on they stand under their headings, those without any first", () => {
  const headed = offers(...five, ["f", "Last"], ["g"]);
  expect(isHeaded(headed)).toBe(true);
  expect(arranged(headed, scene).map(({ title }) => title)).toEqual(["", "First", "Last"]);
  expect(inReadingOrder(headed, scene).map(({ words }) => words).join("")).toBe("gabcdef"); // prettier-ignore
});

test("what all answers of a kind say under one heading is said once", () => {
  const roads = ["north", "south", "west"].map((way): [string, string, string] => [
    `Take the ${way} road`,
    "Ways",
    "Walk",
  ]);
  const found = arranged(offers(...roads, ["Wait", "Rest"], ["Sleep", "Rest"], ["Eat", "Rest"]), scene);
  const bundle = found[0]?.bundles[0];
  expect([bundle?.before, bundle?.after]).toEqual(["Take the", "road"]);
  expect(bundle?.answers.map(({ words }) => words)).toEqual(["north", "south", "west"]);
});

test("an answer whose end is said for all does not end in a colon", () => {
  const cards = ["One", "Two", "Three"].map((card): [string, string, string] => [
    `Relive ${card}: it goes up`,
    "Cards",
    "Relive",
  ]);
  const found = arranged(offers(...cards, ["Wait", "Rest"], ["Sleep", "Rest"], ["Eat", "Rest"]), scene);
  const bundle = found[0]?.bundles[0];
  expect(bundle?.after).toBe("it goes up");
  expect(bundle?.answers.map(({ words }) => words)).toEqual(["One", "Two", "Three"]);
});

test("an answer that others begin with keeps a word of its own", () => {
  const roads = ["Take the road", "Take the road north", "Take the road south"];
  const ways = roads.map((words): [string, string, string] => [words, "Ways", "Walk"]);
  const found = arranged(offers(...ways, ["Wait", "Rest"], ["Sleep", "Rest"], ["Eat", "Rest"]), scene);
  expect(found[0]?.bundles[0]?.answers.map(({ words }) => words)).toEqual([
    "road",
    "road north",
    "road south",
  ]);
});

test("a long list without headings is told by the thing that is touched, and no answer is lost", () => {
  const cup = Array.from({ length: 10 }, (_, n): [string, string, string, string[]] => {
    return [`The cup: ${n}`, "", "Drink", ["cup"]];
  });
  const list = offers(...cup, ["Leave"]);
  const found = arranged(list, scene);
  expect(found.map(({ title }) => title)).toEqual(["", "The cup"]);
  expect(found[1]?.bundles[0]?.answers[3]?.words).toBe("3");
  expect(new Set(inReadingOrder(list, scene)).size).toBe(list.length);
});

test("a few short answers under the last heading stay in sight, a long one does not", () => {
  expect(staysInSight(offers(...five, ["Go on", "Last"]))).toBe(true);
  expect(staysInSight(offers(...five, ["Go on ".repeat(20), "Last"]))).toBe(false);
  expect(staysInSight(offers(["Agree"], ...five, ["Go on", "Last"]))).toBe(false);
});

test("a few answers under the last heading are never folded", () => {
  const goingOn: [string, string][] = ["Go on", "Wait", "Give up", "Give all up"].map((word) => [
    word,
    "Last",
  ]);
  const folded = (...said: [string, string][]) =>
    arranged(offers(...five, ...five, ...said), scene).map(({ folds }) => folds);
  expect(folded(...goingOn)).toEqual([true, undefined]);
  expect(folded(...goingOn, ["Stay", "Last"])).toEqual([true, true]);
});
