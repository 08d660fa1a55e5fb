/** Who sits at this browser. */

import { api } from "./api.ts";
import type { Person } from "./generated/protocol.ts";

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
}

export const me = new Me();
