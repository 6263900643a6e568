// Whom the relay takes for the sender of an event, and whom it turns away.
import { expect, test } from "vitest";
import {
  playerWith,
  seatedPlayer,
  senderOf,
  socketEventSchema,
  turnedAt,
} from "../../src/socket/socket-event.ts";

const NOW = 1_000_000;

const eventOf = (authorizer?: object, more: object = {}) =>
  socketEventSchema().parse({
    body: "{}",
    requestContext: {
      ...{ connectionId: "gateway's", connectedAt: NOW - 5, requestTimeEpoch: NOW, eventType: "MESSAGE" },
      identity: { sourceIp: "192.0.2.1" },
      ...(authorizer && { authorizer }),
      ...more,
    },
  });

test.for([
  ["nobody", undefined, { player: null, account: null, scopes: [""], language: "en" }],
  ["a player", { player: "ada", scopes: "match:read match:play" }, { player: "ada", account: "ada" }],
  ["a bot", { player: "bot", account: "owner" }, { player: "bot", account: "owner" }],
  ["a caller behind a proxy", { address: "203.0.113.9" }, { address: "203.0.113.9" }],
  ["a speaker of Spanish", { language: "es" }, { language: "es" }],
  ["a speaker of what this build has not", { language: "xx" }, { language: "en" }],
  ["a connection with a name", { connection: "its name" }, { connection: "its name" }],
] as const)("the sender of an event of %s", ([, authorizer, expected]) => {
  const sender = senderOf(eventOf(authorizer));
  expect(sender).toMatchObject({
    ...{ connection: "gateway's", address: "192.0.2.1", connectedAtMs: NOW - 5, arrivalMs: NOW },
    ...expected,
  });
});

test("an event without an address has an empty one", () => {
  expect(senderOf(eventOf(undefined, { identity: undefined })).address).toBe("");
});

test("a player counts where the token holds every scope that is needed", () => {
  const holding = (scopes: string) => senderOf(eventOf({ player: "ada", scopes }));
  const seats = ["", "match:read", "match:play", "match:play match:read", "profile:read"].map((scopes) =>
    seatedPlayer(holding(scopes)),
  );
  expect(seats).toEqual([null, null, null, "ada", null]);
  expect(playerWith(holding("profile:read"), "profile:read")).toBe("ada");
  expect(playerWith(holding("profile:read"))).toBe("ada");
});

test("a token's end turns its connection away from that millisecond on", () => {
  const at = (endsAt?: number) => turnedAt(eventOf(endsAt === undefined ? {} : { endsAt: String(endsAt) }));
  expect([at(), at(NOW + 1), at(NOW), at(NOW - 1)]).toEqual([
    ...[null, null, { code: "bad-token" }, { code: "bad-token" }],
  ]);
  expect(turnedAt(eventOf())).toBeNull();
});

test.for([
  { code: "bad-token" },
  { code: "too-fast", limit: "sockets", retryAtMs: 5 },
  { code: "limit-reached", limit: "socketsByAddress" },
])("the authorizer's reason %j is the event's", (turned) => {
  expect(turnedAt(eventOf({ turned: JSON.stringify(turned), endsAt: "1" }))).toEqual(turned);
});
