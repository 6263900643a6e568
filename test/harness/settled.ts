// What the stream's readers do after a match has started comes a moment later: whoever compares all that is stored
// waits for it first.

import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { vi } from "vitest";
import type { Item } from "../../src/aws/stores/match-item.ts";
import { contents } from "./contents.ts";

/** Everything in the table but how often callers have asked: a code that is wrong is counted. */
export const uncounted = async (client: DynamoDBClient, table = "turn-relay"): Promise<readonly Item[]> =>
  (await contents(client, table)).filter(({ pk }) => !pk?.S?.startsWith("A#"));

/** All of it, once the start of every live match has been seen to: its card and its code have no end any more. */
export const settled = (client: DynamoDBClient, table = "turn-relay"): Promise<readonly Item[]> =>
  vi.waitFor(
    async () => {
      const items = await uncounted(client, table);
      const live = new Set(items.filter(isLive).map((match) => match["pk"]?.S));
      const waiting = items.filter((item) => item["expires"] && live.has(matchOf(item)));
      if (waiting.length > 0) throw new Error(`${waiting.length} still have an end`);
      return items;
    },
    { timeout: 20_000, interval: 20 },
  );

const isLive = (item: Item): boolean => item["sk"]?.S === "M" && item["status"]?.S === "live";

/** Of a card or a code, the key of its match. */
const matchOf = ({ pk, sk, match }: Item): string | undefined =>
  sk?.S === "K" ? `M#${match?.S}` : sk?.S === "CARD" ? pk?.S : undefined;
