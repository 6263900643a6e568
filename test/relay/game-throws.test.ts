// A game of one's own throws: in one function of each kind, for one seat, once. `game-throws.long.test.ts` has them all.
import { expect, test } from "vitest";
import * as z from "zod";
import {
  beforeThrowing,
  describeNeeded,
  describeNotNeeded,
  seenSchema,
  thrownMatch,
} from "./support/describe-thrown-part.ts";
import { pick } from "./support/pick.ts";
import { throwIn } from "./support/throwing-game.ts";

beforeThrowing();

describeNeeded(["table", "clock"]);
describeNotNeeded(["breakOff"]);

const idSchema = z.object({ id: z.string() });

test("an act that was played before the game threw gets its true verdict when it is sent again", async () => {
  const match = await thrownMatch({ bots: "none" });
  const [ada] = match.callers;
  if (!ada) throw new Error("nobody");
  const { body } = await match.call(ada, "GET", match.at);
  const { seq, view } = seenSchema.parse(body);
  const laid = { seen: seq, action: view.legal[0] };
  const act = { type: "act", match: match.id, id: "a", ...laid };
  throwIn("redact");
  expect(await match.received(ada, ada, act)).toMatchObject([
    { type: "refused", id: "a", code: "game-fault", retryMs: 60_000 },
  ]);
  expect(
    (await match.call(ada, "POST", `${match.at}/actions`, { game: "throws", ...laid })).body,
  ).toMatchObject({
    ...{ code: "game-fault", retryMs: 60_000 },
  });
  throwIn(null);
  expect(await match.received(ada, ada, act)).toMatchObject([{ type: "events", ack: "a" }]);
  expect((await match.stored()).status).toBe("live");
});

test("a match lives through a game that throws for most of an hour, and ends in the hour after", async () => {
  const match = await thrownMatch({ bots: "none" });
  throwIn("table");
  await match.run(50 * 60);
  expect((await match.stored()).status).toBe("live");
  await match.run(60 * 60);
  expect(await match.stored()).toMatchObject({ status: "abandoned", reason: "game-fault" });
  expect(match.errors()).toMatchObject([{ event: "match-ended-by-game" }]);
});

test("an outage of the store does not count as faults of the game", async () => {
  const match = await thrownMatch({ bots: "none" });
  const { read } = match.relay.matches;
  Object.assign(match.relay.matches, { read: () => Promise.reject(new Error("no store")) });
  await match.run(3 * 3600);
  Object.assign(match.relay.matches, { read });
  throwIn("table");
  await match.run(120);
  expect((await match.stored()).status).toBe("live");
});

test("a match that was played to its end leaves the lobby without a result where its game cannot read it", async () => {
  const match = await thrownMatch({ rated: true });
  await match.until("over");
  throwIn("decode");
  await match.project();
  expect(await match.relay.listings.progress(match.id)).toBe("ended");
  const query = { limit: 9, after: null, status: null, withPrivate: true };
  const { entries } = await match.relay.history.list(pick(match.callers, 0).player ?? "", query);
  expect(entries).toMatchObject([{ match: match.id, status: "over", rank: null, isRated: false }]);
});

test("matchmaking ends a match that its game cannot begin, and finds its caller another", async () => {
  const { call, gateway, relay } = await thrownMatch();
  const sought = async () => {
    const wish = { game: "throws", seats: 2 };
    const { body } = await call(await gateway.newCaller(), "POST", "/v1/quick", wish);
    return idSchema.parse(body).id;
  };
  const first = await sought();
  throwIn("start");
  const second = await sought();
  expect(second).not.toBe(first);
  expect(await relay.matches.read(first)).toMatchObject({ status: "abandoned", reason: "game-fault" });
  expect(await relay.matches.read(second)).toMatchObject({ status: "open" });
});
