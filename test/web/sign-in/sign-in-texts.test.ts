// What people type to sign in, and what apps are called.
import fc from "fast-check";
import { expect, test } from "vitest";
import { appName } from "../../../src/web/pages/sign-in/app-name.ts";
import { deviceCodeIn } from "../../../src/web/pages/sign-in/device-code-text.ts";

const grouped = (letters: string): string => (letters.match(/.{4}/g) ?? []).join("-");
/** Before each letter, and after the last one. */
const typed = (letters: string, blanks: readonly string[]): string =>
  blanks.map((blank, i) => blank + (letters[i] ?? "")).join("");
const blanks = (letters: number) =>
  fc.array(fc.constantFrom("", " ", "-", "\u2013", "\u00a0", "\n"), {
    ...{ minLength: letters + 1, maxLength: letters + 1 },
  });

test("the code of a device is found whatever its case, its blanks and hyphens", () => {
  const anyCode = fc.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
  fc.assert(
    fc.property(anyCode, blanks(8), fc.boolean(), (code, between, isSmall) => {
      const text = typed(code, between);
      expect(deviceCodeIn(isSmall ? text.toLowerCase() : text)).toBe(grouped(code));
    }),
  );
});

test.for(["", "BCDF", "BCDF-GHJA", "BCDF-GHJ2", "BCDFGHJKL", "BCDF/GHJK"])(
  "%j is no code of a device",
  (text) => {
    expect(deviceCodeIn(text)).toBeNull();
  },
);

test.for([
  ["https://chess.example", "chess.example"],
  ["https://chess.example:8443", "chess.example:8443"],
  ["http://localhost/turn-relay", "localhost/turn-relay"],
  ["http://127.0.0.1:8123/", "127.0.0.1:8123"],
  ["a program", "a program"],
] as const)("the app at %s is called %s", ([address, name]) => {
  expect(appName(address)).toBe(name);
});
