/** A word to somebody who tried what cannot be done now: it stands for a while and goes by itself. */

import type { Attachment } from "svelte/attachments";

const STANDS = 7000;

class Said {
  words = $state("");
  private timer = 0;

  say(words: string): void {
    clearTimeout(this.timer);
    this.words = words;
    this.timer = window.setTimeout(() => (this.words = ""), STANDS);
  }

  hush(): void {
    clearTimeout(this.timer);
    this.words = "";
  }
}

export const said = new Said();

/** A button that cannot be used now stays within reach and says why: to the mouse, to those who hear, and on a tap. */
export function because(why: string): Attachment<HTMLElement> {
  return (element) => {
    if (!why) return;
    const title = element.getAttribute("title");
    element.setAttribute("aria-disabled", "true");
    element.setAttribute("aria-description", why);
    element.title = why;
    const tell = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      said.say(why);
    };
    element.addEventListener("click", tell, { capture: true });
    return () => {
      element.removeEventListener("click", tell, { capture: true });
      element.removeAttribute("aria-disabled");
      element.removeAttribute("aria-description");
      if (title === null) element.removeAttribute("title");
      else element.title = title;
    };
  };
}
