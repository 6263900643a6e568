// What each limit on callers counts, for the tables of docs/protocol.md. Not in the table of limits, since every function
// would carry these sentences.
import type { CALLER_LIMITS } from "../src/protocol/limits.ts";

export const LIMIT_COUNTS: Readonly<Record<keyof typeof CALLER_LIMITS, string>> = {
  framesPerSecond:
    "frames of one connection, a quarter of that without a token; see [below](#frames-on-a-socket). An act over REST is a request",
  framesPerSecondByAccount: "frames of an account: a player with all its tokens and bot accounts",
  framesPerSecondByAddress: "frames of all players at an address. Connections without a token share 30 more",
  connectionsPerMinute: "new connections of an account",
  connectionsPerMinuteByAddress: "new connections of an address, without a token or with a bad one",
  requestsPerMinute:
    "REST requests of an account. One with an `Idempotency-Key` counts as five. A minute begins with your first request",
  actsPerMinute: "acts of an account over REST. They do not count as requests",
  reactionsPerMinute:
    "[reactions](#reactions) of an account, at most five in a row. Each host counts by itself",
  requestsPerMinuteByAddress:
    "REST requests of an address, without a token or with a bad one. New guests without an `Idempotency-Key`, `/healthz` and `/` do not count",
  strayRequestsPerMinuteByAddress:
    "requests of an address that count nowhere else: to unknown addresses, by wrong methods, or unreadable. Five preflights count as one. Each host counts by itself",
  guestsPerHour:
    "new guests of an address. A repeat with the same `Idempotency-Key` does not count. `npm start` lifts it",
  codesPerMinute: "[wrong codes](#wrong-codes) of an account, or of an address without a token",
  openMatches: "open matches in which a player sits",
  liveMatches: "live matches in which a player sits",
  sockets: "connections of a player, roughly",
  socketsByAddress: "open connections of an address without a token",
  bots: "bot accounts of an owner",
  arenas: "arenas of an account that are planned or live",
  tokens: "tokens and apps of a player. Signing in has as many places of its own, where the oldest goes",
  passkeys: "passkeys of a player",
  webhooks: "webhooks of an account",
  pushSubscriptions: "push subscriptions of a player: one for each browser",
  webhookDeliveriesPerMinute:
    "deliveries of an account's webhooks, pushes, and pings. As many more are parked as `too-many`. A ping is refused",
  waits: "answers that the relay [holds back](#rest-only) at once, for an account. One more comes at once",
  waitsByAddress: "the same for an address, and never more than an eighth of all that the relay holds",
  invitations: "players whom a match has invited. The last ten are for the host",
  removals: "players whom the hosts of a match have removed, with their bots",
  invitationsPerHour: "new invitations of an account",
  invitationsPerDay: "new invitations of an account to one player",
  reportsPerDay: "reports of an account",
};
