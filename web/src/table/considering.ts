/** The answer that one points at is thought through: after a moment, once, and no longer than the table stays. */

import type { Preview } from "../generated/protocol.ts";
import type { Offer } from "./pointing.ts";

/** So long one has to point at an answer before it is asked for. */
export const PAUSE = 120;

export class Considering {
  private known = new Map<string, Preview>();
  private wanted = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: (offer: Offer) => Promise<Preview | undefined>,
    private readonly show: (preview: Preview | undefined) => void,
  ) {}

  /** Points at an answer, or at none. */
  point(offer: Offer | undefined): void {
    const name = offer?.answer ? `${offer.question} ${JSON.stringify(offer.answer)}` : "";
    if (name === this.wanted) return;
    this.wanted = name;
    clearTimeout(this.timer);
    const known = this.known.get(name);
    this.show(known);
    if (offer && name && !known) this.timer = setTimeout(() => void this.find(name, offer), PAUSE);
  }

  /** The table is not as it was: nothing that was thought of it holds. */
  forget(): void {
    clearTimeout(this.timer);
    this.known = new Map();
    if (this.wanted) this.show(undefined);
    this.wanted = "";
  }

  private async find(name: string, offer: Offer): Promise<void> {
    const { known } = this;
    const preview = await this.ask(offer);
    if (!preview || known !== this.known) return;
    known.set(name, preview);
    if (name === this.wanted) this.show(preview);
  }
}
