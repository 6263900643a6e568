// Keys of requests and the answers that are kept under them, in DynamoDB, beside their player's other items. A key is
// claimed by a conditional put, and taken over from an attempt that came to no answer by a conditional update.
import { createHash } from "node:crypto";
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import type { Claim, Claimed, KeyedRequest, RequestKeys } from "../../relay/ports/request-keys.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";
import { asked } from "../dynamo/requests.ts";

export const createRequestKeyStore = (client: Dynamo, table: string): RequestKeys => {
  /** Null where it is new; else what is there. */
  const put = async (request: KeyedRequest): Promise<Stored | null> => {
    const { nowMs } = request;
    const command = new PutItemCommand({
      TableName: table,
      Item: {
        ...keyOf(request),
        request: text(request.request),
        match: text(request.match),
        since: number(nowMs),
        claimed: number(nowMs),
        expires: number(Math.floor(request.keptMs / 1000)),
      },
      ConditionExpression: "attribute_not_exists(pk) OR expires <= :now",
      ExpressionAttributeValues: { ":now": number(Math.floor(nowMs / 1000)) },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    try {
      await asked(client.send(command));
      return null;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return storedSchema.parse(error.Item);
    }
  };

  /** If the claim is still the last one, and nobody has answered. */
  const change = (claim: Claim, set: Readonly<Record<string, AttributeValue>>): Promise<boolean> =>
    happened(
      client.send(
        new UpdateItemCommand({
          TableName: table,
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

  return {
    claim: async (request) => {
      const { player, key, match, nowMs } = request;
      const stored = await put(request);
      const own = { player, key, claimedMs: nowMs };
      // What is there may be this very claim, put by an attempt of the request whose answer was lost.
      if (!stored || stored.match === match)
        return { type: "claimed", claim: { ...own, match, sinceMs: nowMs, again: false } };
      const settled = settledBy(stored, request);
      if (settled) return settled;
      const before = { ...own, match: stored.match, sinceMs: stored.since, again: true };
      const taken = await change({ ...before, claimedMs: stored.claimed }, { claimed: number(nowMs) });
      return taken ? { type: "claimed", claim: before } : { type: "busy" };
    },

    answer: async (claim, { status, body, location }) => {
      await change(claim, {
        answered: number(status),
        body: text(body),
        ...(location === null ? {} : { location: text(location) }),
      });
    },

    release: async (claim) => {
      await change(claim, { claimed: number(0) });
    },

    forget: async (claim) => {
      const command = new DeleteItemCommand({
        TableName: table,
        Key: keyOf(claim),
        ConditionExpression: "claimed = :claimed AND attribute_not_exists(answered)",
        ExpressionAttributeValues: { ":claimed": number(claim.claimedMs) },
      });
      await happened(client.send(command));
    },
  };
};

/** Null where the request may be taken over. */
const settledBy = (stored: Stored, { request, diedMs }: KeyedRequest): Claimed | null => {
  const { answered, body, location, claimed } = stored;
  if (stored.request !== request) return { type: "other-request" };
  if (answered !== undefined && body !== undefined)
    return { type: "answered", answer: { status: answered, body, location: location ?? null } };
  return claimed > diedMs ? { type: "busy" } : null;
};

/** False where the condition did not hold. */
const happened = async (request: Promise<unknown>): Promise<boolean> => {
  try {
    await asked(request);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

const keyOf = ({ player, key }: Pick<Claim, "player" | "key">) => ({
  pk: text(`P#${player}`),
  sk: text(`I#${createHash("sha256").update(key).digest("base64url")}`),
});

const storedSchema = z.object({
  request: textAttribute,
  match: textAttribute,
  since: numberAttribute,
  claimed: numberAttribute,
  answered: numberAttribute.optional(),
  body: textAttribute.optional(),
  location: textAttribute.optional(),
});
type Stored = z.infer<typeof storedSchema>;
