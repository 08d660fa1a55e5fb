import { expect, test } from "vitest";
import type { Card, Ghost, Piece, Preview, Scene } from "../generated/protocol.ts";
import { follows, haunting } from "./haunting.ts";

const pawn = { type: "Piece", id: "past", title: "Past self" } as Piece;
const card = { type: "Card", id: "red 1", title: "As Arranged" } as Card;
const ghost = (rest: Partial<Ghost>): Ghost => ({
  id: "past",
  how: "moves",
  words: "",
  at: "",
  was: "",
  part: null,
  value: "",
  ...rest,
});
const preview = (rest: Partial<Preview>): Preview => ({
  ghosts: [],
  words: "",
  until: "asked",
  then: "",
  ways: [],
  ...rest,
});
const scene = {
  title: "",
  status: "",
  things: [{ type: "Cards", id: "discard", layout: "stack", cards: [] }],
} as unknown as Scene;

test("a pawn haunts the place where it would stand", () => {
  const { haunts, fates } = haunting(preview({ ghosts: [ghost({ at: "day 4", part: pawn })] }), scene);
  expect(haunts.get("day 4")).toEqual([{ part: pawn, maybe: false }]);
  expect(fates.get("past")?.lost).toBe(false);
});

test("a card that would be discarded is lost, and haunts no pile", () => {
  const ghosts = [ghost({ id: card.id, at: "discard", part: card })];
  const { haunts, fates } = haunting(preview({ ghosts }), scene);
  expect(haunts.size).toBe(0);
  expect(fates.get(card.id)?.lost).toBe(true);
});

test("where a pawn could go next is only maybe, and once", () => {
  const way = { choice: "On", ghosts: [ghost({ at: "day 5", part: pawn })], words: "" };
  const { haunts } = haunting(preview({ ways: [way, way] }), scene);
  expect(haunts.get("day 5")).toEqual([{ part: pawn, maybe: true }]);
});

test("what would have all that it needs is complete", () => {
  const ghosts = [
    ghost({ id: "story", how: "changes", value: "3/3" }),
    ghost({ how: "changes", value: "2/3" }),
  ];
  const { fates } = haunting(preview({ ghosts }), scene);
  expect(fates.get("story")?.complete).toBe(true);
  expect(fates.get("past")?.complete).toBe(false);
});

test("the line says what follows, and which next answer would complete something", () => {
  const ends = { choice: "Past self 4", ghosts: [ghost({ value: "3/3" })], words: "The Stray: 2/3 → 3/3." };
  const goesOn = { choice: "Future self 4", ghosts: [ghost({})], words: "Nothing." };
  const said = follows(preview({ words: "You walk.", then: "Then: Who goes?", ways: [ends, goesOn] }));
  expect(said).toBe("You walk. Then: Who goes? With “Past self 4”: The Stray: 2/3 → 3/3.");
});
