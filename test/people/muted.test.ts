// A muted account says nothing to others: no reactions, no invitations, no names.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { acted } from "./support/operator.ts";
import { codeOf, newBot } from "./support/people.ts";

const store = memoryStore();

test("a muted account reacts, invites and names nobody, with its bots, until the mute ends", async () => {
  const session = await wireSession(store);
  const { call, received, world, gateway } = session;
  const { id, callers } = await watchedMatch(session, 2);
  const [ada, bo] = callers;
  if (!ada || !bo) throw new Error("nobody plays");
  const cy = await gateway.newCaller();
  const bot = await newBot(session, ada);
  const open = await call(ada, "POST", "/v1/matches", { game: "zip-zap", seats: 3, visibility: "public" });
  const { id: opened } = JSON.parse(JSON.stringify(open.body));
  const untilMs = world.nowMs + 60_000;
  await acted(session, { action: "mute", player: ada.player ?? "", untilMs, note: "Be kind." });
  const night = { game: "zip-zap", name: "Somebody", seats: 2, visibility: "public", minutes: 30 };
  const tries = () =>
    Promise.all([
      call(ada, "POST", `/v1/matches/${id}/reactions`, { reaction: "heart" }),
      call(ada, "POST", `/v1/matches/${opened}/invitations`, { player: cy.player ?? "" }),
      call(ada, "PATCH", "/v1/players/me", { name: "Somebody" }),
      call(ada, "PATCH", "/v1/players/me", { about: "Something" }),
      call({ ...ada, token: bot.token }, "PATCH", "/v1/players/me", { name: "Somebody" }),
      call(ada, "POST", "/v1/bots", { name: "Somebody" }),
      call(ada, "POST", "/v1/arenas", night),
    ]);
  const muted = { code: "muted", reason: "abuse", note: "Be kind.", until: new Date(untilMs).toISOString() };
  expect((await tries()).map(({ body }) => body)).toMatchObject(Array(7).fill(muted));
  const [, told] = await received(ada, ada, { type: "react", match: id, reaction: "heart" });
  expect(told).toMatchObject({ type: "error", problem: { code: "muted" } });
  expect((await received(bo)).some(({ type }) => type === "reaction")).toBe(false);
  // What others hear of it by its bot counts too, and everything else goes on.
  expect((await call(ada, "PATCH", "/v1/players/me", { face: "puffin" })).status).toBe(200);
  expect((await call(ada, "GET", "/v1/players/me")).body).toMatchObject({ muted: { reason: "abuse" } });
  world.nowMs = untilMs;
  expect((await tries()).map(codeOf)).toEqual(Array(7).fill(null));
});

test("a mute costs a reaction no request", async () => {
  const overheard = store.overheard();
  const session = await wireSession({ ...store, client: () => overheard.client });
  const { id, callers } = await watchedMatch(session, 2);
  const [ada] = callers;
  if (!ada) throw new Error("nobody plays");
  const costOf = async () => {
    overheard.clear();
    await session.received(ada, ada, { type: "react", match: id, reaction: "heart" });
    return overheard.requests.map(({ operation }) => operation);
  };
  expect(await costOf()).toEqual(["GetItem", "BatchGetItem"]);
});
