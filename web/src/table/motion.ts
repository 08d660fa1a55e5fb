/** Things that moved are seen moving: from where they lay before a change to where they lie now. */

const TIME = 520;
const MOVING = ".card-touch, .piece-touch, .plate";

type Spots = Map<string, DOMRect>;

/** Where everything lies now. */
export function spots(root: Element): Spots {
  const found: Spots = new Map();
  for (const element of root.querySelectorAll<HTMLElement>(MOVING))
    found.set(element.dataset.thing ?? "", element.getBoundingClientRect());
  return found;
}

/** Lets cards and pieces glide from their old spots; what is new fades in. */
export function glide(root: Element, before: Spots): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const element of root.querySelectorAll<HTMLElement>(MOVING)) {
    if (!element.dataset.thing) continue;
    const old = before.get(element.dataset.thing);
    const now = element.getBoundingClientRect();
    if (!old) element.animate([{ opacity: 0, scale: "0.8" }, {}], { duration: TIME, easing: "ease-out" });
    else if (Math.abs(old.x - now.x) + Math.abs(old.y - now.y) > 4) move(element, old, now);
  }
}

function move(element: HTMLElement, old: DOMRect, now: DOMRect): void {
  const shift = `translate(${old.x - now.x}px, ${old.y - now.y}px)`;
  element.animate(
    [
      { transform: shift, zIndex: 5 },
      { transform: "none", zIndex: 5 },
    ],
    {
      duration: TIME,
      easing: "cubic-bezier(0.3, 0.9, 0.3, 1)",
    },
  );
}
