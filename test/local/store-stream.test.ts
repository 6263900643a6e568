// The local stream: functions report the answers about hot items, and the stream makes the records that followers on
// AWS would receive.

import { expect, test } from "vitest";
import { STREAM_READERS } from "../../src/aws/lambda/stream-readers.ts";
import type { StreamRecord } from "../../src/aws/lambda/stream-record.ts";
import type { SeenImage, StoreExchange } from "../../src/local/stream/store-exchange.ts";
import { createStoreStream } from "../../src/local/stream/store-stream.ts";
import { fitsPattern } from "../../src/stand-ins/stream/stream-feed.ts";

const image = (version: number, more: SeenImage = {}, id = "m"): SeenImage => ({
  pk: { S: `M#${id}` },
  sk: { S: "M" },
  version: { N: String(version) },
  rev: { N: "1" },
  status: { S: "live" },
  ...more,
});

const exchange = (
  operation: string,
  response: object,
  request: object = {},
  status = 200,
): StoreExchange => ({
  operation,
  status,
  request: JSON.stringify(request),
  response: JSON.stringify(response),
});

const put = (item: SeenImage) => exchange("PutItem", {}, { Item: item });
const update = (item: SeenImage) => exchange("UpdateItem", { Attributes: item });
const get = (item: SeenImage) => exchange("GetItem", { Item: item });
const lost = (item: SeenImage) => exchange("UpdateItem", { Item: item }, {}, 400);

const HUSH = { hush: { BOOL: true } };

const records = (...exchanges: readonly StoreExchange[]): readonly StreamRecord[] => {
  const told: StreamRecord[] = [];
  const stream = createStoreStream({ nowMs: () => 0, onRecord: (record) => told.push(record) });
  for (const one of exchanges) stream.heard(one);
  return told;
};

/** Each record as its name and the versions before and after. */
const steps = (...exchanges: readonly StoreExchange[]): readonly string[] =>
  records(...exchanges).map(({ eventName, dynamodb: { OldImage, NewImage } }) =>
    [eventName, OldImage?.["version"]?.["N"], NewImage?.["version"]?.["N"]].join(" "),
  );

test("each write is a record with the image before", () => {
  const told = steps(put(image(1)), update(image(2)), exchange("DeleteItem", {}, { Key: image(2) }));
  expect(told).toEqual(["INSERT  1", "MODIFY 1 2", "REMOVE 2 "]);
});

test("a read may supply the image before, and is no change itself", () => {
  expect(steps(get(image(4)), update(image(5)), get(image(5)))).toEqual(["MODIFY 4 5"]);
});

test("a write whose answer was lost is reported by the next answer that shows it", () => {
  expect(steps(get(image(4)), lost(image(5)))).toEqual(["MODIFY 4 5"]);
  expect(steps(get(image(4)), get(image(5)))).toEqual(["MODIFY 4 5"]);
});

test("answers that come in another order than the writes make one change", () => {
  expect(steps(get(image(4)), update(image(6)), update(image(5)))).toEqual(["MODIFY 4 6"]);
});

test("a record of several commits is not private, even if the last commit is", () => {
  const [both] = records(get(image(4)), update(image(6, HUSH)));
  expect(both?.dynamodb.NewImage).toEqual(image(6));
  const [one] = records(get(image(5)), update(image(6, HUSH)));
  expect(one?.dynamodb.NewImage).toEqual(image(6, HUSH));
});

test("a write without a version counts by its writer alone", () => {
  const bound = image(4, { c0: { B: "AAAA" } });
  expect(steps(get(image(4)), update(bound))).toEqual(["MODIFY 4 4"]);
  expect(steps(get(image(4)), get(bound))).toEqual([]);
});

test("transactions report what they put and delete; other items and failures are ignored", () => {
  const transaction = { TransactItems: [{ Put: { Item: image(1) } }, { Update: {} }] };
  expect(steps(exchange("TransactWriteItems", {}, transaction))).toEqual(["INSERT  1"]);
  expect(steps(put({ ...image(1), sk: { S: "CARD" } }))).toEqual([]);
  expect(steps(exchange("PutItem", {}, { Item: image(1) }, 400))).toEqual([]);
});

test("records come one by one with numbers that rise", () => {
  const told = records(put(image(1)), put(image(1, {}, "n")), update(image(2)));
  const numbers = told.map(({ dynamodb }) => dynamodb.SequenceNumber);
  expect(numbers).toEqual([...new Set(numbers)].sort());
});

const fits = (reader: keyof typeof STREAM_READERS, before: SeenImage, after: SeenImage | null): boolean => {
  const second = after ? update(after) : exchange("DeleteItem", {}, { Key: before });
  const [record] = records(get(before), second);
  return STREAM_READERS[reader].filters.some((filter) => fitsPattern(filter, record));
};
const OPEN = { status: { S: "open" } };
const WATCHED = { watched: { N: "1" } };

test.for([
  ["a start", image(1, OPEN), image(2), true],
  ["an end", image(2), image(3, { status: { S: "abandoned" } }), true],
  ["an end while open", image(2, OPEN), image(3, { status: { S: "over" } }), true],
  ["a removal", image(2), null, true],
  ["an action", image(2), image(3, WATCHED), false],
  ["somebody who sits down", image(1, OPEN), image(2, OPEN), false],
] as const)("`projections` is woken by changes of status and removals: %s", ([_, before, after, woken]) => {
  expect(fits("projections", before, after)).toBe(woken);
});

test.for([
  ["an action in a watched match", image(2, WATCHED), image(3, WATCHED), true],
  ["an action in a match that may be watched", image(2), image(3, { watched: { N: "0" } }), true],
  ["an action in an unwatched match", image(2), image(3), false],
  ["a pass in a watched match", image(2, WATCHED), image(3, { ...WATCHED, ...HUSH }), false],
  ["a removal", image(2, WATCHED), null, false],
] as const)("`spectators` is woken by what spectators may hear of: %s", ([_, before, after, woken]) => {
  expect(fits("spectators", before, after)).toBe(woken);
});
