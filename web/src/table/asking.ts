/** What is asked, apart from what is said before it. */

const ROOM = 240;
/** A text that ends in a question, after something else. */
const ASKED = /^(.*[.!?…”])\s+([^.!?…]+\?)$/s;

/** A long question in two parts, so that what it asks is in sight however much goes before it. */
export function askedOf(words: string): { before: string; asked: string } {
  const [, before = "", asked = words] = (words.length > ROOM && ASKED.exec(words)) || [];
  return { before, asked };
}
