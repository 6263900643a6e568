// The store's stream in a world of plain calls: a host's writes of hot items go to the function that posts to
// spectators, when the test says so.

import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { Item } from "../../src/aws/dynamo/dynamo.ts";
import { createStreamHandler } from "../../src/aws/lambda/stream-handler.ts";
import { STREAM_READERS } from "../../src/aws/lambda/stream-readers.ts";
import { imageOf, type StreamRecord, streamRecord } from "../../src/aws/lambda/stream-record.ts";
import { matchAttributes, matchKey } from "../../src/aws/stores/match-item.ts";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import type { Written } from "../../src/relay/ports/matches.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { createPostToSpectators } from "../../src/relay/watching/post-to-spectators.ts";
import { failedItems } from "../../src/stand-ins/batch-answer.ts";
import { wakes } from "../../src/stand-ins/stream/stream-feed.ts";

export interface VirtualStream {
  /** The host whose writes the stream follows. */
  readonly relay: Relay;
  /** How often `spectators` would have been woken since the last call. */
  woken(): number;
  /** Delivers the last batch once more. */
  again(): Promise<void>;
  /** Delivers the writes since the last call and posts to the spectators, until no post follows. */
  deliver(): Promise<void>;
}

export const virtualStream = (relay: Relay): VirtualStream => {
  const known = new Map<string, StoredMatch>();
  let pending: StreamRecord[] = [];
  let records = 0;
  let woken = 0;
  const hear = (match: StoredMatch | null, isWritten: boolean): void => {
    if (!match) return;
    const before = known.get(match.id);
    known.set(match.id, match);
    if (!isWritten || !before) return;
    const record = recordOf(++records, before, match);
    if (wakes(STREAM_READERS.spectators, record)) pending.push(record);
  };
  const heard = async (writing: Promise<Written>): Promise<Written> => {
    const written = await writing;
    hear(written.match, written.type === "written");
    return written;
  };
  const { matches } = relay;
  const followed: Relay = {
    ...relay,
    matches: {
      ...matches,
      read: async (id) => {
        const match = await matches.read(id);
        if (match && !known.has(id)) hear(match, false);
        return match;
      },
      commit: (...request) => heard(matches.commit(...request)),
      bind: (...request) => heard(matches.bind(...request)),
      unbind: (...request) => heard(matches.unbind(...request)),
      markWatched: (...request) => heard(matches.markWatched(...request)),
    },
  };
  const handler = createStreamHandler(followed, createPostToSpectators());
  let last: readonly StreamRecord[] = [];
  const hand = async (Records: readonly StreamRecord[]): Promise<void> => {
    last = Records;
    woken += Records.length;
    if (failedItems(await handler({ Records })).length > 0) throw new Error("a reader of the stream failed");
  };
  return {
    relay: followed,
    woken: () => {
      const times = woken;
      woken = 0;
      return times;
    },
    again: () => hand(last),
    deliver: async () => {
      while (pending.length > 0) {
        const gathered = pending;
        pending = [];
        await hand(gathered);
      }
    },
  };
};

export const recordOf = (sequence: number, before: StoredMatch, after: StoredMatch): StreamRecord =>
  streamRecord({
    ...{ sequence, atMs: 0, keys: imageOf(matchKey(after.id)) },
    ...{ before: imageOf(itemOf(before)), after: imageOf(itemOf(after)) },
  });

const itemOf = (match: StoredMatch): Item =>
  Object.fromEntries(
    Object.entries({ ...matchKey(match.id), ...matchAttributes(match) }).filter(
      (attribute): attribute is [string, AttributeValue] => attribute[1] !== null,
    ),
  );
