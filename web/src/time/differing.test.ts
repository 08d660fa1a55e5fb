import { expect, test } from "vitest";
import type { Compared, Thing } from "../generated/protocol.ts";
import { differingParts } from "./differing.ts";

const PAWN = { id: "pawn", title: "The pawn", state: "" };
const place = (id: string, pieces: object[] = []) => ({ id, title: id, pieces, cards: [] });
const board = (...places: object[]) =>
  ({ type: "Board", id: "row", title: "Row", places }) as unknown as Thing;
const between = (...pairs: [Thing | null, Thing | null][]) =>
  [...differingParts(pairs as Compared["differing"])].toSorted();

test("a piece that stands elsewhere lights both places, and not the whole board", () => {
  const left = board(place("a", [PAWN]), place("b"), place("c"));
  const right = board(place("a"), place("b", [PAWN]), place("c"));
  expect(between([left, right])).toEqual(["a", "b"]);
});

test("a piece that is in another state is lit with its place", () => {
  const left = board(place("a", [PAWN]));
  expect(between([left, board(place("a", [{ ...PAWN, state: "alert" }]))])).toEqual(["a", "pawn"]);
});

test("a line of a sheet by its id, and nothing where a thing lies on one table only", () => {
  const line = (value: string) => [
    { id: "", label: "Name", value: "Ada" },
    { id: "time", label: "Time", value },
  ];
  const sheet = (value: string) =>
    ({
      type: "Sheet",
      id: "sheet",
      title: "Ada",
      lines: line(value),
      things: [],
      sections: [],
    }) as unknown as Thing;
  expect(between([sheet("2"), sheet("3")])).toEqual(["time"]);
  expect(between([sheet("2"), null])).toEqual([]);
});
