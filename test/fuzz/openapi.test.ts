// The judge of the answers finds their faults.
import { expect, test } from "vitest";
import { fault, isBody, operationAt, type RawAnswer } from "./openapi.ts";

const health: RawAnswer = {
  status: 200,
  headers: { "content-type": "application/json", "access-control-allow-origin": "*" },
  text: '{"status":"ok"}',
};
const problem = (code: string, more: object = {}): RawAnswer => ({
  status: 429,
  headers: {
    ...health.headers,
    "content-type": "application/problem+json",
    "retry-after": "1",
    "x-request-id": "r",
  },
  text: JSON.stringify({ type: `/problems/${code}`, title: "", status: 429, detail: "", code, ...more }),
});

const page = { ...health.headers, "content-type": "text/html" };
const without = (name: string): RawAnswer => {
  const { [name]: _, ...headers } = problem("too-fast").headers;
  return { ...problem("too-fast"), headers };
};

test.for<readonly [what: string, target: string, answer: RawAnswer, wrong: string | null]>([
  ["what is documented", "/healthz", health, null],
  ["another status", "/healthz", { ...health, status: 201 }, "201 is not documented"],
  ["a body of another shape", "/healthz", { ...health, text: '{"status":5}' }, "/status must be"],
  ["a field too many", "/healthz", { ...health, text: '{"status":"ok","by":1}' }, "unevaluated"],
  ["no CORS", "/healthz", { ...health, headers: {} }, "origin"],
  ["a documented problem", "/v1/games", problem("too-fast"), null],
  ["an unknown code", "/v1/games", problem("too-slow"), "allowed values"],
  ["the code of another operation", "/v1/games", problem("seat-taken"), "listGames lists no seat-taken"],
  ["the code of another status", "/v1/games", problem("malformed"), "429 lists no malformed"],
  ["another status in the body", "/v1/games", problem("too-fast", { status: 503 }), "429 calls itself 503"],
  ["no Retry-After", "/v1/games", without("retry-after"), "no Retry-After"],
  ["no X-Request-Id", "/v1/games", without("x-request-id"), "no X-Request-Id"],
  ["an address that is not listed", "/openapi.json", { ...health, text: '{"openapi":"3.1.0"}' }, null],
  ["a problem's page", "/problems/fault", { ...health, headers: page, text: "<p>" }, null],
  [
    "another method",
    "/v1/players",
    { ...problem("method-not-allowed"), status: 405, headers: { ...problem("").headers, allow: "POST" } },
    null,
  ],
  [
    "another method without Allow",
    "/v1/players",
    { ...problem("method-not-allowed"), status: 405 },
    "405 at no address",
  ],
  ["an answer at no address", "/v1/nowhere", health, "200 at no address"],
  ["a dot segment for an id", "/v1/players/%2e%2e", problem("too-fast"), null],
  ["a dot segment that leads elsewhere", "/v1/matches/%2e%2e/games", health, "200 at no address"],
])("%s", ([, target, answer, wrong]) => {
  const found = fault(operationAt("GET", target), answer);
  if (wrong === null) expect(found).toBeNull();
  else expect(found).toContain(wrong);
});

test("the document's own schema judges a body", () => {
  const operation = operationAt("POST", "/v1/players");
  if (!operation) throw new Error("no such operation");
  expect(isBody(operation, { name: "Ada" })).toBe(true);
  expect(isBody(operation, { name: "Ada", more: 1 })).toBe(false);
  expect(isBody(operation, {})).toBe(false);
});
