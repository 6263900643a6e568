// What a caller may name as the host that it asked. The text is the caller's, so only a plain host gets through.
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainHost } from "../../src/http/caller-origin.ts";

test.for([
  ["127.0.0.1:18763", "127.0.0.1:18763"],
  ["Relay.Example", "relay.example"],
  ["my_box:80", "my_box:80"],
  ["[::1]:8787", "[::1]:8787"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
] as const)("%s is a host", ([given, host]) => {
  expect(plainHost(given)).toBe(host);
});

test.for([
  undefined,
  ...["", ":80", "a b", "a/b", "a?b", "a#b", "a@b", "a:b", "a:80:80", "a:99999", "a..b", ".a", "a\\b"],
  ...[
    "a,b",
    'a"b',
    "a<b",
    "a;b",
    "a%2fb",
    "a\r\nx: y",
    "é.example",
    "[::1",
    "[zz]",
    "1.2.3.400",
    "a".repeat(300),
  ],
])("%j is none", (given) => {
  expect(plainHost(given)).toBeNull();
});

test("a host that gets through is the whole host of its URL", () => {
  const pieces = fc.constantFrom(..."aZ09._-:[]/?#@ %\\\"'<>,;\r\n\t");
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: pieces }), fc.domain(), fc.ipV4()), (text) => {
      const host = plainHost(text);
      if (host === null) return;
      const { username, pathname, search, hash } = new URL(`http://${host}`);
      expect([username, pathname, search, hash]).toEqual(["", "/", "", ""]);
      expect(host).toMatch(/^[a-z0-9._:[\]-]+$/);
    }),
  );
});
