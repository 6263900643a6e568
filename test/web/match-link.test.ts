// What a reader pastes to come to a match.
import fc from "fast-check";
import { expect, test } from "vitest";
import { matchLinkIn } from "../../src/web/pages/form/match-link.ts";

const HERE = "https://play.example/join";
const anyCode = fc.string({
  unit: fc.constantFrom(..."23456789ABCDEFGHJKMNPQRSTUVWXYZ"),
  minLength: 6,
  maxLength: 6,
});
const anyHost = fc
  .tuple(fc.domain(), fc.option(fc.integer({ min: 1024, max: 65_535 }), { nil: null }))
  .map(([domain, port]) => (port === null ? domain : `${domain}:${port}`));

test("a code, and a link of this relay with the code, lead to the code", () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      for (const text of [code, ` ${code.toLowerCase()} `, `https://play.example/join/${code}`])
        expect(matchLinkIn(text, HERE)).toEqual({ kind: "code", code });
      expect(matchLinkIn(`play.example/m/7kQ2mXv9TzB4?code=${code}`, HERE)).toEqual({ kind: "code", code });
    }),
  );
});

test("a link of another relay leads there, with or without its scheme", () => {
  fc.assert(
    fc.property(anyHost, anyCode, (host, code) => {
      fc.pre(host !== "play.example");
      for (const path of [`/join/${code}`, `/m/7kQ2mXv9TzB4?code=${code}`, "/m/7kQ2mXv9TzB4"]) {
        const there = { kind: "elsewhere", host, address: `https://${host}${path}` };
        expect(matchLinkIn(`https://${host}${path}`, HERE)).toEqual(there);
        expect(matchLinkIn(`  ${host}${path}\n`, HERE)).toEqual(there);
      }
    }),
  );
});

test.each([
  ["arena", "arenas"],
  ["series", "series"],
])("a link of %s leads there, with its code where it has one", (kind, folder) => {
  const id = "8sKd02LmQx7P";
  const link = (more: string) => matchLinkIn(`https://play.example/${folder}/${id}${more}`, HERE);
  expect(link("")).toEqual({ kind, id, code: undefined });
  expect(link("?code=K7M2QX")).toEqual({ kind, id, code: "K7M2QX" });
  expect(matchLinkIn(`other.example/${folder}/${id}`, HERE)).toMatchObject({ kind: "elsewhere" });
});

test("a link of a public match here needs no code", () => {
  const id = "7kQ2mXv9TzB4";
  expect(matchLinkIn(`https://play.example/m/${id}`, HERE)).toEqual({ kind: "match", id });
  expect(matchLinkIn(`http://localhost:9000/m/${id}/`, "http://localhost:9000/join")).toEqual({
    kind: "match",
    id,
  });
});

test.for([
  "",
  "ABC",
  "https://elsewhere.example/",
  "javascript:alert(1)//m/x",
  "https://play.example/lobby",
  "https://",
])("%j leads nowhere", (text) => {
  expect(matchLinkIn(text, HERE)).toEqual({ kind: "none" });
});
