// An operator gives a player another name, once.
import { expect, test } from "vitest";
import { operateOn } from "../../src/relay/operator/operate.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { acted } from "./support/operator.ts";

const store = memoryStore();

test("a rename shows within a minute where the player sits, and a repeat that comes late undoes nothing", async () => {
  const session = await wireSession(store);
  const { call, relay, received, world } = session;
  const { id, callers } = await watchedMatch(session, 2);
  const [ada, bo] = callers;
  if (!ada || !bo) throw new Error("nobody plays");
  const entry = await acted(session, { action: "rename", player: ada.player ?? "", name: "Player 7" });
  // A warm host trusts a listing for a minute.
  world.nowMs += 60_001;
  expect((await call(bo, "GET", `/v1/matches/${id}`)).body).toMatchObject({
    seats: [{ name: "Player 7" }, {}],
  });
  expect(await received(ada)).toMatchObject([
    { type: "notice", notice: { kind: "operator", action: "rename" } },
  ]);
  await call(ada, "PATCH", "/v1/players/me", { name: "Ada again" });
  // As if nobody had noted that it is done.
  const forgetful = { ...relay.operatorLog, read: async () => ({ ...entry, isDone: false }) };
  await operateOn({ ...relay, operatorLog: forgetful }, { type: "operate", n: entry.n, id: entry.id });
  expect((await call(ada, "GET", "/v1/players/me")).body).toMatchObject({ name: "Ada again" });
});
