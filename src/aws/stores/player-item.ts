// Converts a player to a DynamoDB item and back.

import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { PLAYER_FACES, type PlayerFace } from "../../games/faces.ts";
import { onDemand } from "../../games/on-demand.ts";
import type { Player } from "../../relay/ports/people.ts";
import { number, numberAttribute, text, textAttribute, textSetAttribute } from "../dynamo/attributes.ts";
import type { Item } from "../dynamo/dynamo.ts";
import { restrictionIn } from "./restriction-item.ts";

export const playerKey = (id: string) => ({ pk: text(`P#${id}`), sk: text("P") });

export const playerItem = (player: Player, keptUntilMs: number): Record<string, Item[string]> => ({
  ...playerKey(player.id),
  name: text(player.name),
  ...(player.bot ? { bot: { BOOL: true } } : {}),
  ...(player.face && { face: text(player.face) }),
  ...(player.about === null ? {} : { about: text(player.about) }),
  ...(player.owner === null ? {} : { owner: text(player.owner) }),
  ...(player.invitations === undefined ? {} : { invitations: text(player.invitations) }),
  ...(player.blocked === undefined ? {} : { blocked: { SS: [...player.blocked] } }),
  ...(player.hooked ? { hooks: number(1) } : {}),
  ...(player.pushed ? { pushes: number(1) } : {}),
  createdAt: number(player.createdAtMs),
  expires: unixSeconds(keptUntilMs),
});

export const playerFrom = (item: Item): Player => {
  const { pk, name, bot, face, about, owner, createdAt, invitations, blocked, hooks, pushes, operator } =
    schema().parse(item);
  const [ban, mute] = [restrictionIn(item, "ban"), restrictionIn(item, "mute")];
  return {
    id: pk.slice("P#".length),
    name,
    bot: bot !== undefined,
    ...knownFace(face),
    about: about ?? null,
    owner: owner ?? null,
    createdAtMs: createdAt,
    ...(invitations === undefined ? {} : { invitations }),
    // A set has no order in the store. Sorted, equal players read alike.
    ...(blocked === undefined ? {} : { blocked: blocked.toSorted() }),
    ...((hooks ?? 0) + (pushes ?? 0) > 0 ? { hooked: true } : {}),
    ...((pushes ?? 0) > 0 ? { pushed: true } : {}),
    ...(ban && { ban }),
    ...(mute && { mute }),
    ...(operator ? { operator: true } : {}),
  };
};

/** None where a later build has written a face that this build lacks. */
export const knownFace = (stored: string | undefined): { readonly face?: PlayerFace } => {
  const face = PLAYER_FACES.find((known) => known === stored);
  return face ? { face } : {};
};

/** An update that moves the end of an existing item. */
export const extendExpiry = (tableName: string, key: Record<string, Item[string]>, expires: Item[string]) =>
  new UpdateItemCommand({
    TableName: tableName,
    Key: key,
    UpdateExpression: "SET expires = :expires",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":expires": expires },
  });

/** Unix seconds for DynamoDB's time to live. */
export const unixSeconds = (ms: number) => number(Math.floor(ms / 1000));

const schema = onDemand(() =>
  z.object({
    pk: textAttribute(),
    name: textAttribute(),
    bot: z.object({ BOOL: z.literal(true) }).optional(),
    face: textAttribute().optional(),
    about: textAttribute().optional(),
    owner: textAttribute().optional(),
    createdAt: numberAttribute(),
    invitations: textAttribute().pipe(z.literal("none")).optional(),
    blocked: textSetAttribute().optional(),
    hooks: numberAttribute().optional(),
    pushes: numberAttribute().optional(),
    operator: z.object({ BOOL: z.literal(true) }).optional(),
  }),
);
