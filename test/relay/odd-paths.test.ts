// Odd paths below /v1: dots, slashes and nulls, encoded once or twice. Each gets a problem, and none leads elsewhere.
import fc from "fast-check";
import { expect, test } from "vitest";
import { problemSchema } from "../../src/protocol/problem.ts";
import { gatewayRest, type RawAnswer } from "../harness/gateway-rest.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { sampled } from "../harness/sampled.ts";

const world = createWorld();
const rest = gatewayRest(createHost(memoryStore().client(), world), world);

const codeOf = ({ headers, text }: RawAnswer): string => {
  expect(headers.get("content-type")).toBe("application/problem+json");
  return problemSchema().parse(JSON.parse(text)).code;
};

test.for([
  ["/v1/matches/..%2f..", "no-such-route"],
  ["/v1/matches/..%2F..%2F..%2Fhealthz", "no-such-route"],
  ["/v1/matches/../..", "no-such-route"],
  ["/v1/matches/..", "no-such-match"],
  ["/v1/matches/.", "no-such-match"],
  ["/v1/matches/%2e%2e", "no-such-match"],
  ["/v1/matches/%252e%252e%252f..", "no-such-match"],
  ["/v1/matches/%00", "no-such-match"],
  ["/v1/matches/%", "no-such-match"],
  ["/v1/matches/a%5c..%5cb", "no-such-match"],
  ["/v1/matches/./events", "no-such-match"],
  ["/v1/matches/../games", "no-such-route"],
  ["/v1/players/..", "no-such-player"],
  ["/v1/codes/..", "no-such-match"],
  ["/v1/games/..", "no-such-game"],
  ["/v1/leaderboards/..", "no-such-game"],
  ["/v1/..", "no-such-route"],
  ["/v1/%2e%2e/healthz", "no-such-route"],
  ["/docs/..", "no-such-route"],
  ["/problems/..", "no-such-route"],
] as const)("GET %s is %s", async ([target, code]) => {
  const answer = await rest({ method: "GET", target });
  expect([answer.status, codeOf(answer), answer.headers.get("location")]).toEqual([404, code, null]);
});

const ODD = [
  ".",
  "..",
  "%2e",
  "%2E%2e",
  "%252e%252e",
  "%2f",
  "..%2f..",
  "%252f",
  "%00",
  "%5c",
  "..%5c",
  "%",
  "%c0%ae",
  ";",
];
const piece = fc.oneof(
  { arbitrary: fc.constantFrom(...ODD), weight: 3 },
  fc.constantFrom("matches", "events", "seats", "me", "a", ""),
);
/** At least one piece that no id and no name of an address can be. */
const oddPath = fc
  .tuple(fc.array(piece, { maxLength: 3 }), fc.constantFrom(...ODD), fc.array(piece, { maxLength: 3 }))
  .map(([before, odd, after]) => ["/v1", ...before, odd, ...after].join("/"));

test("every odd path below /v1 gets a problem, and never a redirect", async () => {
  const methods = fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE");
  await fc.assert(
    fc.asyncProperty(methods, oddPath, async (method, target) => {
      const answer = await rest({ method, target });
      expect(answer.headers.get("location")).toBeNull();
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      if (method !== "HEAD") codeOf(answer);
    }),
    { numRuns: sampled(150, 400) },
  );
});
