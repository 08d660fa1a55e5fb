/** Colours for suits and pieces that a game names in words. */

const KNOWN = new Set(
  "red blue green yellow violet amber indigo jade rose white black grey orange purple teal brown".split(" "),
);

/** A number that always comes out the same for a word. */
export function hash(word: string): number {
  let sum = 7;
  for (const letter of word) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum;
}

/** The CSS colour for a colour's name; a name that is not a colour gets one of its own. */
export function colourOf(name: string): string {
  if (!name) return "var(--card-ink)";
  return KNOWN.has(name) ? `var(--colour-${name})` : `oklch(0.47 0.12 ${hash(name) % 360})`;
}
