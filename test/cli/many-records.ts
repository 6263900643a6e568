// Some records as lines, one after the other for as long as anybody reads.
import { numbers, playedRecord } from "../match/played-record.ts";

export const records = Array.from({ length: 20 }, (_, i) =>
  JSON.stringify(
    playedRecord({
      seats: 2 + (i % 5),
      secret: i.toString(16).padStart(64, "0"),
      random: numbers(i),
      refusals: true,
      mostEntries: 60,
    }).document,
  ),
);

/** Lines in chunks that end anywhere, made as they are asked for. */
export function* chunked(lines: number, chunkBytes: number): Generator<Buffer> {
  let rest = Buffer.alloc(0);
  for (let i = 0; i < lines; i++) {
    rest = Buffer.concat([rest, Buffer.from(`${records[i % records.length]}\n`)]);
    for (; rest.length >= chunkBytes; rest = rest.subarray(chunkBytes)) yield rest.subarray(0, chunkBytes);
  }
  yield rest;
}
