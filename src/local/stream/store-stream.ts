// Makes the local store's stream from the requests and answers of functions. An image newer than the last known one is
// a change, so a missed change appears with the next one. Records may be old or repeated.

import { type StreamRecord, streamRecord } from "../../aws/lambda/stream-record.ts";
import { createRecent } from "../../relay/recent.ts";
import { type SeenImage, type Sighting, type StoreExchange, sightingsIn } from "./store-exchange.ts";

export interface StoreStream {
  heard(exchange: StoreExchange): void;
}

export interface StoreStreamOptions {
  readonly nowMs: () => number;
  readonly onRecord: (record: StreamRecord) => void;
}

/**
 * What the last images of matches may take. A change of a match without an image makes no record, unless it creates the
 * match.
 */
const KNOWN_BYTES = 2 ** 25;
/** An image takes up to this many times its JSON in the heap. */
const HEAP_PER_JSON = 3;

export const createStoreStream = ({ nowMs, onRecord }: StoreStreamOptions): StoreStream => {
  const known = createRecent<SeenImage>(KNOWN_BYTES, (image) => HEAP_PER_JSON * JSON.stringify(image).length);
  let count = 0;

  const add = (id: string, before: SeenImage | null, after: SeenImage | null): void => {
    count += 1;
    const keys = { pk: { S: id }, sk: { S: "M" } };
    onRecord(streamRecord({ sequence: count, atMs: nowMs(), keys, before, after }));
  };

  const sighted = ({ id, image, written }: Sighting): void => {
    const before = known.get(id);
    if (image === null) {
      known.delete(id);
      if (before) add(id, before, null);
      return;
    }
    if (before && !isNewer(before, image, written)) return;
    known.set(id, image);
    if (before) add(id, before, follows(before, image) ? image : audible(image));
    else if (written && versionOf(image) === 1) add(id, null, image);
  };

  return {
    heard: (exchange) => {
      for (const sighting of sightingsIn(exchange)) sighted(sighting);
    },
  };
};

const numberOf = (image: SeenImage, name: string): number => Number(image[name]?.["N"] ?? 0);
const versionOf = (image: SeenImage): number => numberOf(image, "version");

/** Neither `version` nor `rev` ever falls. A write that raises neither is new only in its own exchange. */
const isNewer = (before: SeenImage, image: SeenImage, written: boolean): boolean => {
  const commits = versionOf(image) - versionOf(before);
  const revs = numberOf(image, "rev") - numberOf(before, "rev");
  return commits > 0 || (commits === 0 && (revs > 0 || (revs === 0 && written)));
};

const follows = (before: SeenImage, image: SeenImage): boolean => versionOf(image) <= versionOf(before) + 1;

/** Removes `hush` from a record of several commits. The last commit may be private and an earlier one not. */
const audible = (image: SeenImage): SeenImage => {
  const { hush: _, ...rest } = image;
  return rest;
};
