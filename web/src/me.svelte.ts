/** Who sits at this browser. */

import { api } from "./api.ts";
import type { Person } from "./generated/protocol.ts";
import { friendlyName } from "./names.ts";

class Me {
  id = $state("");
  name = $state("");

  async load(): Promise<void> {
    ({ id: this.id, name: this.name } = await api.me());
  }

  /** Be somebody else in this browser from now on. */
  async become(whom: Promise<Person>): Promise<void> {
    ({ id: this.id, name: this.name } = await whom);
  }

  async rename(name: string): Promise<void> {
    const wanted = name.trim();
    if (wanted && wanted !== this.name) ({ id: this.id, name: this.name } = await api.rename(wanted));
  }

  /** Whoever sits down has a name: if none was said, a friendly one that can be changed at the table. */
  async introduce(): Promise<void> {
    if (!this.name) await this.rename(friendlyName());
  }
}

export const me = new Me();
