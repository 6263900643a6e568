// Stores how often two accounts have met in rated matches of a game: one small item for each two of them, for a week.

import { ConditionalCheckFailedException, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { Meeting } from "../../relay/ports/results.ts";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import { number, numberAttribute, text, textSetAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";

/** A window opens with the first meeting after the window before. */
const WINDOW_MS = 7 * 24 * 3600 * 1000;
const ATTEMPTS = 4;

export const countMeeting = async (
  client: Dynamo,
  tableName: string,
  { match, game, accounts, atMs }: Meeting,
  most: number,
): Promise<number> => {
  const [one, other] = accounts.toSorted();
  const of = { TableName: tableName, Key: { pk: text(`V#${one}#${other}`), sk: text(`V#${game}`) } };
  const [now, endsAtMs] = [number(atMs), atMs + WINDOW_MS];
  const joining = new UpdateItemCommand({
    ...of,
    UpdateExpression: "ADD met :match",
    // The item stays small, however often the two meet.
    ConditionExpression: "endsAt > :now AND (size(met) <= :most OR contains(met, :one))",
    ExpressionAttributeValues: {
      ":now": now,
      ":match": { SS: [match] },
      ":one": text(match),
      ":most": number(most),
    },
    ReturnValues: "ALL_NEW",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  const opening = new UpdateItemCommand({
    ...of,
    UpdateExpression: "SET met = :match, endsAt = :endsAt, expires = :expires",
    ConditionExpression: "attribute_not_exists(endsAt) OR endsAt <= :now",
    ExpressionAttributeValues: {
      ":now": now,
      ":match": { SS: [match] },
      ":endsAt": number(endsAtMs),
      ":expires": number(Math.ceil(endsAtMs / 1000)),
    },
    ReturnValues: "ALL_NEW",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    for (const update of [joining, opening]) {
      try {
        const { met } = itemSchema().parse((await client.send(update)).Attributes);
        return Math.min(met.length - 1, most);
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        const full = itemSchema().safeParse(error.Item);
        if (full.success && full.data.endsAt > atMs && full.data.met.length > most) return most;
      }
    }
  }
  throw new Unavailable("two accounts that begin so many matches", 500, null);
};

const itemSchema = onDemand(() => z.object({ met: textSetAttribute(), endsAt: numberAttribute() }));
