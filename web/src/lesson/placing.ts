/** Where the guide's card stands: near what it points at, beside it if it can, and never over an answer. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Spot {
  left: number;
  top: number;
}

const STEP = 24;
const MARGIN = 8;
const GAP = 6;
/** What it costs to cover a square pixel of what is to be seen, and of what is to be pressed, against a pixel of distance. */
const COVERING = 50;
const BLOCKING = 5000;
/** So low a card can be, and still be read. */
const LEAST = 150;

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

function distance(a: Box, b: Box): number {
  const [one, other] = [middle(a), middle(b)];
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Where an edge of the card may lie: here and there, and right beside each box. */
function steps(from: number, to: number, size: number, edges: [number, number][]): number[] {
  const last = Math.max(from, to);
  const beside = edges.flatMap(([start, end]) => [start - size - GAP, end + GAP]);
  const all = [last, ...beside.filter((at) => at > from && at < last)];
  for (let at = from; at < last; at += STEP) all.push(at);
  return all;
}

/**
 * The best place for a card of this size on a screen: it avoids boxes, above all those that are to be pressed, and
 * stays near the first of them.
 */
export function placed(
  size: { width: number; height: number },
  screen: { width: number; height: number },
  avoided: Box[],
  pressed: Box[] = [],
): Spot {
  const boxes = [...avoided, ...pressed];
  const across = boxes.map(({ left, width }): [number, number] => [left, left + width]);
  const down = boxes.map(({ top, height }): [number, number] => [top, top + height]);
  const near = avoided[0] ?? { left: screen.width, top: screen.height, width: 0, height: 0 };
  let best: Spot = { left: MARGIN, top: MARGIN };
  let least = Infinity;
  const tops = steps(MARGIN, screen.height - size.height - MARGIN, size.height, down);
  for (const left of steps(MARGIN, screen.width - size.width - MARGIN, size.width, across))
    for (const top of tops) {
      const card = { left, top, ...size };
      const covered = (some: Box[]) => some.reduce((sum, box) => sum + overlap(card, box), 0);
      const cost = covered(avoided) * COVERING + covered(pressed) * BLOCKING + distance(card, near);
      if (cost < least) [best, least] = [{ left, top }, cost];
    }
  return best;
}

/** How high a card as wide as the screen can be without covering what is to be pressed. */
export function highest(screen: { height: number }, pressed: Box[]): number {
  let free = 0;
  let from = MARGIN;
  for (const { top, height } of [...pressed].sort((one, other) => one.top - other.top)) {
    free = Math.max(free, top - GAP - from);
    from = Math.max(from, top + height + GAP);
  }
  return Math.max(LEAST, free, screen.height - MARGIN - from);
}

/** What of a box can be seen through another one. */
export function within(box: Box, frame: Box): Box {
  const left = Math.max(box.left, frame.left);
  const top = Math.max(box.top, frame.top);
  const width = Math.min(box.left + box.width, frame.left + frame.width) - left;
  const height = Math.min(box.top + box.height, frame.top + frame.height) - top;
  return { left, top, width: Math.max(0, width), height: Math.max(0, height) };
}

/** The ends of an arrow from a card to what it points at: from edge to edge, or nothing if they touch. */
export function arrow(card: Box, target: Box): { from: Spot; to: Spot } | undefined {
  const [a, b] = [middle(card), middle(target)];
  const from = edge(card, b);
  const to = edge(target, a);
  const long = Math.hypot(from.left - to.left, from.top - to.top);
  return overlap(card, target) || long < 16 ? undefined : { from, to };
}

/** Where the line from the middle of a box to a point leaves it. */
function edge(box: Box, to: { x: number; y: number }): Spot {
  const { x, y } = middle(box);
  const [dx, dy] = [to.x - x, to.y - y];
  const reach = Math.min(
    dx ? box.width / 2 / Math.abs(dx) : Infinity,
    dy ? box.height / 2 / Math.abs(dy) : Infinity,
    1,
  );
  return { left: x + dx * reach, top: y + dy * reach };
}
