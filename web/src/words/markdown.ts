/** A small, safe reading of Markdown: into plain data, never into HTML. */

export type Span = { kind: "text" | "strong" | "em" | "code"; text: string };

export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph" | "quote"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "code"; text: string };

const SPAN = /\*\*(.+?)\*\*|(?<![*\w])[*_](.+?)[*_](?![*\w])|`([^`]+)`|\[([^\]]+)\]\([^)]*\)/g;
const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;

/** The words of a line with what is strong, stressed or code; of a link only its words are kept. */
export function spans(text: string): Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > end) found.push({ kind: "text", text: text.slice(end, match.index) });
    const [, strong, em, code, link] = match;
    if (strong) found.push({ kind: "strong", text: strong });
    else if (em) found.push({ kind: "em", text: em });
    else if (code) found.push({ kind: "code", text: code });
    else found.push({ kind: "text", text: link ?? "" });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return found;
}

/** The blocks of a page. */
export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  for (const part of parts(markdown.split("\n"))) found.push(block(part));
  return found;
}

/** Lines that belong together: fenced code, a heading, or what stands between blank lines. */
function* parts(lines: string[]): Generator<string[]> {
  let part: string[] = [];
  let fenced = false;
  for (const line of lines) {
    const fence = line.startsWith("```");
    const apart =
      !fenced && (line.trim() === "" || line.startsWith("#") || kind(line) !== kind(part[0] ?? line));
    if ((apart || (fence && !fenced)) && part.length && !(kind(line) === "text" && isContinued(part, line))) {
      yield part;
      part = [];
    }
    if (fence) fenced = !fenced;
    if (fenced || line.trim()) part.push(line);
    if (line.startsWith("#") && !fenced) {
      yield part;
      part = [];
    }
  }
  if (part.length) yield part;
}

const isContinued = (part: string[], line: string) =>
  line.startsWith("  ") && ITEM.test(part[0] ?? "") && line.trim() !== "";

function kind(line: string): string {
  if (line.startsWith("|")) return "table";
  if (line.startsWith(">")) return "quote";
  if (line.startsWith("```")) return "code";
  return ITEM.test(line) ? "item" : "text";
}

function block(lines: string[]): Block {
  const first = lines[0] ?? "";
  const heading = /^(#{1,6})\s+(.*)$/.exec(first);
  if (heading) return { kind: "heading", level: heading[1]?.length ?? 1, spans: spans(heading[2] ?? "") };
  if (first.startsWith("```")) return { kind: "code", text: lines.slice(1, -1).join("\n") };
  if (first.startsWith("|")) return table(lines);
  if (ITEM.test(first)) return list(lines);
  const quoted = first.startsWith(">");
  const text = lines.map((line) => line.replace(/^>\s?/, "").trim()).join(" ");
  return { kind: quoted ? "quote" : "paragraph", spans: spans(text) };
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push(item[2] ?? "");
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", ordered: Boolean(ITEM.exec(lines[0] ?? "")?.[1]), items: items.map(spans) };
}

function table(lines: string[]): Block {
  const rows = lines
    .filter((line) => !/^\|[\s:|-]+\|?$/.test(line))
    .map((line) => line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => spans(cell.trim()))); // prettier-ignore
  return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
}

/** The words of a line as they are read. */
export const plain = (line: Span[]): string => line.map(({ text }) => text).join("");

/** Words as the name of a paragraph, as `kernel/rulebook.py` makes it: `1. School` is `1-school`. */
export function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}

export interface Heading {
  level: number;
  words: string;
  paragraph: string;
}

/** The headings of a page below its title, for a table of contents. */
export function contents(markdown: string): Heading[] {
  return blocks(markdown).flatMap((part) =>
    part.kind === "heading" && part.level > 1
      ? [{ level: part.level, words: plain(part.spans), paragraph: slug(plain(part.spans)) }]
      : [],
  );
}
