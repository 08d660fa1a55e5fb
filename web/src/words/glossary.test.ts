import { describe, expect, it } from "vitest";
import { finder } from "./glossary.ts";

const term = (word: string, ...forms: string[]) => ({
  word,
  forms,
  means: "",
  paragraph: "",
  bare: true,
  apart: [] as string[],
});
const words = (find: ReturnType<typeof finder>, text: string) => find(text).map(({ term }) => term.word);

describe("words of a game's own", () => {
  const find = finder([
    term("enigma"),
    term("rumor", "rumors"),
    term("rumor track"),
    term("Strength"),
    term("E# C# K#", "E#"),
    term("disaster", "▲"),
    term("X-card"),
    { ...term("open", "open place"), bare: false },
    { ...term("help"), apart: ["help yourself", "can we help"] },
  ]);

  it("are found alone, also at the beginning of a sentence", () => {
    expect(words(find, "Enigma +1, and enigmatic it is: the enigma.")).toEqual(["enigma", "enigma"]);
  });
  it("are found in their longest form", () => {
    expect(words(find, "The rumor track holds four rumors.")).toEqual(["rumor track", "rumor"]);
  });
  it("with a capital are found only so", () => {
    expect(words(find, "Strength 3 is no strength.")).toEqual(["Strength"]);
  });
  it("may hold a number", () => {
    expect(words(find, "Ann E3 C12 K1 ●●")).toEqual(["E# C# K#"]);
    expect(words(find, "E3")).toEqual(["E# C# K#"]);
    expect(words(find, "AE3b")).toEqual([]);
  });
  it("may be signs, which stand anywhere", () => {
    expect(words(find, "12▲")).toEqual(["disaster"]);
  });
  it("may have a hyphen", () => {
    expect(words(find, "the X-card")).toEqual(["X-card"]);
  });
  it("are found in the sense that is meant", () => {
    expect(words(find, "The door is open.")).toEqual([]);
    expect(words(find, "An open place, and an open door.")).toEqual(["open"]);
    expect(words(find, "“Can we help?” Help yourself, and help him.")).toEqual(["help"]);
  });
  it("say where they stand", () => {
    expect(find("An enigma.").map(({ start, end }) => [start, end])).toEqual([[3, 9]]);
  });
});
