/** Light or dark: as the system says, until the person says otherwise. */

const KEPT = "timeloom-light";

class Light {
  dark = $state(matchMedia("(prefers-color-scheme: dark)").matches);

  constructor() {
    const kept = localStorage.getItem(KEPT);
    if (kept) this.dark = kept === "dark";
    this.show(Boolean(kept));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
      if (!localStorage.getItem(KEPT)) this.dark = event.matches;
    });
  }

  toggle(): void {
    this.dark = !this.dark;
    localStorage.setItem(KEPT, this.dark ? "dark" : "light");
    this.show(true);
  }

  private show(chosen: boolean): void {
    document.documentElement.style.colorScheme = chosen ? (this.dark ? "dark" : "light") : "";
  }
}

export const light = new Light();
