// Writes what operators say onto the items of players and tokens.
import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import type { Restriction, RestrictionStore } from "../../relay/ports/operator.ts";
import { number, text } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { listingKey } from "./listing-item.ts";
import { playerKey } from "./player-item.ts";
import { type Restricting, restricting } from "./restriction-item.ts";
import { tokenKey } from "./token-store.ts";

export const createRestrictionStore = (client: Dynamo, tableName: string): RestrictionStore => {
  const update = (Key: Item, clauses: object) =>
    ifConditionHolds(
      client.send(new UpdateItemCommand({ TableName: tableName, Key, ReturnValues: "ALL_NEW", ...clauses })),
    );
  const restrict = (Key: Item, what: Restricting, restriction: Restriction | null, n: number) =>
    update(Key, restricting(what, restriction, n));

  return {
    ban: async (account, ban, n) => (await restrict(playerKey(account), "ban", ban, n)) !== null,

    banToken: async (hash, ban, n) => {
      const written = await restrict(tokenKey(hash), "ban", ban, n);
      // From now on no refresh replaces it.
      const access = written?.Attributes?.["access"]?.S;
      if (access !== undefined) await restrict(tokenKey(access), "ban", ban, n);
      return written !== null;
    },

    mute: async (account, mute, n) => (await restrict(playerKey(account), "mute", mute, n)) !== null,

    nameOperator: async (player, isOperator, n) => {
      const written = await update(playerKey(player), {
        UpdateExpression: isOperator
          ? "SET operatorBy = :n, #operator = :yes"
          : "SET operatorBy = :n REMOVE #operator",
        ConditionExpression:
          "attribute_exists(pk) AND (attribute_not_exists(operatorBy) OR operatorBy <= :n)",
        ExpressionAttributeNames: { "#operator": "operator" },
        ExpressionAttributeValues: { ":n": number(n), ...(isOperator && { ":yes": { BOOL: true } }) },
      });
      return written !== null;
    },

    rename: async (player, name, n) => {
      // Once: afterwards the player may have another name of its own.
      const written = await update(playerKey(player), {
        UpdateExpression: "SET renamedBy = :n, #name = :name",
        ConditionExpression: "attribute_exists(pk) AND (attribute_not_exists(renamedBy) OR renamedBy < :n)",
        ExpressionAttributeNames: { "#name": "name" },
        ExpressionAttributeValues: { ":n": number(n), ":name": text(name) },
      });
      return written !== null;
    },

    renameIn: async (match, player, name) => {
      await update(listingKey(match), {
        UpdateExpression: "SET #names.#player = :name",
        // Empty: the player has left.
        ConditionExpression: "attribute_exists(#names.#player) AND #names.#player <> :nobody",
        ExpressionAttributeNames: { "#names": "names", "#player": player },
        ExpressionAttributeValues: { ":name": text(name), ":nobody": text("") },
      });
    },
  };
};
