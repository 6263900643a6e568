// The codes of private tables in DynamoDB: an item a code, so that no two tables that are kept share one.
import { GetItemCommand, PutItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { number, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";
import { asked, whereThere } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";

interface Code {
  readonly code: string;
  readonly match: string;
  /** Unix seconds, 0 for never. */
  readonly expires: number;
}

/** Whether the code is the match's from now on, or was before. */
export const claimCode = async (
  client: Dynamo,
  table: string,
  { code, match, expires, nowMs }: Code & { readonly nowMs: number },
): Promise<boolean> => {
  const put = new PutItemCommand({
    TableName: table,
    Item: { ...codeKey(code), match: text(match), ...(expires === 0 ? {} : { expires: number(expires) }) },
    ConditionExpression: "attribute_not_exists(pk) OR #match = :match OR expires <= :now",
    ExpressionAttributeNames: { "#match": "match" },
    ExpressionAttributeValues: { ":match": text(match), ":now": number(Math.floor(nowMs / 1000)) },
  });
  return (await whereThere(client.send(put))) !== null;
};

/**
 * Puts off, takes off or fixes the end of a code that is still the match's. What comes late changes nothing: neither the
 * end of one that is kept while its match is `live`, nor that of one whose match has `ended`.
 */
export const keepCode = async (
  client: Dynamo,
  table: string,
  { code, match, expires, is }: Code & { readonly is: "open" | "live" | "ended" },
): Promise<void> => {
  const update = new UpdateItemCommand({
    TableName: table,
    Key: codeKey(code),
    ...expressions({
      ...(is === "live"
        ? { remove: ["expires"] }
        : { set: { expires: number(expires), ...(is === "ended" ? ENDED : {}) } }),
      where: [
        { name: "match", is: text(match) },
        ...(is === "open" ? [{ name: "expires", is: "there" } as const] : []),
        ...(is === "ended" ? [] : [{ name: "ended", is: null } as const]),
      ],
    }),
  });
  await whereThere(client.send(update));
};

export const matchOfCode = async (
  client: Dynamo,
  table: string,
  code: string,
  nowMs: number,
): Promise<string | null> => {
  const get = new GetItemCommand({ TableName: table, Key: codeKey(code), ConsistentRead: true });
  const { Item } = await asked(client.send(get));
  return Item && aliveAt(nowMs)(Item) ? textAttribute.parse(Item["match"]) : null;
};

const ENDED = { ended: { BOOL: true } };

const codeKey = (code: string) => ({ pk: text(`K#${code}`), sk: text("K") });
