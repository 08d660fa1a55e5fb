/** The geometry of a map: coasts that curve, ways that bend, labels and pieces that keep out of each other's way. */

import type { Board, Piece, Place } from "../generated/protocol.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How large things are on a map of this size, in pixels. */
export interface Scale {
  width: number;
  height: number;
  badge: number;
  disc: number;
  tile: number;
  letters: number;
}

const within = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

export function scaleOf(board: Board, width: number, height: number): Scale {
  const unit = width / (board.grid?.columns ?? 6);
  return {
    width,
    height,
    badge: board.places.some(({ scenery }) => scenery)
      ? within(36, unit * 0.5, 66)
      : within(24, unit * 0.32, 40),
    disc: within(25, unit * 0.33, 42),
    tile: within(28, unit * 0.42, 54),
    letters: within(board.grid ? 9 : 11.5, unit * 0.115, 14),
  };
}

/** A closed line through all points, rounded as coasts and woods are. */
export function rounded(points: [number, number][], { width, height }: Scale): string {
  const at = (index: number) => {
    const [x, y] = points[(index + points.length) % points.length] ?? [0, 0];
    return [x * width, y * height] as const;
  };
  const number = (value: number) => value.toFixed(1);
  const parts = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(number).join(" ")}`;
  });
  return `M${at(0).map(number).join(" ")}${parts.join("")}Z`;
}

export interface Way {
  id: string;
  kind: string;
  path: string;
}

/** The ways as lines that bend a little, each always the same way. */
export function waysOf(board: Board, { width, height }: Scale): Way[] {
  const places = new Map(board.places.map((place) => [place.id, place]));
  return board.links.flatMap(({ start, end, kind }, index) => {
    const [from, to] = [places.get(start), places.get(end)];
    if (!from || !to) return [];
    const [x, y, dx, dy] = [from.x * width, from.y * height, to.x * width, to.y * height];
    const bend = kind === "bridge" ? 0 : 0.09 * (index % 2 ? 1 : -1);
    const [mx, my] = [(x + dx) / 2 - (dy - y) * bend, (y + dy) / 2 + (dx - x) * bend];
    return [{ id: `${start} ${end}`, kind, path: `M${x} ${y}Q${mx} ${my} ${dx} ${dy}` }];
  });
}

const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

const NARROWEST_LINE = 11;
/** So far a name keeps from the edge of the map. */
const EDGE = 4;

/** A name in one or two lines, as it is written on the map. */
export function nameLines(title: string): string[] {
  const words = title.split(" ");
  if (title.length <= NARROWEST_LINE || words.length < 2) return [title];
  const cuts = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const lines = cuts.map((cut) => cut.map((part) => part.join(" ")));
  const longest = (cut: string[]) => Math.max(...cut.map((line) => line.length));
  return lines.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best));
}

/** The places whose names stand above them, because something is in the way below. */
export function namedAbove(board: Board, scale: Scale): Set<string> {
  const spots = board.places.filter((place) => !place.square);
  const half = scale.badge / 2;
  const taken: Box[] = spots.map((place) => ({
    x: place.x * scale.width - half,
    y: place.y * scale.height - half,
    width: scale.badge,
    height: scale.badge,
  }));
  const above = new Set<string>();
  for (const place of spots) {
    const [below, over] = [nameBox(place, scale, false), nameBox(place, scale, true)];
    const cost = (box: Box) => taken.reduce((sum, other) => sum + overlap(box, other), outside(box, scale));
    const goesAbove = cost(over) + 1 < cost(below);
    if (goesAbove) above.add(place.id);
    taken.push(goesAbove ? over : below);
  }
  return above;
}

function nameBox(place: Place, scale: Scale, above: boolean): Box {
  const lines = nameLines(place.title);
  const width = Math.max(...lines.map((line) => line.length)) * scale.letters * 0.55;
  const signs = place.signs.length ? scale.letters * 1.7 : 0;
  const height = lines.length * scale.letters * 1.05 + signs;
  const [x, y] = [place.x * scale.width, place.y * scale.height];
  const left = within(EDGE, x - width / 2, scale.width - width - EDGE);
  return { x: left, y: above ? y - scale.badge / 2 - height : y + scale.badge / 2, width, height };
}

/** How far a name stands aside from its place, so that the edge of the map does not cut it off. */
export function aside(place: Place, scale: Scale): number {
  const box = nameBox(place, scale, false);
  return box.x + box.width / 2 - place.x * scale.width;
}

const middleOf = (box: Box): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];

/** What is cut off cannot be read at all, so it counts for much more than what something covers in part. */
function outside(box: Box, { width, height }: Scale): number {
  const inside = overlap(box, { x: 0, y: EDGE, width, height: height - 2 * EDGE });
  return 12 * (box.width * box.height - inside);
}

export interface Standing {
  piece: Piece;
  place: Place;
  x: number;
  y: number;
  size: number;
}

/** Where the pieces stand: around the badge of a spot, or where there is room in a square. */
export function standing(board: Board, scale: Scale, above: Set<string>): Standing[] {
  const spots = board.places.filter((place) => !place.square);
  const around = spots.flatMap((place) => aroundBadge(place, scale, above.has(place.id)));
  const taken = [
    ...spots.map((place): [number, number] => [place.x * scale.width, place.y * scale.height]),
    ...spots.map((place) => middleOf(nameBox(place, scale, above.has(place.id)))),
    ...around.map(({ x, y }): [number, number] => [x, y]),
  ];
  const squares = board.places.filter((place) => place.square && place.pieces.length);
  return [...squares.flatMap((place) => inSquare(board, place, scale, taken)), ...around];
}

const sizeOf = (piece: Piece, scale: Scale) => (piece.shape === "tile" ? scale.tile : scale.disc);

/** Pieces in an arc on the side of the badge where its name is not; two neighbours hardly overlap. */
function aroundBadge(place: Place, scale: Scale, named: boolean): Standing[] {
  const count = place.pieces.length;
  const largest = Math.max(0, ...place.pieces.map((piece) => sizeOf(piece, scale)));
  const away = scale.badge * 0.5 + largest * 0.48;
  const step = 2 * Math.asin(Math.min(1, (largest * 0.42) / away));
  const middle = count === 1 ? -0.25 * Math.PI : -0.5 * Math.PI;
  return place.pieces.map((piece, index) => {
    const turn = middle + step * (index - (count - 1) / 2);
    const y = place.y * scale.height + (named ? -1 : 1) * Math.sin(turn) * away;
    return { piece, place, size: sizeOf(piece, scale), y, x: place.x * scale.width + Math.cos(turn) * away };
  });
}

/** Pieces in a square, each as far from everything else as can be; what they take is added to `taken`. */
function inSquare(board: Board, place: Place, scale: Scale, taken: [number, number][]): Standing[] {
  const [across, down] = [scale.width / (board.grid?.columns ?? 1), scale.height / (board.grid?.rows ?? 1)];
  const steps = [-0.26, -0.13, 0, 0.13, 0.26];
  const candidates = steps.flatMap((dy) =>
    steps.map((dx): [number, number] => [
      place.x * scale.width + dx * across,
      place.y * scale.height + dy * down,
    ]),
  );
  const room = ([x, y]: [number, number]) =>
    Math.min(...taken.map(([tx, ty]) => Math.hypot(x - tx, (y - ty) * 0.85)));
  return place.pieces.map((piece) => {
    const best = candidates.reduce((one, other) => (room(other) > room(one) ? other : one));
    taken.push(best);
    return { piece, place, size: sizeOf(piece, scale), x: best[0], y: best[1] };
  });
}
