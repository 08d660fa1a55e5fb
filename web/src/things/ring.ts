/** The geometry of a ring: where everybody sits, and threads that bend past each other. */

import type { Board } from "../generated/protocol.ts";

export const WIDTH = 100;

/** How high a ring of so many is. */
export const heightOf = (count: number) => (count < 3 ? 52 : count === 3 ? 86 : 98);

export interface Spot {
  x: number;
  y: number;
}

/** Places evenly round an ellipse from the top; two sit side by side, and one in the middle. */
export function spotsOf(count: number): Spot[] {
  const height = heightOf(count);
  if (count === 1) return [{ x: WIDTH / 2, y: height / 2 - 4 }];
  const start = count === 2 ? Math.PI : -Math.PI / 2;
  const [wide, high, low] = count === 2 ? [29, 0, 4] : count === 3 ? [36, 34, -6] : [33, 32, 5];
  return Array.from({ length: count }, (_, index) => {
    const turn = start + (2 * Math.PI * index) / count;
    return { x: WIDTH / 2 + wide * Math.cos(turn), y: height / 2 - low + high * Math.sin(turn) };
  });
}

export interface Thread {
  id: string;
  kind: string;
  count: number;
  path: string;
  /** Where its number stands: nearer to whose thread it is. */
  bead: Spot;
}

const NEAR_START = 0.4;
const BEND = 0.2;

export function threadsOf(board: Board, spots: Spot[]): Thread[] {
  const at = new Map(board.places.map(({ id }, index) => [id, spots[index]]));
  return board.links.flatMap(({ start, end, kind, count }) => {
    const [from, to] = [at.get(start), at.get(end)];
    if (!from || !to) return [];
    const middle = {
      x: (from.x + to.x) / 2 - (to.y - from.y) * BEND,
      y: (from.y + to.y) / 2 + (to.x - from.x) * BEND,
    };
    const path = `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
    return [{ id: `${start} ${end}`, kind, count, path, bead: along(from, middle, to) }];
  });
}

function along(from: Spot, middle: Spot, to: Spot): Spot {
  const t = NEAR_START;
  const mix = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
  return { x: mix(from.x, middle.x, to.x), y: mix(from.y, middle.y, to.y) };
}
