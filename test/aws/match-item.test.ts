// How a hot item stores the ids of connections: packed where that is exact, as text where it is not.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import fc from "fast-check";
import { expect, test } from "vitest";
import { matchAttributes, matchFrom, matchKey, packedConnection } from "../../src/aws/stores/match-item.ts";
import type { OpenMatch } from "../../src/match/stored-match.ts";
import { numberedId } from "../../src/stand-ins/gateway/gateway-id.ts";
import { sampled } from "../harness/sampled.ts";

const openMatch = (connections: OpenMatch["connections"]): OpenMatch => ({
  id: "m",
  version: 1,
  status: "open",
  game: "zip-zap",
  rules: 1,
  options: {},
  clocks: null,
  bots: "welcome",
  secret: "00ff".repeat(16),
  players: connections.map((_, seat) => `p${seat}`),
  houses: connections.map(() => null),
  connections,
  pollingUntil: connections.map(() => null),
  dealer: null,
  entropy: connections.map((_, seat) => `p${seat}`),
  unrevealed: connections.map(() => null),
  revealByMs: null,
  fills: connections.map(() => null),
  barred: [],
  rosterVersion: 0,
  watched: "no",
  expires: 1,
});

const itemOf = (match: OpenMatch): Readonly<Record<string, AttributeValue>> => {
  const present = Object.entries(matchAttributes(match)).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return { ...matchKey(match.id), ...Object.fromEntries(present) };
};

const hexadecimal = fc.stringMatching(/^[0-9a-f]{16}$/);
const base64url = fc.stringMatching(/^[\w-]{0,24}={0,2}$/);
const anyId = fc.oneof(
  hexadecimal,
  base64url,
  fc.uuid(),
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(numberedId),
);

test("every connection's id comes back as it was, whatever its shape", () => {
  const seats = fc.array(fc.option(anyId), { minLength: 2, maxLength: 7 });
  fc.assert(
    fc.property(seats, (connections) => {
      expect(matchFrom(itemOf(openMatch(connections))).connections).toEqual(connections);
    }),
    { numRuns: sampled(100, 1_000) },
  );
});

test("an id is always stored as the same value, so that conditions find it", () => {
  fc.assert(
    fc.property(anyId, anyId, (one, other) => {
      expect(packedConnection(one)).toEqual(packedConnection(one));
      if (one !== other) expect(packedConnection(one)).not.toEqual(packedConnection(other));
    }),
  );
});

test("an id of API Gateway's shape takes 11 bytes, as ever", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 11, maxLength: 11 }), (bytes) => {
      const id = `${Buffer.from(bytes).toString("base64url")}=`;
      expect(packedConnection(id)).toEqual({ B: Buffer.from(bytes) });
    }),
  );
});

test.each(["d3a0f1c29b7e4d58", "L0SM9cOFvHcCIhw", "L0SM9cOFvHcCIhx=", "", "="])(
  "%j is stored exactly",
  (id) => {
    expect(matchFrom(itemOf(openMatch([id, null]))).connections).toEqual([id, null]);
  },
);
