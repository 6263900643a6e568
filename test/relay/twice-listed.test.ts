// A match that stands twice on a player's list, because matchmaking created it again.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";

const store = memoryStore();

test("a match that is listed twice is shown once, on every list", async () => {
  const { gateway, relay, call, received } = await wireSession(store);
  const ada = await gateway.newCaller();
  const opening = { game: "zip-zap", seats: 2, visibility: "public" };
  const open = async () => seatedSchema().parse((await call(ada, "POST", "/v1/matches", opening)).body).id;
  const [twice, once] = [await open(), await open()];
  for (const createdAtMs of [1, Date.UTC(2101, 0, 1)])
    await relay.players.addMatch(
      ada.player ?? "",
      { match: twice, createdAtMs, sitting: 0 },
      Date.UTC(2101, 0, 1),
    );
  const [welcome] = await received(ada, ada, { type: "hello" });
  expect(welcome).toMatchObject({ type: "hello", matches: [{ match: twice }, { match: once }] });
  const shown: string[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const path = `/v1/players/${ada.player}/matches?limit=1${next && `&cursor=${next}`}`;
    const page: { items: { id: string }[]; next: string | null } = JSON.parse(
      JSON.stringify((await call(ada, "GET", path)).body),
    );
    shown.push(...page.items.map(({ id }) => id));
    next = page.next;
  }
  expect(shown).toEqual([twice, once]);
  const quick = await call(ada, "POST", "/v1/quick", { game: "zip-zap", seats: 2 });
  expect(quick.status).toBe(201);
});

test("both entries of a match that is gone leave the list", async () => {
  const { gateway, relay, received } = await wireSession(store);
  const ada = await gateway.newCaller();
  for (const createdAtMs of [1, 2])
    await relay.players.addMatch(
      ada.player ?? "",
      { match: "gone", createdAtMs, sitting: 0 },
      Date.UTC(2101, 0, 1),
    );
  await received(ada, ada, { type: "hello" });
  expect(await relay.players.matches(ada.player ?? "", 10)).toEqual([]);
});
