/** What people and chairs are called: by the name of whoever sits there first, and by their figure after it. */

import type { Seat } from "../generated/protocol.ts";

/** A game that has no names for its chairs counts them, or says “You”; then a person's own name says more. */
const isCounted = (name: string) => /^(Seat \d+|You)$/.test(name);

/** Whoever sits on a chair, with their figure: “Ben (Ylva)”, “you (Ylva)”, “Ylva (a bot)”, “Ylva (an empty chair)”. */
export function sitterOf(seat: Seat | undefined): string {
  if (!seat) return "somebody";
  if (seat.who === "empty") return `${seat.name} (an empty chair)`;
  if (seat.who === "bot") return `${seat.name} (${botOf(seat)})`;
  const person = seat.yours ? "you" : seat.person?.name || "somebody";
  const figure = isCounted(seat.name) || seat.name === person ? "" : ` (${seat.name})`;
  return `${person}${figure}${seat.away ? ", who is away" : ""}`;
}

function botOf({ person, yours }: Seat): string {
  return person ? `a bot, for ${yours ? "you" : person.name}` : "a bot";
}

/** Several of a kind, which nobody knows better by being told so one by one. */
const KINDS: [string, (seat: Seat) => boolean][] = [
  ["the bots", (seat) => seat.who === "bot" && !seat.person],
  ["the empty chairs of", (seat) => seat.who === "empty"],
];

/** All who are waited for: several bots, and several empty chairs, come last and together. */
export function waitedFor(seats: (Seat | undefined)[]): string {
  const kinds = KINDS.map(([called, is]) => ({ called, all: seats.filter((seat) => seat && is(seat)) }));
  const several = kinds.filter(({ all }) => all.length > 1);
  const others = seats.filter((seat) => !several.some(({ all }) => all.includes(seat)));
  const together = several.map(
    ({ called, all }) => `${called} ${listed(all.map((seat) => seat?.name ?? ""))}`,
  );
  if (!together.length) return listed(others.map(sitterOf));
  return [others.map(sitterOf).join(", "), ...together].filter(Boolean).join(" and ");
}

/** Names in a sentence: the last after an “and”. */
export const listed = (names: string[]) =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");

/** A name at the beginning of a sentence. */
export const first = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
