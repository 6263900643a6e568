// What a command writes holds no escape sequence of a stranger. One writer sees to it, and what a relay sends has bounds.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { span } from "../../src/cli/play/text-line.ts";
import { escaped } from "../../src/cli/terminal.ts";
import { oneLine } from "../../src/match/record-fault.ts";
import { turnRelay } from "./in-process.ts";

const PWNED = "\u001b]0;PWNED\u0007\u001b[31mX\u009b2J\u202e";

test("an output has no control but breaks and tabs, and nothing that turns the text after it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const written = escaped(`${text}${PWNED}`).replaceAll(/\u2068[^\p{Cc}\p{Bidi_Control}]*\u2069/gu, "");
      expect(written).not.toMatch(/[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    }),
  );
  const plain = "Jón,\tנֹעָה \u2068Ada\u2069 👨‍👩‍👧\n";
  expect(escaped(plain)).toBe(plain);
});

test.for([
  ...["\u061c", "\u200e", "\u200f", "\u2028", "\u2029", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e"],
  ...["\u2066", "\u2067", "\u2068", "\u2069", "\u2066Ada\u2069", "\u2069Ada\u2068", "\u2068A\u202ed\u2069"],
])("%j comes out without a mark that turns text", (text) => {
  expect(escaped(`a${text}b`)).not.toMatch(/[\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]/u);
  expect(escaped(`a${text}b`)).not.toMatch(/[\u2068\u2069]/u);
  expect(span(text).text).not.toMatch(/[\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
  expect(oneLine(text)).not.toMatch(/[\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
});

test("a line of JSON keeps its value", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const value = { [`${text}${PWNED}`]: `${PWNED}${text}` };
      expect(JSON.parse(escaped(JSON.stringify(value)))).toEqual(value);
    }),
  );
});

test.each([
  ["an unknown command", [PWNED]],
  ["a file that is not there", ["verify", `/nowhere/${PWNED}`]],
  ["an address", ["verify", "--url", PWNED]],
])("a fault of %s is written without its escapes", async (_, args) => {
  const { status, stdout, stderr } = await turnRelay(args);
  expect(status).not.toBe(0);
  expect(`${stdout}${stderr}`).toContain("PWNED");
  expect(`${stdout}${stderr}`).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
});

const CLI = fileURLToPath(new URL("../../src/cli", import.meta.url));
const SOURCES = readdirSync(CLI, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(join(CLI, path), "utf8") }));

const filesWith = (pattern: RegExp): readonly string[] =>
  SOURCES.filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

test("only what writes sequences of its own takes an output as it is", () => {
  expect(filesWith(/\braw\b/)).toEqual([
    "compare.ts",
    "conformance/conformance.ts",
    "demo/demo.ts",
    "play/full-screen.ts",
    "simulate.ts",
    "smoke/every.ts",
    "smoke/smoke.ts",
    "terminal.ts",
  ]);
  // These lines have tones, and `span` takes what is unsafe out of each piece.
  for (const file of ["conformance/conformance.ts", "smoke/every.ts", "smoke/smoke.ts"])
    expect(SOURCES.find(({ path }) => path === file)?.text).not.toMatch(/\b(?:raw\.\w+|progress)\.write/);
  expect(filesWith(/process\.std(?:out|err)|console\.|styleText/)).toEqual([]);
});

test("no command asks a relay without bounds on time and bytes", () => {
  expect(filesWith(/(?<![\w.])fetch\(/)).toEqual([]);
  const sockets = SOURCES.flatMap(({ text }) => [...text.matchAll(/new WebSocket\([^;]*;/g)]);
  expect(sockets.map(([call]) => call).filter((call) => !call.includes("SOCKET_BOUNDS"))).toEqual([]);
  expect(sockets.length).toBeGreaterThan(0);
});
