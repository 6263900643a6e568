// What a caller may name as the host that it asked. The text is the caller's, so only a plain host gets through.
import fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { originOf, plainHost } from "../../src/http/caller-origin.ts";
import type { HttpEnv } from "../../src/http/http-env.ts";
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";

test.for([
  [undefined, "direct.example:8080"],
  [{}, "direct.example:8080"],
  [{ domainName: "" }, "direct.example:8080"],
  [{ domainName: "gateway.example" }, "gateway.example"],
] as const)(
  "a caller by %j reached a host, also where no gateway stands before the app",
  async ([context, host]) => {
    const app = new Hono<HttpEnv>().get("/v1", (c) => c.json(originOf(c, { settings: DEFAULT_SETTINGS })));
    const env = context === undefined ? undefined : { requestContext: context };
    const answer = await app.request("http://direct.example:8080/v1", {}, env);
    expect(await answer.json()).toEqual({ host, scheme: null });
  },
);

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
