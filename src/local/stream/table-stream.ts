// The stream that the local table has not: what the functions were told of hot items, as records in order by item.
// Whatever is newer than what was known is a change, so what was missed once (a lost answer, another gateway's commit)
// is made up for by the next that is heard. Old and doubled records are left to the readers.

import { type StreamRecord, streamRecord } from "../../aws/lambda/stream-record.ts";
import { keepNewest } from "../../relay/match/keep-newest.ts";
import { type SeenImage, type Sighting, type StoreExchange, sightingsIn } from "./store-exchange.ts";

export interface TableStream {
  heard(exchange: StoreExchange): void;
  /** Of a change that nobody has overheard. */
  tell(id: string, before: SeenImage | null, after: SeenImage | null): void;
}

export interface TableStreamOptions {
  readonly nowMs: () => number;
  readonly onRecord: (record: StreamRecord) => void;
}

/** Matches whose last image is kept; of others the next change has no old one and is passed over. */
const KNOWN_MATCHES = 5_000;

export function createTableStream({ nowMs, onRecord }: TableStreamOptions): TableStream {
  const known = new Map<string, SeenImage>();
  let count = 0;

  function tell(id: string, before: SeenImage | null, after: SeenImage | null): void {
    count += 1;
    const keys = { pk: { S: id }, sk: { S: "M" } };
    onRecord(streamRecord({ sequence: count, atMs: nowMs(), keys, before, after }));
  }

  function sighted({ id, image, written }: Sighting): void {
    const before = known.get(id);
    if (image === null) {
      known.delete(id);
      if (before) tell(id, before, null);
      return;
    }
    if (before && !isNewer(before, image, written)) return;
    keepNewest(known, id, image, KNOWN_MATCHES);
    if (before) tell(id, before, follows(before, image) ? image : audible(image));
    else if (written && versionOf(image) === 1) tell(id, null, image);
  }

  return {
    tell,
    heard(exchange) {
      for (const sighting of sightingsIn(exchange)) sighted(sighting);
    },
  };
}

const numberOf = (image: SeenImage, name: string): number => Number(image[name]?.["N"] ?? 0);
const versionOf = (image: SeenImage): number => numberOf(image, "version");

/** Neither `version` nor `rev` ever falls. What is written without either counts only from who wrote it. */
function isNewer(before: SeenImage, image: SeenImage, written: boolean): boolean {
  const commits = versionOf(image) - versionOf(before);
  const revs = numberOf(image, "rev") - numberOf(before, "rev");
  return commits > 0 || (commits === 0 && (revs > 0 || (revs === 0 && written)));
}

const follows = (before: SeenImage, image: SeenImage): boolean => versionOf(image) <= versionOf(before) + 1;

/** Of several commits in one the last may be hushed, but not the ones before. */
function audible(image: SeenImage): SeenImage {
  const { hush: _, ...rest } = image;
  return rest;
}
