/** One asks again when it is worth it, and only then. */

import { afterEach, expect, test, vi } from "vitest";
import { api, Refusal } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

/** A server that answers with these one after the other; nobody waits in between. */
function server(...statuses: number[]) {
  const said = (status: number) => Promise.resolve(new Response('{"error":"No."}', { status }));
  const asked = vi.fn(() => said(statuses.shift() ?? 200));
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("setTimeout", (then: () => void) => then());
  return asked;
}

test("who looks when many come at once asks again", async () => {
  const asked = server(429, 503);
  await api.games();
  expect(asked).toHaveBeenCalledTimes(3);
});

test("what was too much to be done is not tried again", async () => {
  const asked = server(429);
  await expect(api.rename("Ada")).rejects.toThrow(new Refusal("No.", 429));
  expect(asked).toHaveBeenCalledTimes(1);
});

test("nobody asks for ever", async () => {
  const asked = server(429, 429, 429, 429, 429);
  await expect(api.games()).rejects.toThrow(new Refusal("No.", 429));
  expect(asked).toHaveBeenCalledTimes(4);
});
