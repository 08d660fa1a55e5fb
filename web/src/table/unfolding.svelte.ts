/** Whether somebody rather sees all answers at once, however many there are; the browser remembers it. */

const KEPT = "timeloom-answers";

class Unfolding {
  all = $state(localStorage.getItem(KEPT) === "all");

  toggle(): void {
    this.all = !this.all;
    if (this.all) localStorage.setItem(KEPT, "all");
    else localStorage.removeItem(KEPT);
  }
}

export const unfolding = new Unfolding();
