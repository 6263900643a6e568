// Reads places of the sparse index `lobby`. Knows nothing that is listed there.
import { QueryCommand } from "@aws-sdk/client-dynamodb";
import { text, textAttribute } from "./attributes.ts";
import type { Dynamo } from "./dynamo.ts";
import { STORE_SCHEMA } from "./store-schema.ts";

export interface LobbyQuery {
  /** The partition. */
  readonly lobby: string;
  readonly limit: number;
  /** Only places beyond this one. Null: from the first. */
  readonly cursor: string | null;
  readonly isNewestFirst: boolean;
}

/** The sort keys of one partition. One more than the limit, as all of a page may be of this partition. */
export const lobbyPlaces = async (
  client: Dynamo,
  tableName: string,
  { lobby, limit, cursor, isNewestFirst }: LobbyQuery,
): Promise<readonly string[]> => {
  const beyond = `#lobby = :lobby AND #at ${isNewestFirst ? "<" : ">"} :cursor`;
  const { Items } = await client.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: STORE_SCHEMA.lobby.name,
      KeyConditionExpression: cursor === null ? "#lobby = :lobby" : beyond,
      ExpressionAttributeNames: {
        "#lobby": STORE_SCHEMA.lobby.partitionKey,
        ...(cursor === null ? {} : { "#at": STORE_SCHEMA.lobby.sortKey }),
      },
      ExpressionAttributeValues: {
        ":lobby": text(lobby),
        ...(cursor === null ? {} : { ":cursor": text(cursor) }),
      },
      ScanIndexForward: !isNewestFirst,
      Limit: limit + 1,
    }),
  );
  return (Items ?? []).map((item) => textAttribute().parse(item[STORE_SCHEMA.lobby.sortKey]));
};

/** The id behind the time of a place. */
export const idAt = (place: string): string => place.slice(place.indexOf("_") + 1);
