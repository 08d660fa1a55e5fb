/** Lines of the story lead to their moments: by a click anywhere on one, and by keyboard from line to line. */

import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** For a list whose lines have `data-at` and a button each, of which the last can be reached by Tab. */
export function jumps(go: (at: number) => void): Attachment<HTMLElement> {
  return (list) => {
    const click = (event: MouseEvent) => {
      const line = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-at]") : null;
      // Whoever selects words wants to read them, and not to go anywhere.
      if (line && getSelection()?.isCollapsed !== false) go(Number(line.dataset.at));
    };
    const key = (event: KeyboardEvent) => {
      const buttons = [...list.querySelectorAll<HTMLElement>("[data-at] button")];
      const here = buttons.findIndex((button) => button === document.activeElement);
      const step = STEPS[event.key];
      if (here < 0 || step === undefined) return;
      event.preventDefault();
      buttons[Math.max(0, Math.min(here + step, buttons.length - 1))]?.focus();
    };
    list.addEventListener("click", click);
    list.addEventListener("keydown", key);
    return () => {
      list.removeEventListener("click", click);
      list.removeEventListener("keydown", key);
    };
  };
}
