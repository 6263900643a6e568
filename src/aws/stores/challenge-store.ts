// Stores challenges by their hashes, until they are used.
import { DeleteItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { ChallengeStore } from "../../relay/ports/sign-in.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";

export const createChallengeStore = (client: Dynamo, tableName: string): ChallengeStore => ({
  add: async ({ hash, player, endsAtMs }) => {
    const Item = {
      ...challengeKey(hash),
      ...(player === null ? {} : { player: text(player) }),
      endsAt: number(endsAtMs),
      expires: number(Math.ceil(endsAtMs / 1000)),
    };
    await client.send(new PutItemCommand({ TableName: tableName, Item }));
  },

  take: async (hash) => {
    // Who deletes it has it.
    const take = new DeleteItemCommand({
      ...{ TableName: tableName, Key: challengeKey(hash), ReturnValues: "ALL_OLD" },
    });
    const { Attributes } = await client.send(take);
    if (!Attributes) return null;
    const { player, endsAt } = schema().parse(Attributes);
    return { hash, player: player ?? null, endsAtMs: endsAt };
  },
});

const challengeKey = (hash: string) => ({ pk: text(`W#${hash}`), sk: text("W") });

const schema = onDemand(() => z.object({ player: textAttribute().optional(), endsAt: numberAttribute() }));
