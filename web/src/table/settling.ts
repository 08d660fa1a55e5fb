/**
 * Answers that change by somebody else's doing cannot be taken for a moment: whoever was about to take one would
 * take what has come in its place.
 */

import type { Offer } from "./pointing.ts";

const KEPT = "timeloom-noticing";

/** So many milliseconds it takes to see that something has changed; a browser may be told another number. */
export const NOTICING = Number((globalThis as Partial<typeof globalThis>).localStorage?.getItem(KEPT) ?? 300);

export class Settling {
  private known: string | undefined;
  private mine = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (settling: boolean) => void) {}

  /** The next change is expected: it is what came of one's own answer. */
  expect(): void {
    this.mine = true;
  }

  /** Looks at the answers as they stand now. */
  see(offers: Offer[]): void {
    const now = offers.map(identity).join("\n");
    if (now === this.known) return;
    const surprising = !this.mine && Boolean(this.known);
    this.known = now;
    this.mine = false;
    clearTimeout(this.timer);
    this.show(surprising);
    if (surprising) this.timer = setTimeout(() => this.show(false), NOTICING);
  }
}

/** What an answer is known by as long as it is offered, whenever its question was asked anew. */
export function identity({ asked, answer, form, words }: Offer): string {
  return `${asked} ${JSON.stringify(answer ?? form?.make ?? "")} ${words}`;
}
