/** Searching a page that is shown: every place where some words stand, marked without touching the page. */

export interface Hit {
  node: Text;
  start: number;
  end: number;
}

const LEAST = 2;
const MOST = 400;

/** The places where words occur in these texts, whatever their capitals. */
export function hitsIn(texts: Iterable<Text>, wanted: string): Hit[] {
  const sought = wanted.trim().toLowerCase();
  const hits: Hit[] = [];
  if (sought.length < LEAST) return hits;
  for (const node of texts) {
    const text = node.data.toLowerCase();
    for (let at = text.indexOf(sought); at >= 0 && hits.length < MOST; at = text.indexOf(sought, at + 1))
      hits.push({ node, start: at, end: at + sought.length });
  }
  return hits;
}

/** All texts below an element. */
export function* textsOf(root: Element): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) yield walker.currentNode;
}
