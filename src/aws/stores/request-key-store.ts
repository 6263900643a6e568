// Stores the keys of requests and their answers, in the partition of their player, or in one of their own. A conditional
// put claims a key. A conditional update takes over a claim that never got an answer.

import { createHash } from "node:crypto";
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { Claim, Claimed, KeyedRequest, RequestKeys } from "../../relay/ports/limits.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";

export const createRequestKeyStore = (client: Dynamo, tableName: string): RequestKeys => ({
  claim: async (request) => {
    const { player, key, seed, nowMs } = request;
    const stored = await put(client, tableName, request);
    const own = { player, key, claimedMs: nowMs };
    // The stored claim may be this one, written by an attempt whose answer was lost.
    if (!stored || stored.seed === seed)
      return { type: "claimed", claim: { ...own, seed, sinceMs: nowMs, again: false } };
    const settled = settledOutcome(stored, request);
    if (settled) return settled;
    const before = { ...own, seed: stored.seed, sinceMs: stored.since, again: true };
    const taken = await change(
      client,
      tableName,
      { ...before, claimedMs: stored.claimed },
      { claimed: number(nowMs) },
    );
    return taken ? { type: "claimed", claim: before } : { type: "busy" };
  },

  isOwn: async (claim) => {
    const get = new GetItemCommand({ TableName: tableName, Key: keyOf(claim), ConsistentRead: true });
    const { Item } = await client.send(get);
    if (!Item) return false;
    const { claimed, answered } = storedSchema().parse(Item);
    return claimed === claim.claimedMs && answered === undefined;
  },

  answer: async (claim, { status, body, location }) => {
    await change(client, tableName, claim, {
      answered: number(status),
      body: text(body),
      ...(location === null ? {} : { location: text(location) }),
    });
  },

  release: async (claim) => {
    await change(client, tableName, claim, { claimed: number(0) });
  },

  forget: async (claim) => {
    const command = new DeleteItemCommand({
      TableName: tableName,
      Key: keyOf(claim),
      ConditionExpression: "claimed = :claimed AND attribute_not_exists(answered)",
      ExpressionAttributeValues: { ":claimed": number(claim.claimedMs) },
    });
    await isWritten(client.send(command));
  },
});

/** Null if the key is new, otherwise the stored claim. */
const put = async (client: Dynamo, tableName: string, request: KeyedRequest): Promise<Stored | null> => {
  const { nowMs } = request;
  const command = new PutItemCommand({
    TableName: tableName,
    Item: {
      ...keyOf(request),
      request: text(request.request),
      seed: text(request.seed),
      since: number(nowMs),
      claimed: number(nowMs),
      expires: number(Math.floor(request.keptMs / 1000)),
    },
    ConditionExpression: "attribute_not_exists(pk) OR expires <= :now",
    ExpressionAttributeValues: { ":now": number(Math.floor(nowMs / 1000)) },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  try {
    await client.send(command);
    return null;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return storedSchema().parse(error.Item);
  }
};

/** Changes the claim if it is still the newest one and has no answer. */
const change = (
  client: Dynamo,
  tableName: string,
  claim: Claim,
  set: Readonly<Record<string, AttributeValue>>,
): Promise<boolean> =>
  isWritten(
    client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: keyOf(claim),
        ...expressions({
          set,
          where: [
            { name: "claimed", is: number(claim.claimedMs) },
            { name: "answered", is: null },
          ],
        }),
      }),
    ),
  );

/** Null if this request may take over the claim. */
const settledOutcome = (stored: Stored, { request, diedMs }: KeyedRequest): Claimed | null => {
  const { answered, body, location, claimed } = stored;
  if (stored.request !== request) return { type: "other-request" };
  if (answered !== undefined && body !== undefined)
    return { type: "answered", answer: { status: answered, body, location: location ?? null } };
  return claimed > diedMs ? { type: "busy" } : null;
};

/** False if the condition was false. */
const isWritten = async (request: Promise<unknown>): Promise<boolean> => {
  try {
    await request;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

const keyOf = ({ player, key }: Pick<Claim, "player" | "key">) => {
  const hashed = `I#${createHash("sha256").update(key).digest("base64url")}`;
  return player === null
    ? { pk: text(hashed), sk: text("I") }
    : { pk: text(`P#${player}`), sk: text(hashed) };
};

const storedSchema = onDemand(() =>
  z.object({
    request: textAttribute(),
    seed: textAttribute(),
    since: numberAttribute(),
    claimed: numberAttribute(),
    answered: numberAttribute().optional(),
    body: textAttribute().optional(),
    location: textAttribute().optional(),
  }),
);
type Stored = z.infer<ReturnType<typeof storedSchema>>;
