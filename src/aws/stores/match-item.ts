// The hot item: a StoredMatch as DynamoDB attributes and back. Names are short and values packed, since every
// commit pays for the item's size (`docs/architecture.md`, "The hot item").
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { LEVELS, type Level, STATUSES, type StoredMatch, type Watched } from "../../match/stored-match.ts";

export type Item = Readonly<Record<string, AttributeValue>>;

const KEY_PREFIX = "M#";

export const matchKey = (id: string): { pk: AttributeValue; sk: AttributeValue } => ({
  pk: { S: `${KEY_PREFIX}${id}` },
  sk: { S: "M" },
});

/** The attributes of a match beside its key; what is absent (a free seat, no expiry) is null here. */
export const matchAttributes = (match: StoredMatch): Readonly<Record<string, AttributeValue | null>> => ({
  version: { N: String(match.version) },
  status: { S: match.status },
  game: { S: match.game },
  rules: { N: String(match.rules) },
  options: { S: JSON.stringify(match.options) },
  clocks: match.clocks && { S: JSON.stringify(match.clocks) },
  bots: match.bots === "none" ? { BOOL: false } : null,
  secret: { B: Buffer.from(match.secret, "hex") },
  seats: { N: String(match.players.length) },
  houses: match.houses.some((level) => level !== null) ? { S: packedHouses(match.houses) } : null,
  dealer: match.dealer === null ? null : { N: String(match.dealer) },
  entropy: { S: match.entropy.join("/") },
  log: match.log.length > 0 ? { B: match.log } : null,
  startedAt: present(match.startedAtMs),
  tickedAt: present(match.tickedAtMs),
  armed: present(match.timerAtMs),
  quiet: present(match.idleSinceMs),
  rev: { N: String(match.rosterVersion) },
  hush: match.privateCommit ? { BOOL: true } : null,
  watched: packedWatched(match.watched),
  expires: present(match.expires),
  ...Object.fromEntries(match.players.map((player, seat) => [`p${seat}`, player ? { S: player } : null])),
  ...Object.fromEntries(
    match.connections.map((connection, seat) => [connectionName(seat), packed(connection)]),
  ),
});

export const connectionName = (seat: number): string => `c${seat}`;

const present = (number: number): AttributeValue | null => (number === 0 ? null : { N: String(number) });

/** API Gateway's connection ids are base64url of 11 bytes and are kept as such. */
const packed = (connection: string | null): AttributeValue | null =>
  connection === null ? null : packedConnection(connection);

export const packedConnection = (connection: string): AttributeValue => ({
  B: Buffer.from(connection, "base64url"),
});

/** The table's stream is filtered by whether the attribute is there: once it is doubtful it is followed a last time. */
export const packedWatched = (watched: Watched): AttributeValue | null =>
  watched === "no" ? null : { N: watched === "yes" ? "1" : "0" };

const watchedFrom = (packed: number | undefined): Watched => {
  if (packed === undefined) return "no";
  return packed === 0 ? "doubtful" : "yes";
};

/** A letter a seat: a level's first one, a dash where no house bot sits. */
const packedHouses = (houses: StoredMatch["houses"]): string =>
  houses.map((level) => level?.[0] ?? "-").join("");

const levelOf = (letter: string | undefined): Level | null =>
  LEVELS.find((level) => level[0] === letter) ?? null;

const unpacked = (bytes: Uint8Array): string => `${Buffer.from(bytes).toString("base64url")}=`;

export const matchFrom = (item: Item): StoredMatch => {
  const read = itemSchema.parse(item);
  const seats = Array.from({ length: read.seats }, (_, seat) => seat);
  return {
    id: read.pk.slice(KEY_PREFIX.length),
    version: read.version,
    status: read.status,
    game: read.game,
    rules: read.rules,
    options: read.options,
    clocks: read.clocks ?? null,
    bots: read.bots === false ? "none" : "welcome",
    secret: Buffer.from(read.secret).toString("hex"),
    players: seats.map((seat) => item[`p${seat}`]?.S ?? null),
    connections: seats.map((seat) => {
      const bytes = item[connectionName(seat)]?.B;
      return bytes ? unpacked(bytes) : null;
    }),
    houses: seats.map((seat) => levelOf(read.houses?.[seat])),
    dealer: read.dealer ?? null,
    entropy: read.entropy.split("/"),
    log: read.log ?? new Uint8Array(),
    startedAtMs: read.startedAt ?? 0,
    tickedAtMs: read.tickedAt ?? 0,
    timerAtMs: read.armed ?? 0,
    idleSinceMs: read.quiet ?? 0,
    rosterVersion: read.rev,
    privateCommit: read.hush ?? false,
    watched: watchedFrom(read.watched),
    expires: read.expires ?? 0,
  };
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
  armed: number.optional(),
  quiet: number.optional(),
  rev: number,
  hush: flag.optional(),
  watched: number.optional(),
  expires: number.optional(),
});
