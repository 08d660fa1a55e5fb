import { expect, test } from "vitest";
import { arranged } from "./bundling.ts";
import { folds, laid, rowsOf, type Opened } from "./folding.ts";
import type { Offer } from "./pointing.ts";

type Said = [words: string, group: string, kind?: string];

function offers(...said: Said[]): Offer[] {
  return said.map(([words, group, kind = words], place) => {
    return { question: "q", place, words, group, answer: [kind], touches: [], text: "" } as unknown as Offer;
  });
}
const days = Array.from({ length: 14 }, (_, day): Said => [`${day}th`, "Go back", "Go"]);
const month = arranged(offers(["Step back", ""], ...days, ["Look", "Flaps"]), undefined);
const rows = (opened: Opened, all = false) =>
  rowsOf(laid(month, "q", opened, all)).map(({ offer, fold }) => fold?.words ?? offer?.words);

test("a long list begins with its groups folded, and little groups open", () => {
  expect(folds(month)).toBe(true);
  expect(rows({})).toEqual(["Step back", "Go back", "Look"]);
});

test("an open group stands under its heading, and everything can lie open without any", () => {
  expect(rows({ q: "Go back" })).toHaveLength(3 + 14);
  expect(rows({}, true)).toHaveLength(16);
});

const kids = ["Ylva", "Tage"].flatMap((kid): Said[] => [
  ...Array.from({ length: 12 }, (_, stop): Said => [`${kid} walks to stop ${stop}`, kid, "Walk"]),
  [`${kid} goes home`, kid],
]);
const walking = arranged(offers(...kids), undefined);

test("the first group lies open where that is little, with what shares its words folded in it", () => {
  const [ylva, tage] = laid(walking, "q", {});
  expect([ylva?.fold?.open, tage?.fold?.open]).toEqual([true, false]);
  expect(ylva?.bundles[0]?.fold).toMatchObject({ words: "walks to stop …", count: 12, open: false });
  expect(rowsOf(laid(walking, "q", {}))).toHaveLength(2 + 2);
});

test("of one level only one lies open", () => {
  const open = { q: "Tage", "q/Tage": "walks to stop …" };
  expect(laid(walking, "q", open).map(({ fold }) => fold?.open)).toEqual([false, true]);
  expect(rowsOf(laid(walking, "q", open))).toHaveLength(2 + 2 + 12);
});

test("a short list has nothing to fold", () => {
  const few = arranged(offers(...days.slice(0, 8), ["Look", "Flaps"]), undefined);
  expect(folds(few)).toBe(false);
});
