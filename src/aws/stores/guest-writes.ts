// The writes of a listing about who may come: whom players have invited, and whom the host has barred.
import { ConditionalCheckFailedException, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import type { PreviousMatch } from "../../match/match-listing.ts";
import type { ListingStore } from "../../relay/ports/matches.ts";
import { number, text } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { ENDED, listingFrom, listingKey, packedFollows, progressOf } from "./listing-item.ts";
import { claimCode, dropCode } from "./match-code.ts";

/** The write that notes an invitation. */
export const invitationWrites = (client: Dynamo, tableName: string): Pick<ListingStore, "invite"> => ({
  invite: async (id, player, most) => {
    const update = client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: listingKey(id),
        UpdateExpression: "ADD invited :player",
        ConditionExpression:
          "attribute_exists(pk) AND (attribute_not_exists(invited) OR size(invited) < :most OR contains(invited, :one))",
        ExpressionAttributeValues: {
          ":player": { SS: [player] },
          ":one": text(player),
          ":most": number(most),
        },
      }),
    );
    return (await ifConditionHolds(update)) !== null;
  },
});

/** The write that bars an account. The new code goes first, as in a new listing. */
export const barWrites = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): Pick<ListingStore, "bar"> => ({
  bar: async ({ id, code: was, follows }, { account, members, code, expires }, most) => {
    const isClaimed =
      code === null || (await claimCode(client, tableName, { code, match: id, expires, nowMs: nowMs() }));
    if (!isClaimed) return { type: "taken" };
    const set = {
      ...(code === null ? {} : { code: text(code) }),
      ...(follows ? { follows: packedFollows(withoutMembers(follows, members)) } : {}),
    };
    const { UpdateExpression, ...clauses } = expressions({
      set,
      where: [
        // The listing of a started match has no end.
        { name: "expires", is: "there" },
        { name: ENDED, is: null },
        { name: "code", is: was === null ? null : text(was) },
        { name: "follows", is: follows ? packedFollows(follows) : null },
      ],
    });
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: listingKey(id),
      ...clauses,
      UpdateExpression: `${UpdateExpression} ADD barred :accounts`.trimStart(),
      ConditionExpression: `${clauses.ConditionExpression} AND (attribute_not_exists(barred) OR size(barred) < :most)`,
      ExpressionAttributeValues: {
        ...clauses.ExpressionAttributeValues,
        ":accounts": { SS: [account] },
        ":most": number(most),
      },
      ReturnValues: "ALL_NEW",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    try {
      const { Attributes } = await client.send(update);
      if (!Attributes) throw new Error("the update returned no listing");
      if (was !== null) await dropCode(client, tableName, { code: was, match: id });
      return { type: "barred", listing: listingFrom(Attributes) };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      if (!error.Item) return { type: "not-open" };
      const listing = listingFrom(error.Item);
      if (code !== null && listing.code !== code) await dropCode(client, tableName, { code, match: id });
      const { barred = [] } = listing;
      if (barred.includes(account)) return { type: "barred", listing };
      if (progressOf(error.Item) !== "open") return { type: "not-open" };
      return barred.length >= most ? { type: "full" } : { type: "changed", listing };
    }
  },
});

const withoutMembers = (follows: PreviousMatch, members: readonly string[]): PreviousMatch => ({
  ...follows,
  players: follows.players.map((player) => (player !== null && members.includes(player) ? null : player)),
});
