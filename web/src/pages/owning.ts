/** One's own tables: which come first, what they are called, and how they are found among many. */

import type { TableCard } from "../generated/protocol.ts";

export interface Shelves {
  going: TableCard[];
  over: TableCard[];
  aside: TableCard[];
}

/** Going on, finished and put away; where it is one's turn comes first, then what moved last. */
export function sorted(tables: TableCard[]): Shelves {
  const turnFirst = tables.toSorted(
    (one, other) => Number(other.your_turn) - Number(one.your_turn) || other.updated - one.updated,
  );
  return {
    going: turnFirst.filter((table) => !table.aside && !table.over),
    over: turnFirst.filter((table) => !table.aside && table.over),
    aside: turnFirst.filter((table) => table.aside),
  };
}

/** Those in which all words occur: in the title, the game, or the names of people. */
export function found(tables: TableCard[], words: string, titles: Record<string, string>): TableCard[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return tables.filter((table) => {
    const people = table.seats.map((seat) => seat.person?.name ?? "");
    const text = [table.title, titles[table.game] ?? table.game, table.status, ...people]
      .join(" ")
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** Whose turn it is, in words. */
export function turnWords(table: TableCard): string {
  if (table.shut) return "It cannot be played here";
  if (table.your_turn) return "Your turn";
  const awaited = table.seats.filter((seat) => table.awaited.includes(seat.seat));
  const bots = awaited.length > 0 && awaited.every((seat) => seat.bot);
  if (bots) return "Bots are at it";
  const empty = awaited.some((seat) => seat.who === "empty");
  if (empty) return "Waiting for somebody to sit down";
  const names = awaited.filter((seat) => !seat.bot).map((seat) => seat.person?.name || seat.name);
  return names.length ? `Waiting for ${[...new Set(names)].join(", ")}` : "";
}

/** Who else is there, in words. */
export function companyOf(table: TableCard): string {
  const names = table.seats.filter((seat) => !seat.yours).flatMap((seat) => seat.person?.name ?? []);
  const bots = table.seats.filter((seat) => seat.who === "bot" && !seat.person).length;
  const empty = table.seats.filter((seat) => seat.who === "empty").length;
  return [
    ...new Set(names.filter(Boolean)),
    ...(bots ? [bots === 1 ? "a bot" : `${bots} bots`] : []),
    ...(empty ? [empty === 1 ? "an empty chair" : `${empty} empty chairs`] : []),
  ].join(", ");
}
