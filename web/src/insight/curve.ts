/** The curve of a game: how a seat stood before and after each of its decisions, and how one walks along it. */

import type { Analysis, AnalysisChange, Counted, Decision } from "../generated/protocol.ts";

/** How one stood somewhere on the curve, and between what that lies in 95 of 100 analyses. */
export interface Point {
  /** So many decisions lie before it; what an answer did is drawn between two of them. */
  x: number;
  value: number;
  low: number;
  high: number;
}

/** From one point to the next, by somebody's choice or by luck: dice, cards and the others. */
export interface Step {
  from: Point;
  to: Point;
  by: "choice" | "luck";
}

/** What is drawn: the steps in their order, between what values, and how many decisions wide. */
export interface Drawing {
  points: Point[];
  steps: Step[];
  least: number;
  most: number;
  wide: number;
}

/** How far after its question an answer is drawn. */
const ANSWER = 0.35;

/** The curve of what a game is measured by: a chance, or what the ending is worth. */
export function chances({ decisions, result }: Analysis): Drawing {
  const points: Point[] = [];
  decisions.forEach(({ before, after }, place) => {
    points.push({ x: place, ...before }, { x: place + ANSWER, ...after });
  });
  if (result !== null && points.length)
    points.push({ x: decisions.length, value: result, low: result, high: result });
  return { points, steps: stepsOf(points), least: 0, most: 1, wide: decisions.length };
}

/** What a game counts, in the order of their first coming. */
export function countNames({ decisions }: Analysis): string[] {
  return [...new Set(decisions.flatMap((decision) => given(decision).counts.map(({ name }) => name)))];
}

/** The curve of one count after each answer that was given. */
export function counts({ decisions }: Analysis, name: string): Drawing {
  const points = decisions.flatMap((decision, place) => {
    const found = countOf(given(decision).counts, name);
    return found ? [{ x: place, value: found.mean, low: found.low, high: found.high }] : [];
  });
  const least = Math.min(0, ...points.map(({ low }) => low));
  const most = Math.max(least + 1, ...points.map(({ high }) => high));
  const steps = points
    .slice(1)
    .map((to, place) => ({ from: points[place] ?? to, to, by: "choice" as const }));
  return { points, steps, least, most, wide: decisions.length };
}

/** The answer that was given. */
export function given({ offered, taken }: Decision): Decision["offered"][number] {
  const found = offered[taken];
  if (!found) throw new Error("An answer was given that was not offered.");
  return found;
}

export const countOf = (counted: Counted[], name: string) => counted.find((one) => one.name === name);

/** Every other step, the first included, is an answer's own doing. */
function stepsOf(points: Point[]): Step[] {
  return points.slice(1).map((to, place) => ({
    from: points[place] ?? to,
    to,
    by: place % 2 ? "luck" : "choice",
  }));
}

// Drawing

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where something lies in the picture. */
export function placing(
  drawing: Drawing,
  frame: Frame,
): { x: (x: number) => number; y: (y: number) => number } {
  const { width, height, left, right, top, bottom } = frame;
  const spread = drawing.most - drawing.least;
  return {
    x: (x) => left + ((width - left - right) * x) / Math.max(1, drawing.wide),
    y: (y) => height - bottom - ((height - top - bottom) * (y - drawing.least)) / spread,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The band in which the curve lies, as the outline of an area. */
export function bandOf({ points }: Drawing, x: (x: number) => number, y: (y: number) => number): string {
  const over = points.map((point) => `${round(x(point.x))} ${round(y(point.high))}`);
  const under = points.map((point) => `${round(x(point.x))} ${round(y(point.low))}`).reverse();
  return points.length ? `M${[...over, ...under].join("L")}Z` : "";
}

/** Some steps of the curve as one stroke each. */
export function strokeOf(steps: Step[], x: (x: number) => number, y: (y: number) => number): string {
  const at = (point: Point) => `${round(x(point.x))} ${round(y(point.value))}`;
  return steps.map(({ from, to }) => `M${at(from)}L${at(to)}`).join("");
}

// Walking

/** The decision that a moment belongs to: the last one that is not after it; where none is, the first. */
export function placeOf(decisions: Decision[], at: number): number {
  return Math.max(
    0,
    decisions.findLastIndex((decision) => decision.at <= at),
  );
}

/** The place that is nearest to where somebody points: a decision, or the end. */
export function nearest(px: number, { width, left, right }: Frame, { wide }: Drawing): number {
  const wanted = ((px - left) / Math.max(1, width - left - right)) * wide;
  return Math.max(0, Math.min(wide, Math.round(wanted)));
}

/** Where a key leads from a place; page up and page down go from one turning point to the next. */
export function walked(key: string, place: number, last: number, turns: number[]): number | undefined {
  const keys: Record<string, number | undefined> = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    Home: 0,
    End: last,
    PageUp: turns.findLast((turn) => turn < place) ?? 0,
    PageDown: turns.find((turn) => turn > place) ?? last,
  };
  const wanted = keys[key];
  return wanted === undefined ? undefined : Math.max(0, Math.min(last, wanted));
}

// In words

/** A share as one reads it: a chance in percent, anything else of a hundred. */
export function shareWords(value: number, measure: Analysis["measure"]): string {
  return `${Math.round(100 * value)}${measure === "wins" ? " %" : " of 100"}`;
}

/** Between what a share lies, in points of a hundred. */
export function spanWords({ low, high }: { low: number; high: number }): string {
  return `${Math.round(100 * low)} to ${Math.round(100 * high)}`;
}

/** A mean of whatever is counted, and between what it lies. */
export function meanWords({ mean, low, high }: { mean: number; low: number; high: number }): string {
  return `${plain(mean)} (${plain(low)} to ${plain(high)})`;
}

const plain = (value: number) => value.toFixed(1).replace(/^-/, "−");

/** A number with its sign. */
export function signed(value: number, digits = 0): string {
  const size = Math.abs(value).toFixed(digits);
  return Number(size) === 0 ? "0" : `${value < 0 ? "−" : "+"}${size}`;
}

/** A change in points of a hundred, with between what it lies and whether it is more than noise. */
export function changeWords({ by, low, high, sure }: AnalysisChange): string {
  const told = `${signed(100 * by)} (${signed(100 * low)} to ${signed(100 * high)})`;
  return sure || signed(100 * by) === "0" ? told : `${told}, which may be chance`;
}

/** What could have been answered instead, where something surely better was there; else what looks best. */
export function otherWay(decision: Decision): Decision["offered"][number] | undefined {
  return decision.best === decision.taken ? undefined : decision.offered[decision.best];
}

/** What is said of a place to those who do not see the picture. */
export function placeWords(found: Analysis, place: number): string {
  const { decisions, measure, result } = found;
  const decision = decisions[place];
  if (!decision && result === null) return "now";
  if (!decision) return measure === "counts" ? "the end" : `the end: ${shareWords(result ?? 0, measure)}`;
  const { chapter, before, after } = decision;
  const where = [chapter, `choice ${place + 1} of ${decisions.length}`].filter(Boolean).join(", ");
  const what = given(decision).words;
  if (measure === "counts") return `${where}: ${what}`;
  return `${where}: ${what}, ${shareWords(before.value, measure)} before, ${shareWords(after.value, measure)} after`;
}
