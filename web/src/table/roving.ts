/** Arrow keys go from thing to thing, as the eye does: to the nearest one in that direction. */

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const touches = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>("[data-thing]")].filter((element) => element.offsetParent !== null);

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + Math.min(box.height, 40) / 2];
}

/** The nearest thing in a direction; what lies off to the side counts as further away. */
function nearest(root: Element, from: Element, [dx, dy]: [number, number]): HTMLElement | undefined {
  const [x, y] = middle(from);
  let best: HTMLElement | undefined;
  let shortest = Infinity;
  for (const element of touches(root)) {
    const [ex, ey] = middle(element);
    const along = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    const distance = along + 2.5 * aside;
    if (element !== from && along > 2 && distance < shortest) [best, shortest] = [element, distance];
  }
  return best;
}

/** Makes one thing reachable by Tab: the one that had the focus, or the first that an answer touches. */
export function settle(root: Element, last: string | undefined): void {
  const all = touches(root);
  const keep =
    all.find((element) => element.dataset.thing === last) ??
    all.find((element) => element.classList.contains("reachable")) ??
    all[0];
  for (const element of all) element.tabIndex = element === keep ? 0 : -1;
}

/** Moves the focus for an arrow key, and says whether it did. */
export function rove(root: Element, event: KeyboardEvent): boolean {
  const direction = DIRECTIONS[event.key];
  const from = event.target instanceof Element ? event.target.closest("[data-thing]") : null;
  const next = direction && from ? nearest(root, from, direction) : undefined;
  if (!next) return false;
  settle(root, next.dataset.thing);
  next.focus();
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}
