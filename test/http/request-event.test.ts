// The path of a request on its way from the gateway into a URL: no text in it changes which address it names.
import fc from "fast-check";
import { expect, test } from "vitest";
import { requestEvent } from "../../src/http/request-event.ts";

const pathIn = (rawPath: string): string => {
  const event = { rawPath, body: null, requestContext: { http: { method: "GET" } } };
  return requestEvent(event).rawPath;
};

/** A segment as the gateway hands it over: decoded once. */
const segment = fc.oneof(
  fc.constantFrom(
    ".",
    "..",
    "...",
    "%2e",
    "%2E%2e",
    "%252e",
    "\0",
    "\\",
    "..\\",
    "?",
    "#",
    "%",
    " ",
    "",
    ";",
    "\n",
  ),
  fc.string({ unit: "grapheme", maxLength: 8 }).filter((text) => !text.includes("/")),
);

test("a URL of the path has the same segments, whatever they are", () => {
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 8 }), (segments) => {
      const path = pathIn(["", ...segments].join("/"));
      expect(new URL(`https://relay.example${path}`).pathname).toBe(path);
      const named = path.split("/").slice(1).map(decodeURIComponent);
      expect(named.filter((text, i) => text !== segments[i] && !/^\.{1,2}$/.test(segments[i] ?? ""))).toEqual(
        [],
      );
      expect(named).toHaveLength(segments.length);
    }),
  );
});

test.for([".", ".."])("the segment %j becomes a text that names nothing", (dots) => {
  const path = pathIn(`/v1/matches/${dots}`);
  expect(path).toBe(`/v1/matches/${"%252e".repeat(dots.length)}`);
  expect(decodeURIComponent(path)).not.toMatch(/^[\w/-]*$/);
});

test.for([
  ["GET", "GET", null],
  ["get", "get", null],
  ["HEAD", "HEAD", null],
  ["POST", "POST", "x"],
  ["DELETE", "DELETE", "x"],
  ["GETS", "GETS", "x"],
  ["FORGET", "FORGET", "x"],
  ["CONNECT", "NONE", "x"],
  ["trace", "NONE", "x"],
  ["TRACK", "NONE", "x"],
  ["TRACKS", "TRACKS", "x"],
  ["UNTRACE", "UNTRACE", "x"],
] as const)("a %s becomes a %s with the body %j, and no cookie", ([given, method, body]) => {
  const rest = { rawPath: "/v1", headers: { a: "b" } };
  const event = {
    ...rest,
    body: "x",
    requestContext: { http: { method: given, sourceIp: "::1" }, stage: "s" },
  };
  expect(requestEvent({ ...event, cookies: ["a=b"] })).toEqual({
    ...{ ...rest, body, requestContext: { http: { method, sourceIp: "::1" }, stage: "s" } },
  });
});
