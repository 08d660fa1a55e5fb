/** Where the lens stands: beside what it shows, and clear of what lies there to be chosen as well. */

export interface Spot {
  left: number;
  top: number;
}
interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Room {
  /** As far to the right as it may come. */
  edge: number;
  /** As far down. */
  foot: number;
  width: number;
}
export const WIDTH = 236;
const HEIGHT = 340;
const GAP = 12;
const MARGIN = 8;

const within = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** Right of it, else left of it, else above it; `clear` is what it is to leave uncovered, as a whole hand. */
export function lensAt(near: Edges, clear: Edges, { edge, foot, width }: Room): Spot {
  const rightmost = width - WIDTH - MARGIN;
  const top = Math.max(MARGIN, Math.min(near.top - 20, foot - HEIGHT));
  const right = clear.right + GAP;
  if (right + WIDTH < edge) return { left: right, top };
  const left = clear.left - WIDTH - GAP;
  if (left >= MARGIN) return { left, top };
  const above = clear.top - HEIGHT - GAP;
  if (clear.right - clear.left > near.right - near.left && above >= MARGIN) {
    return { left: within(MARGIN, near.left, Math.min(rightmost, edge - WIDTH - MARGIN)), top: above };
  }
  return { left: within(MARGIN, near.left - WIDTH - GAP, rightmost), top };
}

/** Whatever lies in the same hand, for one moves along it from card to card. */
export function handOf(thing: Element): DOMRect {
  const hand = thing.closest(".cards.hand");
  const boxes = [...(hand?.children ?? [])].map((one) => one.getBoundingClientRect());
  const own = thing.getBoundingClientRect();
  if (boxes.length < 2) return own;
  const [left, right] = [
    Math.min(...boxes.map((one) => one.left)),
    Math.max(...boxes.map((one) => one.right)),
  ];
  return new DOMRect(left, own.top, right - left, own.height);
}
