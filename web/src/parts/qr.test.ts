import { expect, test } from "vitest";
import { qrCode, qrCodes } from "./qr.ts";
import { KNOWN } from "./qr.known.ts";

const inHex = (code: boolean[][]) =>
  code.map((row) => BigInt(`0b${row.map(Number).join("")}`).toString(16)).join(" ");

test.each(KNOWN)("%s is drawn as others draw it", (words, mask, rows) => {
  expect(inHex(qrCodes(words)[mask] ?? [])).toBe(rows);
});

test("the code that is shown is one of the eight that mean the same", () => {
  for (const [words] of KNOWN) expect(qrCodes(words).map(inHex)).toContain(inHex(qrCode(words)));
});

test("what is too long for a code is refused", () => {
  expect(() => qrCode("x".repeat(214))).toThrow("too long");
});
