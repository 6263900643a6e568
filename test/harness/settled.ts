// What the stream's readers do after a match has started comes a moment later: whoever compares all that is stored
// waits for it first.

import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { vi } from "vitest";
import type { Item } from "../../src/aws/match-item.ts";
import { contents } from "./contents.ts";

/** Everything in the table but how often callers have asked: a code that is wrong is counted. */
export const uncounted = async (client: DynamoDBClient, table = "turn-relay"): Promise<readonly Item[]> =>
  (await contents(client, table)).filter(({ pk }) => !pk?.S?.startsWith("A#"));

/** All of it, once every player of a live match has been told that it started. */
export const settled = (client: DynamoDBClient, table = "turn-relay"): Promise<readonly Item[]> =>
  vi.waitFor(
    async () => {
      const items = await uncounted(client, table);
      const untold = items.filter(isLive).flatMap((match) => playersOf(match).filter(isUntold(items, match)));
      if (untold.length > 0) throw new Error(`${untold.length} have not been told`);
      return items;
    },
    { timeout: 20_000, interval: 20 },
  );

const isLive = (item: Item): boolean => item["sk"]?.S === "M" && item["status"]?.S === "live";

const playersOf = (match: Item): readonly string[] =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((seat) => match[`p${seat}`]?.S ?? []);

const isUntold =
  (items: readonly Item[], match: Item) =>
  (player: string): boolean =>
    !items.some(
      ({ pk, sk }) => pk?.S === `P#${player}` && sk?.S === `N#started${match["pk"]?.S?.slice(2) ?? ""}`,
    );
