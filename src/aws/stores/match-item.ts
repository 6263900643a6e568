// Converts a match to its hot item in DynamoDB and back. Names are short and values packed, because every commit pays
// for the item's size (`docs/architecture.md`, "The hot item").
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import {
  LEVELS,
  type SeatedBot,
  STATUSES,
  type StoredMatch,
  type TimerOnItsWay,
  type Watched,
} from "../../match/stored-match.ts";

export type Item = Readonly<Record<string, AttributeValue>>;

const KEY_PREFIX = "M#";

export const matchKey = (id: string): { pk: AttributeValue; sk: AttributeValue } => ({
  pk: { S: `${KEY_PREFIX}${id}` },
  sk: { S: "M" },
});

/** The attributes of a match except its key. Null for a value that the match lacks, such as a free seat. */
export const matchAttributes = (match: StoredMatch): Readonly<Record<string, AttributeValue | null>> => ({
  version: numeric(match.version),
  status: { S: match.status },
  game: { S: match.game },
  rules: numeric(match.rules),
  options: { S: JSON.stringify(match.options) },
  clocks: match.clocks && { S: JSON.stringify(match.clocks) },
  bots: match.bots === "none" ? { BOOL: false } : null,
  secret: { B: Buffer.from(match.secret, "hex") },
  seats: numeric(match.players.length),
  houses: match.houses.some((bot) => bot !== null) ? { S: packedHouses(match.houses) } : null,
  dealer: numeric(match.dealer),
  entropy: { S: packedEntropy(match) },
  rev: numeric(match.rosterVersion),
  watched: packedWatched(match.watched),
  ...phaseAttributes(match),
  ...Object.fromEntries(match.players.map((player, seat) => [`p${seat}`, player ? { S: player } : null])),
  ...Object.fromEntries(
    match.connections.map((connection, seat) => [connectionName(seat), packed(connection)]),
  ),
  ...Object.fromEntries(match.pollingUntil.map((until, seat) => [pollingName(seat), numeric(until)])),
});

/**
 * The attributes that depend on the status. Every status has the same names, so a commit removes values that no longer
 * apply.
 */
const phaseAttributes = (match: StoredMatch): Readonly<Record<string, AttributeValue | null>> => {
  const started = match.status === "open" ? null : match;
  const live = match.status === "live" ? match : null;
  return {
    log: started && { B: started.log },
    startedAt: numeric(started?.startedAtMs),
    // An ended match stores its end here.
    tickedAt: numeric(started?.status === "live" ? started.clockStartedAtMs : started?.endedAtMs),
    armed: packedTimers(started?.timers ?? []),
    quiet: numeric(live?.idleSinceMs),
    hush: live?.privateCommit ? { BOOL: true } : null,
    revealBy: numeric(match.status === "open" ? match.revealByMs : null),
    expires: numeric(match.status === "live" ? null : match.expires),
  };
};

export const connectionName = (seat: number): string => `c${seat}`;

/** R as in REST. */
export const pollingName = (seat: number): string => `r${seat}`;

const numeric = (number: number | null | undefined): AttributeValue | null =>
  number === null || number === undefined ? null : { N: String(number) };

/** API Gateway's connection ids are 11 bytes in base64url. The item stores the bytes. */
const packed = (connection: string | null): AttributeValue | null =>
  connection === null ? null : packedConnection(connection);

export const packedConnection = (connection: string): AttributeValue => ({
  B: Buffer.from(connection, "base64url"),
});

/**
 * The stream's filter tests only whether the attribute exists. So the write of `doubtful` still reaches the
 * spectators' function, which then checks for spectators a last time.
 */
export const packedWatched = (watched: Watched): AttributeValue | null =>
  watched === "no" ? null : { N: watched === "yes" ? "1" : "0" };

const watchedFrom = (packed: number | undefined): Watched => {
  if (packed === undefined) return "no";
  return packed === 0 ? "doubtful" : "yes";
};

/** Unix ms, with a question mark behind an unconfirmed one. One that is sure is a number, as nearly always. */
const packedTimers = (timers: readonly TimerOnItsWay[]): AttributeValue | null => {
  const [first, second] = timers;
  if (!first) return null;
  if (!second && first.isSure) return numeric(first.atMs);
  return { S: timers.map(({ atMs, isSure }) => `${atMs}${isSure ? "" : "?"}`).join(" ") };
};

const timersFrom = (packed: string): readonly TimerOnItsWay[] =>
  packed.split(" ").map((timer) => ({ atMs: Number.parseInt(timer, 10), isSure: !timer.endsWith("?") }));

/**
 * One letter per seat: the first letter of the house bot's level, a capital for an instant one, or a dash for no house
 * bot.
 */
const packedHouses = (houses: StoredMatch["houses"]): string => houses.map(packedBot).join("");

const packedBot = (bot: SeatedBot | null): string => {
  const letter = bot?.level[0] ?? "-";
  return bot?.speed === "instant" ? letter.toUpperCase() : letter;
};

const botFrom = (letter = "-"): SeatedBot | null => {
  const level = LEVELS.find((known) => known[0] === letter.toLowerCase());
  return level ? { level, speed: letter === letter.toLowerCase() ? "human" : "instant" } : null;
};

/** A seat's entropy, or `=` and its hash in base64url. The hash of revealed entropy follows from it. */
const packedEntropy = ({ entropy, unrevealed }: StoredMatch): string =>
  entropy
    .map((revealed, seat) => {
      const hash = unrevealed[seat] ?? null;
      return hash === null ? revealed : `=${Buffer.from(hash, "hex").toString("base64url")}`;
    })
    .join("/");

const entropyFrom = (packed: string): Pick<StoredMatch, "entropy" | "unrevealed"> => {
  const seats = packed.split("/");
  return {
    entropy: seats.map((seat) => (seat.startsWith("=") ? "" : seat)),
    unrevealed: seats.map((seat) =>
      seat.startsWith("=") ? Buffer.from(seat.slice(1), "base64url").toString("hex") : null,
    ),
  };
};

const unpacked = (bytes: Uint8Array): string => `${Buffer.from(bytes).toString("base64url")}=`;

export const matchFrom = (item: Item): StoredMatch => {
  const read = itemSchema.parse(item);
  const facts = factsFrom(item, read);
  if (read.status === "open") {
    const expires = needed(read.expires, "expires");
    return { ...facts, status: "open", revealByMs: read.revealBy ?? null, expires };
  }
  const started = {
    ...facts,
    log: needed(read.log, "log"),
    startedAtMs: needed(read.startedAt, "startedAt"),
    timers: read.armed ?? [],
  };
  const tickedAtMs = needed(read.tickedAt, "tickedAt");
  if (read.status !== "live") {
    return {
      ...started,
      status: read.status,
      endedAtMs: tickedAtMs,
      expires: needed(read.expires, "expires"),
    };
  }
  return {
    ...started,
    status: "live",
    clockStartedAtMs: tickedAtMs,
    idleSinceMs: read.quiet ?? null,
    privateCommit: read.hush ?? false,
  };
};

/** The fields of a match in any status. */
const factsFrom = (item: Item, read: z.infer<typeof itemSchema>) => {
  const seats = Array.from({ length: read.seats }, (_, seat) => seat);
  return {
    id: read.pk.slice(KEY_PREFIX.length),
    version: read.version,
    game: read.game,
    rules: read.rules,
    options: read.options,
    clocks: read.clocks ?? null,
    bots: read.bots === false ? ("none" as const) : ("welcome" as const),
    secret: Buffer.from(read.secret).toString("hex"),
    players: seats.map((seat) => item[`p${seat}`]?.S ?? null),
    connections: seats.map((seat) => {
      const bytes = item[connectionName(seat)]?.B;
      return bytes ? unpacked(bytes) : null;
    }),
    pollingUntil: seats.map((seat) => {
      const until = item[pollingName(seat)]?.N;
      return until === undefined ? null : Number(until);
    }),
    houses: seats.map((seat) => botFrom(read.houses?.[seat])),
    dealer: read.dealer ?? null,
    ...entropyFrom(read.entropy),
    rosterVersion: read.rev,
    watched: watchedFrom(read.watched),
  };
};

/** Throws if the attribute is missing. Every match of this status has it. */
const needed = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new Error(`a match without ${name}`);
  return value;
};

const text = z.object({ S: z.string() }).transform(({ S }) => S);
const number = z.object({ N: z.string() }).transform(({ N }) => Number(N));
const bytes = z.object({ B: z.instanceof(Uint8Array) }).transform(({ B }) => B);
const flag = z.object({ BOOL: z.boolean() }).transform(({ BOOL }) => BOOL);
const json = <T>(schema: z.ZodType<T>) => text.transform((value) => schema.parse(JSON.parse(value)));

const itemSchema = z.object({
  pk: text,
  version: number,
  status: text.pipe(z.enum(STATUSES)),
  game: text,
  rules: number,
  options: json(z.record(z.string(), z.unknown())),
  clocks: json(z.record(z.string(), z.number().nullable())).optional(),
  bots: flag.optional(),
  secret: bytes,
  seats: number,
  houses: text.optional(),
  dealer: number.optional(),
  entropy: text,
  log: bytes.optional(),
  startedAt: number.optional(),
  tickedAt: number.optional(),
  armed: z
    .union([text, number.transform(String)])
    .transform(timersFrom)
    .optional(),
  quiet: number.optional(),
  rev: number,
  revealBy: number.optional(),
  hush: flag.optional(),
  watched: number.optional(),
  expires: number.optional(),
});
