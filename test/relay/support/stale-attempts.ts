// Which commits of a wave of discards started from a stale cache, as the store saw it.
import * as z from "zod";
import type { StoreRequest } from "../../harness/store-proxy.ts";

/**
 * A commit that lost its condition without its host having read first. All that any host knew before the wave is
 * memory. So what counts is a commit that lost, of a match about which the store had told that host nothing yet since
 * the wave began: no read, no commit, no lost condition. A second attempt, made on the first answer, comes later from
 * the same host and is not counted; nor is the attempt of a host that was cold and read.
 */
export const staleAttempts = (wave: readonly StoreRequest[]): number => {
  const received = new Set<string>();
  let stale = 0;
  for (const { operation, lost, host, body } of wave) {
    const { Key, ConditionExpression } = requestSchema.parse(JSON.parse(body));
    if (Key?.sk.S !== "M") continue;
    const about = `${host} ${Key.pk.S}`;
    const isCommit = operation === "UpdateItem" && /#version = /.test(ConditionExpression ?? "");
    if (isCommit && lost && !received.has(about)) stale++;
    received.add(about);
  }
  return stale;
};

const text = z.object({ S: z.string() });

const requestSchema = z.object({
  Key: z.object({ pk: text, sk: text }).optional(),
  ConditionExpression: z.string().optional(),
});
