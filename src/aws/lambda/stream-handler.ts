// Reads the store's stream and turns records of hot items into changes of matches. The changes of one match
// stay in order. A failed record is reported to Lambda, which sends it again with all later records of its shard.

import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { MatchChange } from "../../match/match-change.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { asRequest } from "../../relay/as-request.ts";
import { loggedFault } from "../../relay/fault-text.ts";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import type { Relay } from "../../relay/relay.ts";
import type { Item } from "../dynamo/dynamo.ts";
import { matchFrom } from "../stores/match-item.ts";
import { checkFormat } from "../stores/store-client.ts";
import type { BatchAnswer } from "./timer-handler.ts";

/** The prefix of a match id in the key of the hot item. */
const MATCH_PREFIX = "M#";

/** Receives the changes of one match, oldest first. Each change arrives at least once. */
export type Follow = (relay: Relay, changes: readonly MatchChange[]) => Promise<void>;

/**
 * Puts the changes of a match aside that no outage explains. So they do not hold up the records behind them. `isFirst`: the
 * host has put none of this match aside before.
 */
export type PutAside = (relay: Relay, match: string, isFirst: boolean) => Promise<void>;

/** Without `putAside`, Lambda sends those changes again too. */
export const createStreamHandler =
  (host: Relay, follow: Follow, putAside?: PutAside) =>
  async (event: unknown): Promise<BatchAnswer> => {
    const { Records } = eventSchema().parse(event);
    const byMatch = new Map<string, readonly StreamRecord[]>();
    for (const record of Records) {
      const id = record.dynamodb.Keys.pk.S;
      byMatch.set(id, [...(byMatch.get(id) ?? []), record]);
    }
    const failures = await Promise.all(
      [...byMatch].map(async ([key, records]) => {
        const match = key.slice(MATCH_PREFIX.length);
        try {
          await orAside(host, match, () => followed(host, follow, match, records), putAside);
          return [];
        } catch (error) {
          host.log({ level: "error", event: "stream-fault", match, ...loggedFault(error) });
          const [first] = records;
          return first ? [{ itemIdentifier: first.dynamodb.SequenceNumber }] : [];
        }
      }),
    );
    return { batchItemFailures: failures.flat() };
  };

const followed = async (
  host: Relay,
  follow: Follow,
  match: string,
  records: readonly StreamRecord[],
): Promise<void> => {
  const changes = records.map(changeIn);
  await follow(asRequest(host, changeId(match, changes)), changes);
};

/** The stream carries no request. So its lines name the newest version of the match, and so does a commit's line. */
const changeId = (match: string, changes: readonly MatchChange[]): string => {
  const { before, after } = changes.at(-1) ?? { before: null, after: null };
  return `${match}/${(after ?? before)?.version}`;
};

const orAside = async (
  relay: Relay,
  match: string,
  follow: () => Promise<void>,
  putAside: PutAside | undefined,
): Promise<void> => {
  try {
    await follow();
  } catch (error) {
    if (!putAside || error instanceof Unavailable) throw error;
    // Each change of such a match may fail. A warm handler calls it a fault once, so that it hides no other one.
    const isFirst = relay.cache.isFirstFault(match);
    const level = isFirst ? "error" : "warn";
    relay.log({ level, event: "stream-put-aside", match, ...loggedFault(error) });
    await putAside(relay, match, isFirst);
  }
};

const changeIn = ({ dynamodb: { OldImage, NewImage } }: StreamRecord): MatchChange => ({
  before: OldImage ? matchOf(OldImage) : null,
  after: NewImage ? matchOf(NewImage) : null,
});

const matchOf = (image: Image): StoredMatch => {
  const item = itemFrom(image);
  checkFormat(item);
  return matchFrom(item);
};

/** The records carry bytes as base64. */
const itemFrom = (image: Image): Item =>
  Object.fromEntries(
    Object.entries(image).flatMap(([name, value]) => {
      const read = attributeSchema().safeParse(value);
      return read.success ? [[name, read.data]] : [];
    }),
  );

/** The attribute types of a hot item. */
const attributeSchema = onDemand(
  (): z.ZodType<AttributeValue> =>
    z.union([
      z.object({ S: z.string() }),
      z.object({ N: z.string() }),
      z.object({ BOOL: z.boolean() }),
      z.object({ B: z.string().transform((base64) => new Uint8Array(Buffer.from(base64, "base64"))) }),
    ]),
);

const imageSchema = onDemand(() => z.record(z.string(), z.unknown()));
type Image = z.infer<ReturnType<typeof imageSchema>>;

const recordSchema = onDemand(() =>
  z.object({
    dynamodb: z.object({
      SequenceNumber: z.string(),
      Keys: z.object({ pk: z.object({ S: z.string() }) }),
      OldImage: imageSchema().optional(),
      NewImage: imageSchema().optional(),
    }),
  }),
);
type StreamRecord = z.infer<ReturnType<typeof recordSchema>>;

const eventSchema = onDemand(() => z.object({ Records: z.array(recordSchema()) }));
