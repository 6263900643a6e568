// Late writes to a listing or a code: they set no expiry on a match that has started, and change nothing of an ended
// one.
import { GetItemCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { listingKey } from "../../src/aws/stores/listing-item.ts";
import { keepCode } from "../../src/aws/stores/match-code.ts";
import type { MatchListing } from "../../src/match/match-listing.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { createHost, createWorld } from "../harness/host.ts";

const store = embeddedStore();
const [SOON, LATER, LAST] = [4_100_000_000, 4_200_000_000, 4_300_000_000];
const BO = { id: "bo", name: "Bo", bot: false };

test("a name extends the expiry of an open match, and of no other", async () => {
  const table = await store.newStore();
  const { listings } = createHost(store.client(), createWorld(), { table });
  const opened: MatchListing = {
    ...{ id: "m", game: "zip-zap", seats: 3, names: { ada: "Ada" }, sittings: 1, botPlayers: [] },
    ...{ visibility: "private", code: "ABCDEF", rated: false, createdAtMs: 1, matchmakingIndex: null },
    ...{ rematch: null, follows: null },
  };
  const ends = async () => {
    const keys = [listingKey("m"), { pk: { S: "K#ABCDEF" }, sk: { S: "K" } }];
    const items = await Promise.all(
      keys.map((Key) => store.client().send(new GetItemCommand({ TableName: table, Key }))),
    );
    return items.map(({ Item }) => Number(Item?.["expires"]?.N ?? 0));
  };
  await listings.create(opened, SOON);
  expect(await listings.addName(opened, BO, LATER)).toMatchObject({
    type: "named",
    listing: { sittings: 2, names: { bo: "Bo" } },
  });
  expect(await ends()).toEqual([LATER, LATER]);
  await listings.start(opened);
  expect(await listings.addName(opened, BO, LAST)).toEqual({ type: "not-open" });
  expect(await ends()).toEqual([0, 0]);
  await listings.end(opened, { untilSeconds: LATER, codeUntilSeconds: SOON });
  expect(await listings.addName(opened, BO, LAST)).toEqual({ type: "not-open" });
  expect(await ends()).toEqual([LATER, SOON]);
  // The last write of the start, which was under way for longer than the match lasted.
  const code = { code: "ABCDEF", match: "m" };
  await keepCode(store.client(), table, { ...code, expires: 0, is: "live" });
  await keepCode(store.client(), table, { ...code, expires: LAST, is: "open" });
  expect(await ends()).toEqual([LATER, SOON]);
});
