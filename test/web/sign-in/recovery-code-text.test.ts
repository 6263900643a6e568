// Recovery codes as people type them, and as a file has them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { codesFile, recoveryCodeIn } from "../../../src/web/pages/sign-in/recovery-code-text.ts";

const grouped = (letters: string): string => (letters.match(/.{4}/g) ?? []).join("-");
/** Before each letter, and after the last one. */
const typed = (letters: string, blanks: readonly string[]): string =>
  blanks.map((blank, i) => blank + (letters[i] ?? "")).join("");
const blanks = (letters: number) =>
  fc.array(fc.constantFrom("", " ", "-", "\u2013", "\u00a0", "\n"), {
    ...{ minLength: letters + 1, maxLength: letters + 1 },
  });

test("a recovery code is found whatever its case, its blanks and hyphens", () => {
  const anyCode = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{20}$/);
  fc.assert(
    fc.property(anyCode, blanks(20), fc.boolean(), (code, between, isSmall) => {
      const text = typed(code, between);
      expect(recoveryCodeIn(isSmall ? text.toLowerCase() : text)).toBe(grouped(code));
      expect(recoveryCodeIn(grouped(code))).toBe(grouped(code));
    }),
  );
});

test("letters that look like digits are read as these", () => {
  expect(recoveryCodeIn("oOiIlL2345-6789-ABCD-EF")).toBe("0011-1123-4567-89AB-CDEF");
});

test.for(["", "K7PW", "K7PW-Q2M9-XATB-4VNC-8RSDX", "K7PW-Q2M9-XATB-4VNC-8RSU", "tr_abcdefghijklmnop"])(
  "%j is no recovery code",
  (text) => {
    expect(recoveryCodeIn(text)).toBeNull();
  },
);

test("a file of codes says whose they are, and has one in each line", () => {
  expect(codesFile("Recovery codes of Ada", ["A", "B"])).toBe("Recovery codes of Ada\n\nA\nB\n");
});
