// Stores the codes of private matches, one item for each code. So no two stored matches share a code.
import {
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { number, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";

interface Code {
  readonly code: string;
  readonly match: string;
  /** Unix seconds. 0 means never. */
  readonly expires: number;
}

/** True if the code now belongs to this match, or did already. */
export const claimCode = async (
  client: Dynamo,
  tableName: string,
  { code, match, expires, nowMs }: Code & { readonly nowMs: number },
): Promise<boolean> => {
  const put = new PutItemCommand({
    TableName: tableName,
    Item: { ...codeKey(code), match: text(match), ...(expires === 0 ? {} : { expires: number(expires) }) },
    ConditionExpression: "attribute_not_exists(pk) OR #match = :match OR expires <= :now",
    ExpressionAttributeNames: { "#match": "match" },
    ExpressionAttributeValues: { ":match": text(match), ":now": number(Math.floor(nowMs / 1000)) },
  });
  return (await ifConditionHolds(client.send(put))) !== null;
};

/**
 * Sets or removes the end of the code, if the code still belongs to the match. A late call changes nothing: a
 * code without an end stays so while its match is `live`, and the end of an `ended` match stays.
 */
export const keepCode = async (
  client: Dynamo,
  tableName: string,
  { code, match, expires, is }: Code & { readonly is: "open" | "live" | "ended" },
): Promise<void> => {
  const update = new UpdateItemCommand({
    TableName: tableName,
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
  await ifConditionHolds(client.send(update));
};

/** The code leads to the match no more. */
export const dropCode = async (
  client: Dynamo,
  tableName: string,
  { code, match }: Pick<Code, "code" | "match">,
): Promise<void> => {
  const remove = new DeleteItemCommand({
    TableName: tableName,
    Key: codeKey(code),
    ConditionExpression: "#match = :match",
    ExpressionAttributeNames: { "#match": "match" },
    ExpressionAttributeValues: { ":match": text(match) },
  });
  await ifConditionHolds(client.send(remove));
};

export const matchOfCode = async (
  client: Dynamo,
  tableName: string,
  code: string,
  nowMs: number,
): Promise<string | null> => {
  const get = new GetItemCommand({ TableName: tableName, Key: codeKey(code), ConsistentRead: true });
  const { Item } = await client.send(get);
  return Item && aliveAt(nowMs)(Item) ? textAttribute().parse(Item["match"]) : null;
};

const ENDED = { ended: { BOOL: true } };

const codeKey = (code: string) => ({ pk: text(`K#${code}`), sk: text("K") });
