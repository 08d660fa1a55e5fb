/** Laying a table: the server promises its dice, this browser adds to them, and only then it is set up. */

import { api } from "../api.ts";
import type { GameInfo, NewTable, PresetInfo } from "../generated/protocol.ts";
import { me } from "../me.svelte.ts";
import { router } from "../router.svelte.ts";
import { keepPromise, randomHex } from "../table/dice.ts";

export async function layTable(wish: NewTable): Promise<void> {
  const [{ pledge, commitment }] = await Promise.all([api.dice(), me.introduce()]);
  const salt = randomHex(16);
  const table = await api.create({ ...wish, pledge, salt });
  keepPromise(table.id, { commitment, salt });
  router.go(`/t/${table.id}`);
}

/** A table that is ready, with nothing else to say about it. */
export function layPreset(game: GameInfo, { options, seats }: PresetInfo): Promise<void> {
  return layTable({ game: game.name, options, seats });
}
