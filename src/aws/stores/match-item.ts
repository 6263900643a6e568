// Converts a match to its hot item in DynamoDB and back. Names are short and values packed, because every commit pays
// for the item's size (`docs/architecture.md`, "The hot item").

import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import {
  type ClockSeconds,
  isFaulty,
  type LiveMatch,
  STATUSES,
  type StartedMatch,
  type StoredMatch,
  type TimerOnItsWay,
  type Watched,
} from "../../match/stored-match.ts";
import type { Item } from "../dynamo/dynamo.ts";
import {
  entropyFrom,
  fillsFrom,
  housesFrom,
  packedActors,
  packedEntropy,
  packedFills,
  packedHouses,
  reasonIn,
} from "./packed-seats.ts";

const KEY_PREFIX = "M#";
/** No other kind of item has it. */
export const MATCH_SORT_KEY = "M";

export const matchKey = (id: string): { pk: AttributeValue; sk: AttributeValue } => ({
  pk: { S: `${KEY_PREFIX}${id}` },
  sk: { S: MATCH_SORT_KEY },
});

/** One attribute of a hot item. */
export interface MatchAttribute {
  /** Null for a value that the match lacks, such as a free seat. */
  packed(match: StoredMatch): AttributeValue | null;
  /** Both matches have the very same value. So nobody needs to pack and compare it. */
  isShared(one: StoredMatch, other: StoredMatch): boolean;
}

/** The attributes of a match except its key. */
export const matchAttributes = (match: StoredMatch): Readonly<Record<string, AttributeValue | null>> =>
  Object.fromEntries(
    [...attributesOf(match.players.length)].map(([name, attribute]) => [name, attribute.packed(match)]),
  );

/**
 * The attributes of a match with so many seats, by name. Every status has the same names, so a commit removes values
 * that no longer apply.
 */
export const attributesOf = (seats: number): ReadonlyMap<string, MatchAttribute> => {
  const known = byEverySeats.get(seats);
  if (known) return known;
  const every = Array.from({ length: seats }, (_, seat) => seat);
  const attributes = new Map([
    ...Object.entries(ATTRIBUTES),
    ...every.map(playerAt),
    ...every.map(connectionAt),
    ...every.map(pollingAt),
  ]);
  byEverySeats.set(seats, attributes);
  return attributes;
};

const byEverySeats = new Map<number, ReadonlyMap<string, MatchAttribute>>();

export const connectionName = (seat: number): string => `c${seat}`;

/** R as in REST. */
export const pollingName = (seat: number): string => `r${seat}`;

const numeric = (number: number | null | undefined): AttributeValue | null =>
  number === null || number === undefined ? null : { N: String(number) };

const flag = (isOn: boolean | null | undefined): AttributeValue | null => (isOn ? { BOOL: true } : null);

const written = (text: string): AttributeValue => ({ S: text });

/** The ids of players, with blanks between them. */
const packedBarred = (players: readonly string[] | null): AttributeValue | null =>
  players === null || players.length === 0 ? null : written(players.join(" "));

const json = (value: object | null): AttributeValue | null => value && { S: JSON.stringify(value) };

const packed = (connection: string | null): AttributeValue | null =>
  connection === null ? null : packedConnection(connection);

/**
 * API Gateway's connection ids are 11 bytes in base64url, and the item stores the bytes. AWS promises no such shape, and
 * other gateways have others. An id that would come back from its bytes as another id is stored as its text.
 */
export const packedConnection = (connection: string): AttributeValue => {
  const bytes = Buffer.from(connection, "base64url");
  return unpacked(bytes) === connection ? { B: bytes } : written(connection);
};

const connectionFrom = (stored: AttributeValue | undefined): string | null =>
  stored?.B ? unpacked(stored.B) : (stored?.S ?? null);

/**
 * The stream's filter tests only whether the attribute exists. So the write of `doubtful` still reaches the
 * spectators' function, which then checks for spectators a last time.
 */
export const packedWatched = (watched: Watched): AttributeValue | null =>
  watched === "no" ? null : { N: watched === "yes" ? "1" : "0" };

const watchedFrom = (packed: number | null): Watched => {
  if (packed === null) return "no";
  return packed === 0 ? "doubtful" : "yes";
};

/** Unix ms, with a question mark behind an unconfirmed one. One that is sure is a number, as nearly always. */
const packedTimers = (timers: readonly TimerOnItsWay[]): AttributeValue | null => {
  const [first, second] = timers;
  if (!first) return null;
  if (!second && first.isSure) return numeric(first.atMs);
  return { S: timers.map(({ atMs, isSure }) => `${atMs}${isSure ? "" : "?"}`).join(" ") };
};

const timersFrom = (packed: AttributeValue | undefined): readonly TimerOnItsWay[] =>
  (packed?.S ?? packed?.N)
    ?.split(" ")
    .map((timer) => ({ atMs: Number.parseInt(timer, 10), isSure: !timer.endsWith("?") })) ?? [];

const unpacked = (bytes: Uint8Array): string => `${Buffer.from(bytes).toString("base64url")}=`;

/** The attribute with the value `of` a match, written by `pack`. */
const attribute = <T>(
  of: (match: StoredMatch) => T,
  pack: (value: T) => AttributeValue | null,
): MatchAttribute => ({
  packed: (match) => pack(of(match)),
  isShared: (one, other) => of(one) === of(other),
});

const ofStarted = <T>(
  of: (match: StartedMatch) => T,
  pack: (value: T | null) => AttributeValue | null,
): MatchAttribute => attribute((match) => (match.status === "open" ? null : of(match)), pack);

const ofLive = <T>(
  of: (match: LiveMatch) => T,
  pack: (value: T | null) => AttributeValue | null,
): MatchAttribute => attribute((match) => (match.status === "live" ? of(match) : null), pack);

const ATTRIBUTES: Readonly<Record<string, MatchAttribute>> = {
  version: attribute(({ version }) => version, numeric),
  status: attribute(({ status }) => status, written),
  game: attribute(({ game }) => game, written),
  rules: attribute(({ rules }) => rules, numeric),
  options: attribute(({ options }) => options, json),
  clocks: attribute(({ clocks }) => clocks, json),
  bots: attribute(
    ({ bots }) => bots,
    (bots) => (bots === "none" ? { BOOL: false } : null),
  ),
  secret: attribute(
    ({ secret }) => secret,
    (secret) => ({ B: Buffer.from(secret, "hex") }),
  ),
  seats: attribute(({ players }) => players.length, numeric),
  houses: attribute(({ houses }) => houses, packedHouses),
  dealer: attribute(({ dealer }) => dealer, numeric),
  entropy: {
    packed: (match) => ({ S: packedEntropy(match) }),
    isShared: (one, other) => one.entropy === other.entropy && one.unrevealed === other.unrevealed,
  },
  rev: attribute(({ rosterVersion }) => rosterVersion, numeric),
  watched: attribute(({ watched }) => watched, packedWatched),
  hooked: attribute(({ hooked }) => hooked, flag),
  log: ofStarted(
    ({ log }) => log,
    (log) => log && { B: log },
  ),
  startedAt: ofStarted(({ startedAtMs }) => startedAtMs, numeric),
  // An ended match stores its end here.
  tickedAt: ofStarted(
    (match) => (match.status === "live" ? match.clockStartedAtMs : match.endedAtMs),
    numeric,
  ),
  armed: ofStarted(
    ({ timers }) => timers,
    (timers) => packedTimers(timers ?? []),
  ),
  quiet: ofLive<number | null>(({ idleSinceMs }) => idleSinceMs, numeric),
  hush: ofLive(({ privateCommit }) => privateCommit, flag),
  revealBy: attribute((match) => (match.status === "open" ? match.revealByMs : null), numeric),
  fill: attribute((match) => (match.status === "open" ? match.fills : null), packedFills),
  barred: attribute((match) => (match.status === "open" ? match.barred : null), packedBarred),
  faulty: attribute(isFaulty, flag),
  stopped: attribute((match) => "reason" in match && match.reason === "operator", flag),
  actors: attribute((match) => ("actors" in match ? match.actors : null), packedActors),
  expires: attribute((match) => (match.status === "live" ? null : match.expires), numeric),
};

const playerAt = (seat: number): [string, MatchAttribute] => [
  `p${seat}`,
  attribute(
    ({ players }) => players[seat],
    (player) => (player ? { S: player } : null),
  ),
];

const connectionAt = (seat: number): [string, MatchAttribute] => [
  connectionName(seat),
  attribute(({ connections }) => connections[seat] ?? null, packed),
];

const pollingAt = (seat: number): [string, MatchAttribute] => [
  pollingName(seat),
  attribute(({ pollingUntil }) => pollingUntil[seat], numeric),
];

export const matchFrom = (item: Item): StoredMatch => {
  const status = statusOf(item);
  const facts = factsFrom(item);
  if (status === "open") {
    return {
      ...facts,
      status,
      revealByMs: numberOrNull(item, "revealBy"),
      fills: fillsFrom(item["fill"]?.S, facts.players.length),
      barred: item["barred"]?.S?.split(" ") ?? [],
      expires: numberIn(item, "expires"),
    };
  }
  const started = {
    ...facts,
    ...{ log: bytesIn(item, "log"), startedAtMs: numberIn(item, "startedAt") },
    timers: timersFrom(item["armed"]),
  };
  const tickedAtMs = numberIn(item, "tickedAt");
  if (status !== "live") {
    const end = { endedAtMs: tickedAtMs, expires: numberIn(item, "expires") };
    return { ...started, status, ...reasonIn(item), ...end };
  }
  return {
    ...started,
    status,
    clockStartedAtMs: tickedAtMs,
    idleSinceMs: numberOrNull(item, "quiet"),
    privateCommit: item["hush"]?.BOOL ?? false,
  };
};

/** The fields of a match in any status. */
const factsFrom = (item: Item) => {
  const seats = Array.from({ length: numberIn(item, "seats") }, (_, seat) => seat);
  const id = textIn(item, "pk").slice(KEY_PREFIX.length);
  return {
    id,
    version: numberIn(item, "version"),
    game: textIn(item, "game"),
    rules: numberIn(item, "rules"),
    options: optionsOf(item),
    clocks: clocksOf(item),
    bots: item["bots"]?.BOOL === false ? ("none" as const) : ("welcome" as const),
    secret: Buffer.from(bytesIn(item, "secret")).toString("hex"),
    players: seats.map((seat) => item[`p${seat}`]?.S ?? null),
    connections: seats.map((seat) => connectionFrom(item[connectionName(seat)])),
    pollingUntil: seats.map((seat) => numberOrNull(item, pollingName(seat))),
    houses: housesFrom(item["houses"]?.S, seats.length, id),
    dealer: numberOrNull(item, "dealer"),
    ...entropyFrom(textIn(item, "entropy")),
    rosterVersion: numberIn(item, "rev"),
    watched: watchedFrom(numberOrNull(item, "watched")),
    ...(item["hooked"]?.BOOL ? ({ hooked: true } as const) : {}),
  };
};

// Only this file writes these items, so a schema would check nothing else. It took eight times as long.

/** Throws if the attribute is missing. Every match of this status has it. */
const needed = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new Error(`a match without ${name}`);
  return value;
};

const textIn = (item: Item, name: string): string => needed(item[name]?.S, name);
const bytesIn = (item: Item, name: string): Uint8Array => needed(item[name]?.B, name);
const numberIn = (item: Item, name: string): number => Number(needed(item[name]?.N, name));

const numberOrNull = (item: Item, name: string): number | null => {
  const digits = item[name]?.N;
  return digits === undefined ? null : Number(digits);
};

const optionsOf = (item: Item): object => JSON.parse(textIn(item, "options"));
const clocksOf = (item: Item): ClockSeconds | null => JSON.parse(item["clocks"]?.S ?? "null");

const statusOf = (item: Item): StoredMatch["status"] => {
  const text = textIn(item, "status");
  return needed(
    STATUSES.find((status) => status === text),
    `a known status: ${text}`,
  );
};
