/**
 * Marks words where they are shown, without touching what shows them: ranges over the text that is there, drawn by
 * the browser (CSS custom highlights). So a word can be marked in a button, and the button stays a button.
 */

import type { Term } from "../generated/protocol.ts";
import type { Finder } from "./glossary.ts";

export interface Mark {
  term: Term;
  /** The text that it stands in, or the drawing of a sign. */
  node: Text | Element;
  start: number;
  end: number;
}

/** Where the game speaks: the table and what is shown large of it, the question, the story, what one plays for. */
const GAME = ".stage, .lens, #answers, .story, .goal";
/** What is no text of the game there: what people fill in, what cannot be seen, what helps with the page itself. */
const APART =
  "dialog, form, input, textarea, select, kbd, script, style, .unseen, .hint, .tools, [data-plain], [hidden]";
/** A text of its own, in which a word is marked once. */
const TEXT =
  "p, li, button, h1, h2, h3, h4, h5, h6, td, th, dt, dd, label, summary, blockquote, [data-thing]";
/** What is drawn at the table, and in a card of the game that lies over it. */
export const WORDS = { table: "words", card: "words-of-a-card" };
const SIGN = "data-sign";
const MARKED = "data-word";

/** The first occurrence of every word in each text of the game below an element. */
export function marksIn(root: Element, find: Finder): Mark[] {
  const marks: Mark[] = [];
  const met = new Map<Element, Set<string>>();
  for (const node of spoken(root)) {
    const found = find(node instanceof Text ? node.data : (node.getAttribute(SIGN) ?? ""));
    if (!found.length) continue;
    const home = node.parentElement?.closest(TEXT) ?? root;
    const words = met.get(home) ?? new Set();
    met.set(home, words);
    for (const { term, start, end } of found) {
      if (words.has(term.word)) continue;
      words.add(term.word);
      marks.push({ term, node, start, end });
    }
  }
  return marks;
}

/** Texts, and drawings that stand for a sign. */
function* spoken(root: Element): Generator<Text | Element> {
  for (const part of root.matches("dialog") ? [root] : root.querySelectorAll(GAME)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node instanceof Element && node.matches(APART) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Text || (node instanceof Element && node.hasAttribute(SIGN))) yield node;
    }
  }
}

const canDraw = typeof CSS !== "undefined" && "highlights" in CSS && typeof Highlight !== "undefined";

/** Has the browser draw what is marked under a name of the style sheet, in place of what was before. */
export function draw(name: string, marks: { node: Node; start: number; end: number }[]): void {
  if (!canDraw) return;
  const ranges = marks
    .filter(({ node }) => node instanceof Text)
    .map(
      ({ node, start, end }) =>
        new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
    );
  CSS.highlights.set(name, new Highlight(...ranges));
}

/** Marks the drawings of signs, in place of those of before. */
export function drawSigns(root: Element, marks: Mark[]): void {
  const signs = new Set(marks.map(({ node }) => node).filter((node) => node instanceof Element));
  for (const old of root.querySelectorAll(`[${MARKED}]`)) if (!signs.has(old)) old.removeAttribute(MARKED);
  for (const sign of signs) sign.setAttribute(MARKED, "");
}

export function erase(name: string): void {
  if (canDraw) CSS.highlights.delete(name);
}

/** Where a mark lies on the screen now. */
export function boxOf({ node, start, end }: Mark): DOMRect[] {
  if (!node.isConnected) return [];
  if (node instanceof Element) return [node.getBoundingClientRect()];
  if (end > node.length) return [];
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()];
}

/** The mark under a point, of those in the element that was hit; a finger is given some room. */
export function markAt(marks: Mark[], hit: Element, x: number, y: number, room = 1): Mark | undefined {
  return marks.find(
    (mark) =>
      hit.contains(mark.node) &&
      boxOf(mark).some(
        ({ left, right, top, bottom }) =>
          x >= left - room && x <= right + room && y >= top - room && y <= bottom + room,
      ),
  );
}
