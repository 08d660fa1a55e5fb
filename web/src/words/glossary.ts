/** The words of a game's own, found in whatever is shown; `kernel/glossary.py` finds them the same way. */

import type { Term } from "../generated/protocol.ts";

export interface Found {
  term: Term;
  start: number;
  end: number;
}

export type Finder = (text: string) => Found[];

const KNOWN_TEXTS = 4000;

/** What finds the words of a list in a text; texts that were searched before are not searched again. */
export function finder(terms: readonly Term[]): Finder {
  const forms: { form: string; term?: Term }[] = terms.flatMap((term) => [
    ...(term.bare ? [term.word, ...term.forms] : term.forms).map((form) => ({ form, term })),
    ...term.apart.map((form) => ({ form })),
  ]);
  forms.sort((one, other) => other.form.length - one.form.length);
  if (!forms.length) return () => [];
  const pattern = new RegExp(forms.map(({ form }) => `(${asPattern(form)})`).join("|"), "gu");
  const known = new Map<string, Found[]>();
  return (text) => {
    let found = known.get(text);
    if (!found) {
      if (known.size >= KNOWN_TEXTS) known.clear();
      found = [...text.matchAll(pattern)].flatMap((match) => {
        const at = match.slice(1).findIndex((part) => part !== undefined);
        const term = forms[at]?.term;
        return term ? [{ term, start: match.index, end: match.index + match[0].length }] : [];
      });
      known.set(text, found);
    }
    return found;
  };
}

const LETTER = /[\p{L}\p{N}]/u;

/** A form as something to search for: a word stands alone, a sign may stand anywhere, `#` is a number. */
function asPattern(form: string): string {
  const first = form.charAt(0);
  const last = form.charAt(form.length - 1);
  const start = LETTER.test(first) || first === "#" ? "(?<![\\p{L}\\p{N}_])" : "";
  const end = LETTER.test(last) || last === "#" ? "(?![\\p{L}\\p{N}_])" : "";
  const rest = form.slice(1).replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll("#", "\\p{Nd}+"); // prettier-ignore
  if (first === "#") return `${start}\\p{Nd}+${rest}${end}`;
  const isPlain = form === form.toLowerCase() && /\p{L}/u.test(first);
  const begin = isPlain ? `[${first}${first.toUpperCase()}]` : first.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return `${start}${begin}${rest}${end}`;
}
