// A player takes its data along: all that is kept of it, without secrets, and nothing of others.
import { expect, test } from "vitest";
import { NEWCOMER } from "../../src/match/skill.ts";
import { playerExportSchema } from "../../src/protocol/export.ts";
import { exportPlayer } from "../../src/relay/people/export-player.ts";
import { BROWSER } from "../harness/browser.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { openedArena } from "../relay/support/opened-arena.ts";
import { addedKey } from "./support/passkeys.ts";
import { codeOf, newBot, newToken, newWebhook } from "./support/people.ts";

const store = memoryStore();

test("it has the profile, every way in, all addresses, where the player sits and what it played", async () => {
  const session = await wireSession(store);
  const { call, relay, world, gateway } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  await call(ada, "PATCH", "/v1/players/me", { about: "Hello", blocked: [bo.player ?? ""] });
  const bot = await newBot(session, ada);
  const { token: lent } = await newToken(session, ada, { label: "phone", scopes: ["match:read"] });
  const { key } = await addedKey(session, ada);
  const codes = JSON.stringify((await call(ada, "POST", "/v1/recovery-codes")).body);
  const { secret } = await newWebhook(session, ada);
  await call(ada, "PUT", "/v1/push-subscriptions/PhoneA", BROWSER);
  await call(ada, "POST", "/v1/matches", { game: "zip-zap", seats: 3, visibility: "private" });
  await relay.history.add(
    ada.player ?? "",
    {
      ...{ match: "m1", game: "zip-zap", status: "over", endedAtMs: world.nowMs, seat: 1, rank: 1 },
      ...{ opponents: [bo.player ?? ""], score: 7, isRated: false, isPrivate: true },
      expires: Date.UTC(2101, 0, 1) / 1000,
    },
    null,
  );
  const answer = await call(ada, "GET", "/v1/players/me/export");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const all = playerExportSchema().parse(answer.body);
  expect(all).toMatchObject({
    player: { id: ada.player, about: "Hello" },
    blocked: [bo.player],
    bots: [{ id: bot.player.id }],
    passkeys: [{ name: "phone" }],
    recoveryCodes: { left: 8 },
    webhooks: [{ url: "https://chat.example/hook" }],
    pushSubscriptions: [{ endpoint: BROWSER.endpoint }],
    history: [{ match: "m1", opponents: [bo.player], score: 7, private: true }],
  });
  expect(all.tokens.map(({ label }) => label).toSorted()).toEqual(["first", "first", "phone"]);
  expect(all.matches).toHaveLength(1);
  const text = JSON.stringify(answer.body);
  for (const hidden of [
    lent,
    bot.token,
    secret,
    key.id,
    BROWSER.keys.auth,
    ...(codes.match(/[0-9A-Z-]{24}/g) ?? []),
  ])
    expect(text).not.toContain(hidden);
});

test("it needs the scopes of what it shows", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const asks = async (...scopes: readonly string[]) => {
    const { token } = await newToken(session, ada, { label: "some", scopes });
    return codeOf(await session.call({ ...ada, token }, "GET", "/v1/players/me/export"));
  };
  expect(await asks("profile:read", "match:read")).toBe("scope");
  expect(await asks("token:write", "profile:read")).toBe("scope");
  const { token } = await newToken(session, ada, { label: "some", scopes: ["token:write", "match:read"] });
  const { body } = await session.call({ ...ada, token }, "GET", "/v1/players/me/export");
  expect(playerExportSchema().parse(body).blocked).toBeUndefined();
});

test("a player without anything has an export too", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { body } = await session.call(ada, "GET", "/v1/players/me/export");
  expect(body).toMatchObject({
    bots: [],
    passkeys: [],
    history: [],
    recoveryCodes: { left: 0, createdAt: null },
  });
});

test("a history of more than one answer goes on where it stopped", async () => {
  const session = await wireSession(store);
  const { call, relay, world, gateway } = session;
  const ada = await gateway.newCaller();
  const player = ada.player ?? "";
  for (let n = 0; n < 5; n++)
    await relay.history.add(
      player,
      {
        ...{ match: `m${n}`, game: "zip-zap", status: "over", endedAtMs: world.nowMs + n, seat: 0, rank: 1 },
        ...{ opponents: [], score: 0, isRated: false, isPrivate: n % 2 === 0 },
        expires: Date.UTC(2101, 0, 1) / 1000,
      },
      null,
    );
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await exportPlayer(relay, player, cursor, 2);
    found.push(...page.history.map(({ match }) => match));
    cursor = page.next;
  } while (cursor !== null);
  expect(found).toEqual(["m4", "m3", "m2", "m1", "m0"]);
  expect(codeOf(await call(ada, "GET", "/v1/players/me/export?cursor=none"))).toBe("malformed");
  expect((await call(ada, "GET", "/v1/players/me/export")).body).toMatchObject({ next: null });
});

test("it has the arenas that the player has entered, and its places in their series", async () => {
  const session = await wireSession(store);
  const { call, relay, world, gateway } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  const at = await openedArena(session, bo, { every: "day" });
  await call(ada, "PUT", `${at}/entry`, {});
  await call(bo, "PUT", `${at}/entry`, {});
  const arena = await relay.arenas.read(at.split("/").at(-1) ?? "");
  const place = {
    ...{ player: ada.player ?? "", name: "Ada", bot: false, nights: 1, points: 4, played: 2 },
    ...{ skill: NEWCOMER, skillBefore: NEWCOMER, lastNightMs: world.nowMs },
  };
  await relay.series.count(arena?.series ?? "", null, place, Date.UTC(2101, 0, 1) / 1000);
  const { body } = await call(ada, "GET", "/v1/players/me/export");
  const all = playerExportSchema().parse(body);
  expect(all.arenas).toMatchObject([{ arena: arena?.id, state: "waiting" }]);
  expect(all.series).toMatchObject([{ series: arena?.series, nights: 1, points: 4, played: 2 }]);
  // Once in all answers.
  expect((await exportPlayer(relay, ada.player ?? "", "H0000000000001_m1")).entered).toEqual({
    ...{ arenas: [], series: [] },
  });
});
