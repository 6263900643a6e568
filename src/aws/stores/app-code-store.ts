// Stores the codes by which apps sign in, each by its hash. A code is kept for ten minutes after its end, so that a second
// use shows.
import { GetItemCommand, PutItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { SCOPES } from "../../protocol/player.ts";
import type { AppCode, AppCodeStore, CodeUse, Consent } from "../../relay/ports/apps.ts";
import { number, numberAttribute, text, textAttribute, textSetAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";

const KEPT_AFTER_MS = 600_000;

export const createAppCodeStore = (client: Dynamo, tableName: string, nowMs: () => number): AppCodeStore => ({
  add: async (code) => {
    const put = new PutItemCommand({
      TableName: tableName,
      Item: itemOf(code),
      ConditionExpression: "attribute_not_exists(pk) OR expires <= :now",
      ExpressionAttributeValues: { ":now": number(Math.floor(nowMs() / 1000)) },
    });
    return (await ifConditionHolds(client.send(put))) !== null;
  },

  find: async (hash) => {
    const get = new GetItemCommand({ TableName: tableName, Key: codeKey(hash), ConsistentRead: true });
    const { Item } = await client.send(get);
    return Item && aliveAt(nowMs())(Item) ? codeFrom(hash, Item) : null;
  },

  answer: async (hash, answer) => {
    const update = new UpdateItemCommand({
      ...{ TableName: tableName, Key: codeKey(hash) },
      ...expressions({
        set: { answer: answerText(answer) },
        where: [
          { name: "pk", is: "there" },
          { name: "answer", is: null },
        ],
      }),
    });
    return (await ifConditionHolds(client.send(update))) !== null;
  },

  poll: async (hash, nowMs, leastMs) => {
    const update = new UpdateItemCommand({
      ...{ TableName: tableName, Key: codeKey(hash) },
      UpdateExpression: "SET polled = :now",
      ConditionExpression: "attribute_exists(pk) AND (attribute_not_exists(polled) OR polled <= :before)",
      ExpressionAttributeValues: { ":now": number(nowMs), ":before": number(nowMs - leastMs) },
    });
    return (await ifConditionHolds(client.send(update))) !== null;
  },
});

/** A part of a transaction: the first use of the code. */
export const markUsed = (tableName: string, hash: string, { grant, salt, atMs }: CodeUse) => ({
  ...{ TableName: tableName, Key: codeKey(hash) },
  ...expressions({
    set: { grant: text(grant), salt: text(salt), usedAt: number(atMs) },
    where: [
      { name: "pk", is: "there" },
      { name: "grant", is: null },
    ],
  }),
});

const codeKey = (hash: string) => ({ pk: text(`O#${hash}`), sk: text("O") });

const itemOf = ({ hash, app, scopes, proof, answer, endsAtMs }: AppCode): Item => ({
  ...codeKey(hash),
  ...{ client: text(app.clientId), origin: text(app.origin) },
  ...(app.isProgram ? { program: { BOOL: true } } : {}),
  scopes: { SS: [...scopes] },
  ...(proof.type === "browser"
    ? { redirect: text(proof.redirectUri), challenge: text(proof.challenge) }
    : { secret: text(proof.secretHash) }),
  ...(answer === null ? {} : { answer: answerText(answer) }),
  endsAt: number(endsAtMs),
  expires: number(Math.ceil((endsAtMs + KEPT_AFTER_MS) / 1000)),
});

/** `denied`, or what the person allows, as JSON. */
const answerText = (answer: Consent | "denied") =>
  text(answer === "denied" ? answer : JSON.stringify(answer));

const codeFrom = (hash: string, item: Item): AppCode => {
  const {
    client,
    origin,
    program,
    scopes,
    redirect,
    challenge,
    secret,
    answer,
    grant,
    salt,
    usedAt,
    endsAt,
  } = schema().parse(item);
  return {
    hash,
    app: { clientId: client, origin, isProgram: program !== undefined },
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    proof:
      redirect === undefined || challenge === undefined
        ? { type: "device", secretHash: secret ?? "" }
        : { type: "browser", redirectUri: redirect, challenge },
    answer:
      answer === undefined || answer === "denied"
        ? (answer ?? null)
        : consentSchema().parse(JSON.parse(answer)),
    used: grant === undefined ? null : { grant, salt: salt ?? "", atMs: usedAt ?? 0 },
    endsAtMs: endsAt,
  };
};

const schema = onDemand(() =>
  z.object({
    client: textAttribute(),
    origin: textAttribute(),
    program: z.object({ BOOL: z.literal(true) }).optional(),
    scopes: textSetAttribute(),
    redirect: textAttribute().optional(),
    challenge: textAttribute().optional(),
    secret: textAttribute().optional(),
    answer: textAttribute().optional(),
    grant: textAttribute().optional(),
    salt: textAttribute().optional(),
    usedAt: numberAttribute().optional(),
    endsAt: numberAttribute(),
  }),
);

const consentSchema = onDemand(
  (): z.ZodType<Consent> =>
    z.object({
      player: z.string(),
      scopes: z.array(z.enum(SCOPES)),
      endsAtMs: z.number().nullable(),
      bond: z.object({ id: z.string(), hash: z.string(), endsAtMs: z.number().nullable() }).nullable(),
    }),
);
