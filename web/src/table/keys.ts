/** Keys that work anywhere at a table: numbers answer or open a group, `?` shows the rules, `[` and `]` walk in time, Escape lets go. */

import type { Sitting } from "./sitting.svelte.ts";

export function keys(event: KeyboardEvent, sitting: Sitting, showRules: () => void): void {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "?") showRules();
  else if (event.key === "Escape") letGo(sitting);
  else if (event.key === "[") walk(sitting, -1);
  else if (event.key === "]") walk(sitting, 1);
  else if (event.key === "b" && sitting.pace.seated) void sitting.pace.goOn();
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

/** One moment back or on, from what is shown. */
function walk(sitting: Sitting, step: -1 | 1): void {
  const { moments, past } = sitting;
  const here = past ? moments.indexOf(past.at) : moments.length - 1;
  sitting.goTo(moments[here + step]);
}

function takeByNumber(event: KeyboardEvent, sitting: Sitting): void {
  const row = sitting.rows[Number(event.key) - 1];
  const ready = !sitting.curtain && !sitting.unsettled && !event.repeat;
  if (!row || !ready) return;
  if (row.offer) sitting.choose(row.offer);
  else sitting.turn(row.fold);
}
