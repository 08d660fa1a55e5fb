/** Keys that work anywhere at a table: numbers answer, `?` shows the rules, Escape lets go. */

import type { Sitting } from "./sitting.svelte.ts";

export function keys(event: KeyboardEvent, sitting: Sitting, showRules: () => void): void {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "?") showRules();
  else if (event.key === "Escape") letGo(sitting);
  else if (/^[1-9]$/.test(event.key)) takeByNumber(event, sitting);
  else return;
  event.preventDefault();
}

function letGo(sitting: Sitting): void {
  if (sitting.reading) sitting.read(undefined, undefined);
  else if (sitting.filling) sitting.filling = undefined;
  else if (sitting.picked.length) sitting.picked = [];
  else sitting.backToNow();
}

function takeByNumber(event: KeyboardEvent, sitting: Sitting): void {
  const offer = sitting.listed[Number(event.key) - 1];
  if (offer && !sitting.curtain && !sitting.filling && !event.repeat) sitting.choose(offer);
}
