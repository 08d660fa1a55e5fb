/** Whether a mouse has come to a thing, or the thing to the mouse: what comes to rest under it was not pointed at. */

interface Spot {
  clientX: number;
  clientY: number;
}

let last: Spot | undefined;

/** Remembers where the mouse was moved to. */
export function moved({ clientX, clientY }: Spot): void {
  last = { clientX, clientY };
}

/** Whether the mouse lies where it lay before. */
export function rests({ clientX, clientY }: Spot): boolean {
  return last?.clientX === clientX && last.clientY === clientY;
}

if (typeof document !== "undefined") document.addEventListener("pointermove", moved, { passive: true });
