/** The rules of the game that is played: fetched once, and open beside the table or not. */

import { api } from "../api.ts";
import type { Rules } from "../generated/protocol.ts";

const known = new Map<string, Promise<Rules>>();

/** The rules of a game and its words. */
export function rulesOf(game: string): Promise<Rules> {
  let rules = known.get(game);
  if (!rules) {
    rules = api.rules(game);
    rules.catch(() => known.delete(game));
    known.set(game, rules);
  }
  return rules;
}

class Book {
  open = $state(false);
  /** The paragraph to be read; told anew, even if it is the same. */
  at = $state.raw({ paragraph: "" });

  show(paragraph = ""): void {
    this.open = true;
    this.at = { paragraph };
  }

  close(): void {
    this.open = false;
  }
}

/** There is one book at a table. */
export const book = new Book();
