/** From where this server can be reached, so that a link is one that works for others. */

import { api } from "./api.ts";
import { isHereOnly } from "./here.ts";

class Reach {
  /** Where others on the local network find the server; asked for when somebody is invited. */
  addresses = $state.raw<string[]>([]);
  private asked = false;
  /** Whether this page was opened at an address that means another computer everywhere else. */
  readonly hereOnly = isHereOnly(location.hostname);
  /** What links begin with: an address that others reach too, if there is one. */
  origin = $derived.by(() => (this.hereOnly && this.addresses[0]) || location.origin);
  /** Whether a link works for somebody at another computer. */
  forOthers = $derived.by(() => !this.hereOnly || this.addresses.length > 0);

  async find(): Promise<void> {
    if (this.asked || !this.hereOnly) return;
    this.asked = true;
    this.addresses = await api.reach().then(
      ({ addresses }) => addresses,
      () => [],
    );
  }
}

export const reach = new Reach();
