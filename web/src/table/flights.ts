/** Tokens that changed hands are seen flying: from the pools that lost some to those that gained. */

const TIME = 700;
const APART = 90;
/** More at once would be a swarm. */
const MOST = 8;

/** What a pool, or a single piece, holds of a kind, and where it lies. */
interface Stock {
  kind: string;
  count: number;
  spot: DOMRect;
}
type Stocks = Map<string, Stock>;
export interface Flight {
  from: string;
  to: string;
}

/** Everything on the table that holds tokens of a kind. */
export function stocks(root: Element): Stocks {
  const found: Stocks = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-kind]")) {
    const id = element.closest<HTMLElement>("[data-thing]")?.dataset.thing ?? "";
    const { kind = "", count } = element.dataset;
    found.set(id, { kind, count: Number(count), spot: element.getBoundingClientRect() });
  }
  return found;
}

/** Which tokens went where: losses and gains of each kind, paired in their order. */
export function flights(
  before: ReadonlyMap<string, { kind: string; count: number }>,
  after: ReadonlyMap<string, { kind: string; count: number }>,
): Flight[] {
  const kinds = new Set([...before.values(), ...after.values()].map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const lost = changes(before, after, kind);
    const gained = changes(after, before, kind);
    return lost.slice(0, gained.length).map((from, index) => ({ from, to: gained[index] ?? from }));
  });
}

/** The ids of what holds more in the first than in the second, once for each token. */
function changes(
  more: ReadonlyMap<string, { kind: string; count: number }>,
  less: ReadonlyMap<string, { kind: string; count: number }>,
  kind: string,
): string[] {
  return [...more]
    .filter(([, stock]) => stock.kind === kind)
    .flatMap(([id, { count }]) => Array<string>(Math.max(0, count - (less.get(id)?.count ?? 0))).fill(id));
}

/** Shows the flights since then. */
export function fly(root: Element, before: Stocks): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const after = stocks(root);
  for (const [index, { from, to }] of flights(before, after).slice(0, MOST).entries()) {
    const [start, end] = [before.get(from)?.spot, after.get(to)?.spot];
    const drawn = root.querySelector(`[data-thing="${CSS.escape(to)}"] [data-kind] .icon`);
    if (start && end && drawn) launch(drawn, start, end, index * APART);
  }
}

function launch(drawn: Element, start: DOMRect, end: DOMRect, delay: number): void {
  const token = document.createElement("span");
  token.className = "flying";
  token.append(drawn.cloneNode(true));
  document.body.append(token);
  const flight = token.animate(
    [{ translate: middle(start), opacity: 0.4 }, { opacity: 1 }, { translate: middle(end), opacity: 0.6 }],
    { duration: TIME, delay, easing: "cubic-bezier(0.4, 0, 0.3, 1)", fill: "backwards" },
  );
  flight.onfinish = () => token.remove();
  flight.oncancel = () => token.remove();
}

const middle = ({ x, y, width, height }: DOMRect) => `${x + width / 2}px ${y + height / 2}px`;
