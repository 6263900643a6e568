// Who is shown to sit in a match whose game throws: a player who has left stays gone, before and after the match has ended.
import { afterEach, beforeAll, expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import { pick } from "./support/pick.ts";
import { type Part, throwIn, withThrowingGame } from "./support/throwing-game.ts";

const store = memoryStore();

const load = () => import("./support/thrown-match.ts");
let loaded: Awaited<ReturnType<typeof load>> | undefined;
beforeAll(async () => {
  loaded = await withThrowingGame(load);
});
afterEach(() => throwIn(null));

const threeSeats = () => {
  if (!loaded) throw new Error("nothing is loaded");
  return loaded.thrownMatch(store, { bots: "none" }, 3);
};

const LEFT = [
  { acts: "player" },
  { acts: "referee", left: true, connected: false },
  { acts: "player" },
] as const;
const hasNotLeft = expect.not.objectContaining({ left: true });

test.each<Part>(["table", "clock", "awaited"])(
  "a player who left before its game threw in %s stays gone",
  async (part) => {
    const match = await threeSeats();
    const [ada, bo] = [pick(match.callers, 0), pick(match.callers, 1)];
    expect((await match.call(bo, "DELETE", `${match.at}/seats/me`)).status).toBe(204);
    throwIn(part);
    const listed = { items: [{ id: match.id, seats: LEFT }] };
    expect((await match.call(ada, "GET", "/v1/players/me/matches")).body).toMatchObject(listed);
    expect((await match.call(bo, "GET", "/v1/players/me/matches")).body).toMatchObject({ items: [] });
    await match.received(ada);
    expect(await match.until("abandoned")).toMatchObject({ reason: "game-fault" });
    const frames = await match.received(ada);
    expect(frames.findLast(({ type }) => type === "seats")).toMatchObject({
      reason: "game-fault",
      seats: LEFT,
    });
    await match.project();
    const { body } = await match.call(ada, "GET", "/v1/players/me/matches");
    expect(body).toMatchObject({ items: [{ reason: "game-fault", seats: LEFT }] });
    expect(body).toMatchObject({ items: [{ seats: [hasNotLeft, {}, hasNotLeft] }] });
  },
);

test("a player whose leaving ends the match has left", async () => {
  const match = await threeSeats();
  const [ada, bo] = [pick(match.callers, 0), pick(match.callers, 1)];
  throwIn("start");
  await match.received(ada);
  expect((await match.call(bo, "DELETE", `${match.at}/seats/me`)).status).toBe(204);
  const frames = await match.received(ada);
  expect(frames.findLast(({ type }) => type === "seats")).toMatchObject({
    reason: "game-fault",
    seats: LEFT,
  });
  expect(await match.stored()).toMatchObject({
    actors: [{ to: "player" }, { to: "referee", left: true }, { to: "player" }],
  });
});

test("a match that ended by such faults under a build of before shows who had left", async () => {
  const match = await threeSeats();
  const [ada, bo] = [pick(match.callers, 0), pick(match.callers, 1)];
  await match.call(bo, "DELETE", `${match.at}/seats/me`);
  throwIn("table");
  const ended = await match.until("abandoned");
  if (ended.status === "open" || ended.status === "live") throw new Error("not ended");
  const { actors, ...before } = ended;
  expect(actors).toBeDefined();
  await match.relay.matches.commit(ended, { ...before, version: ended.version + 1 });
  await match.project();
  const { body } = await match.call(ada, "GET", "/v1/players/me/matches");
  expect(body).toMatchObject({ items: [{ reason: "game-fault", seats: LEFT }] });
});

test.each([
  ["public", 204],
  ["private", 404],
] as const)(
  "a stranger who leaves a %s match whose game throws gets %i and ends nothing",
  async (visibility, status) => {
    const { relay, gateway, call, at, stored } = await threeSeats();
    const { read } = relay.listings;
    relay.listings.read = async (id) => {
      const listing = await read(id);
      return listing && { ...listing, visibility };
    };
    throwIn("start");
    expect((await call(await gateway.newCaller(), "DELETE", `${at}/seats/me`)).status).toBe(status);
    expect(await stored()).toMatchObject({ status: "live" });
  },
);

test("a host writes one line for each match whose game throws", async () => {
  const { call, callers, at, world } = await threeSeats();
  throwIn("table");
  for (let asked = 0; asked < 3; asked++) await call(pick(callers, asked), "GET", at);
  expect(world.logged.filter((line) => "event" in line && line.event === "game-fault")).toHaveLength(1);
});
