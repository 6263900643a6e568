// Reads the table's stream: records of hot items become changes of matches, each match's in its order. One that failed
// is named, so that Lambda hands it over again with all that came after it.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import type { MatchChange } from "../../match/match-change.ts";
import { faultText } from "../../relay/fault-text.ts";
import type { Relay } from "../../relay/relay.ts";
import { type Item, matchFrom } from "../stores/match-item.ts";
import type { BatchAnswer } from "./timer-handler.ts";

/** Before the id in the key of a hot item. */
const MATCH_PREFIX = "M#";

/** Hears of one match's changes, oldest first, at least once each. */
export type Follow = (relay: Relay, changes: readonly MatchChange[]) => Promise<void>;

export const createStreamHandler =
  (relay: Relay, follow: Follow) =>
  async (event: unknown): Promise<BatchAnswer> => {
    const { Records } = eventSchema.parse(event);
    const byMatch = new Map<string, readonly StreamRecord[]>();
    for (const record of Records) {
      const id = record.dynamodb.Keys.pk.S;
      byMatch.set(id, [...(byMatch.get(id) ?? []), record]);
    }
    const failures = await Promise.all(
      [...byMatch].map(async ([key, records]) => {
        try {
          await follow(relay, records.map(changeIn));
          return [];
        } catch (error) {
          const match = key.slice(MATCH_PREFIX.length);
          relay.log({ level: "error", event: "stream-fault", match, error: faultText(error) });
          const [first] = records;
          return first ? [{ itemIdentifier: first.dynamodb.SequenceNumber }] : [];
        }
      }),
    );
    return { batchItemFailures: failures.flat() };
  };

const changeIn = ({ dynamodb: { OldImage, NewImage } }: StreamRecord): MatchChange => ({
  before: OldImage ? matchFrom(itemFrom(OldImage)) : null,
  after: NewImage ? matchFrom(itemFrom(NewImage)) : null,
});

/** Bytes come as base64. */
const itemFrom = (image: Image): Item =>
  Object.fromEntries(
    Object.entries(image).flatMap(([name, value]) => {
      const read = attributeSchema.safeParse(value);
      return read.success ? [[name, read.data]] : [];
    }),
  );

/** The kinds that a hot item is made of. */
const attributeSchema: z.ZodType<AttributeValue> = z.union([
  z.object({ S: z.string() }),
  z.object({ N: z.string() }),
  z.object({ BOOL: z.boolean() }),
  z.object({ B: z.string().transform((base64) => new Uint8Array(Buffer.from(base64, "base64"))) }),
]);

const imageSchema = z.record(z.string(), z.unknown());
type Image = z.infer<typeof imageSchema>;

const recordSchema = z.object({
  dynamodb: z.object({
    SequenceNumber: z.string(),
    Keys: z.object({ pk: z.object({ S: z.string() }) }),
    OldImage: imageSchema.optional(),
    NewImage: imageSchema.optional(),
  }),
});
type StreamRecord = z.infer<typeof recordSchema>;

const eventSchema = z.object({ Records: z.array(recordSchema) });
