import { expect, test } from "vitest";
import type { Proposal, TableCard } from "../generated/protocol.ts";
import { othersDecide, standing } from "./proposing.ts";

const seat = (id: string, away = false) => ({ person: { id, name: id.toUpperCase() }, away });
const card = (rewind: string, ...seats: object[]) =>
  ({ rewind, seats, here: [], host: { id: "h", name: "H" } }) as unknown as TableCard;
const proposal = (needs: string[], yes: string[]) => ({ number: 1, needs, yes }) as unknown as Proposal;

test("others are asked only where there are any, and as the table's rule says", () => {
  expect(othersDecide(card("agree", seat("a"), seat("b", true)), "a")).toBe(true);
  expect(othersDecide(card("agree", seat("a")), "a")).toBe(false);
  expect(othersDecide(card("present", seat("a"), seat("b", true)), "a")).toBe(false);
  expect(othersDecide(card("present", seat("a"), seat("b")), "a")).toBe(true);
  expect(othersDecide(card("host", seat("a"), seat("b")), "a")).toBe(false);
});

test("it is said who agrees and whom it waits for, and who of them is away", () => {
  const three = card("agree", seat("a"), seat("b"), seat("c", true));
  expect(standing(proposal(["a", "b", "c"], ["a"]), three, "b")).toBe(
    "A agrees. Waiting for you and for C, who is away.",
  );
  expect(standing(proposal(["a", "b", "c"], ["a", "b"]), three, "a")).toBe(
    "You and B agree. Waiting for C, who is away.",
  );
});

test("whoever is not needed is told so, unless they only watch", () => {
  const two = card("present", seat("a"), seat("b"));
  expect(standing(proposal(["a"], ["a"]), two, "b")).toBe("A agrees. It does not need you.");
  expect(standing(proposal(["a"], []), two, "x")).toBe("Waiting for A.");
});
