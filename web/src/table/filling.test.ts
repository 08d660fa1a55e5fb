import { expect, test } from "vitest";
import type { Field } from "../generated/protocol.ts";
import { chips, filledIn, first, sendingWords } from "./filling.ts";

const number = (low: number, high: number) => ({ type: "Number", name: "n", label: "N", low, high }) as Field;
const pick = (...options: string[]) => ({ type: "Pick", name: "p", label: "P", options }) as Field;
const text = { type: "Text", name: "t", label: "T", shortest: 1, longest: 9 } as Field;

test("a number begins at nought, or as near to it as it may be", () => {
  expect([first(number(-3, 3)), first(number(2, 5)), first(number(-5, -2))]).toEqual([0, 2, -2]);
});

test("the first option is chosen, and a text is empty", () => {
  expect([first(pick("red", "blue")), first(text)]).toEqual(["red", ""]);
});

test("numbers and options that are few are shown, with words where there are any", () => {
  expect(chips(number(1, 3)).map(({ value }) => value)).toEqual([1, 2, 3]);
  expect(chips(pick("a", "b"), ["Apple"])).toEqual([
    { value: "a", words: "Apple" },
    { value: "b", words: "b" },
  ]);
});

test("many options are a list to open, unless each has words; many numbers and texts are written", () => {
  const many = pick(...Array.from({ length: 13 }, (_, index) => `option ${index}`));
  expect(chips(many)).toEqual([]);
  expect(chips(many, ["One"])).toHaveLength(13);
  expect([chips(number(0, 11)).length, chips(number(0, 12)).length, chips(text).length]).toEqual([12, 0, 0]);
  expect(chips(number(0, 12), ["None"])).toEqual([]);
});

test("an answer has its fields in their order, numbers as numbers, and what nobody touched as it began", () => {
  const form = { make: "Bid", fields: [text, number(0, 50), pick("red", "blue")], words: [] };
  expect(filledIn(form, { t: "hello", n: "7" })).toEqual(["Bid", "hello", 7, "red"]);
  expect(filledIn(form, { p: "blue" })).toEqual(["Bid", "", 0, "blue"]);
});

test("what was pointed at before is chosen already, by its id or by its title", () => {
  const form = {
    make: "Give",
    fields: [pick("ilse", "wren")],
    words: [{ name: "p", options: ["Ilse", "Wren"], ideas: [] }],
  };
  expect(first(pick("day 1", "day 2"), [], ["day 2"])).toBe("day 2");
  expect(filledIn(form, {}, ["friend 2", "Wren"])).toEqual(["Give", "wren"]);
  expect(filledIn(form, { p: "ilse" }, ["Wren"])).toEqual(["Give", "ilse"]);
});

test("what is written is said, what is only chosen is done", () => {
  expect(sendingWords({ make: "Bid", fields: [text, number(0, 50)], words: [] })).toBe("Say it");
  expect(sendingWords({ make: "Give", fields: [pick("red", "blue")], words: [] })).toBe("Do it");
});
