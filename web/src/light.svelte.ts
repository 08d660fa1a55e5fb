/** Light or dark: as the system says, until the person says otherwise. */

const KEPT = "timeloom-light";

/** What a person has said; nothing means as the system says. */
export type Wanted = "" | "light" | "dark";

class Light {
  private system = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  wanted = $state<Wanted>(read());
  dark = $derived.by(() => (this.wanted ? this.wanted === "dark" : this.system));

  constructor() {
    this.show();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
      this.system = matches;
    });
  }

  toggle(): void {
    this.want(this.dark ? "light" : "dark");
  }

  want(wanted: Wanted): void {
    this.wanted = wanted;
    if (wanted) localStorage.setItem(KEPT, wanted);
    else localStorage.removeItem(KEPT);
    this.show();
  }

  private show(): void {
    document.documentElement.style.colorScheme = this.wanted;
  }
}

function read(): Wanted {
  const kept = localStorage.getItem(KEPT);
  return kept === "dark" || kept === "light" ? kept : "";
}

export const light = new Light();
