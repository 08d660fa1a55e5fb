import { expect, test } from "vitest";
import { isHereOnly } from "./here.ts";

test.each(["localhost", "LOCALHOST", "a.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])(
  "%s is here only",
  (host) => {
    expect(isHereOnly(host)).toBe(true);
  },
);

test.each(["192.168.0.7", "games.example", "localhost.example", "127.example", "[fd00::1]"])(
  "%s is reached from elsewhere",
  (host) => {
    expect(isHereOnly(host)).toBe(false);
  },
);
