import { expect, test } from "vitest";
import { blocks, contents, slug, spans } from "./markdown.ts";

const words = (text: string) => spans(text).map(({ kind, text: said }) => `${kind}: ${said}`);

test("what is strong, stressed or code is told apart, and of a link its words are left", () => {
  expect(words("a **b** *c* `d` [e](http://x)")).toEqual([
    "text: a ", "strong: b", "text:  ", "em: c", "text:  ", "code: d", "text:  ", "text: e",
  ]); // prettier-ignore
});

test("nothing becomes HTML", () => {
  expect(words("<img onerror=x>")).toEqual(["text: <img onerror=x>"]);
});

test("a page is headings, paragraphs, lists with long items, tables and code", () => {
  const page =
    "# One\ntext\ngoes on\n- first\n  and more\n- second\n\n| a | b |\n| - | - |\n| 1 | 2 |\n```\nx\n\ny\n```";
  const found = blocks(page);
  expect(found.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "list", "table", "code"]);
  expect(found[1]).toEqual({ kind: "paragraph", spans: spans("text goes on") });
  expect(found[2]).toEqual({
    kind: "list",
    ordered: false,
    items: [spans("first and more"), spans("second")],
  });
  expect(found[3]).toMatchObject({ rows: [[spans("1"), spans("2")]] });
  expect(found[4]).toEqual({ kind: "code", text: "x\n\ny" });
});

test("paragraphs have the names that the server gives them", () => {
  expect(
    ["1. School", "Items, anomalies and combos", "An **argument**", "Home for dinner"].map(slug),
  ).toEqual(["1-school", "items-anomalies-and-combos", "an-argument", "home-for-dinner"]);
});

test("the contents are the headings below the title", () => {
  expect(contents("# Title\n\n## One\ntext\n\n### Two *more*")).toEqual([
    { level: 2, words: "One", paragraph: "one" },
    { level: 3, words: "Two more", paragraph: "two-more" },
  ]);
});
