// What is taken back is told to those whom it concerns: invitations that are withdrawn, declined or lead nowhere any more,
// and offers of a rematch that nobody keeps.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { codeOf } from "../people/support/people.ts";
import { finished, startedMatch } from "./support/finished-match.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

/** Ada and Bo sit there, Cy is invited by Ada, and each has an open socket. */
const setUp = async () => {
  const session = await wireSession(store, "taken back");
  const { gateway, call, received } = session;
  const table = await openedMatch(session, 2, { visibility: "private", clocks: null });
  const [ada, bo, cy] = [pick(table.callers, 0), pick(table.callers, 1), await gateway.newCaller()];
  for (const caller of [ada, bo, cy]) await gateway.connect(caller);
  const invite = () => call(ada, "POST", `${table.at}/invitations`, { player: cy.player });
  const invitations = `${table.at}/invitations/${cy.player}`;
  const notices = async (caller: Caller) => {
    const [hello] = await received(caller, caller, { type: "hello" });
    return hello?.type === "hello" ? hello.notices.map(({ kind }) => kind) : [];
  };
  return { ...session, ...table, ada, bo, cy, invite, invitations, notices };
};

test("a withdrawn invitation is told to the invited player, who may be invited again", async () => {
  const { ada, cy, bo, call, invite, invitations, received, notices, id } = await setUp();
  await invite();
  expect(await received(cy)).toMatchObject([{ notice: { kind: "invited" } }]);
  expect((await call(bo, "DELETE", invitations)).status).toBe(204);
  expect(await received(cy)).toMatchObject([
    { type: "notice", notice: { kind: "withdrawn", match: id, game: "zip-zap", by: ada.player } },
  ]);
  expect(await notices(cy)).toEqual([]);
  expect((await invite()).status).toBe(201);
  expect(await received(cy)).toMatchObject([{ notice: { kind: "invited" } }]);
  expect(await received(ada)).toEqual([]);
});

test("a declined invitation is told to the player who sent it", async () => {
  const { ada, bo, cy, call, invite, invitations, received, id } = await setUp();
  await invite();
  expect((await call(cy, "DELETE", invitations)).status).toBe(204);
  expect(await received(ada)).toMatchObject([
    { type: "notice", notice: { kind: "declined", match: id, by: cy.player } },
  ]);
  expect(await received(bo)).toEqual([]);
});

test("a player who refuses invitations hears of none, and of no withdrawal", async () => {
  const { cy, call, ada, invite, invitations, received } = await setUp();
  await call(cy, "PATCH", "/v1/players/me", { invitations: "none" });
  await invite();
  expect((await call(ada, "DELETE", invitations)).status).toBe(204);
  expect(await received(cy)).toEqual([]);
});

test("when the last player leaves or the host closes the match, its invitations go", async () => {
  for (const ends of ["leaves", "closes"] as const) {
    const { ada, bo, cy, call, at, invite, received, notices } = await setUp();
    await invite();
    await call(bo, "DELETE", `${at}/seats/me`);
    await received(cy);
    const path = ends === "leaves" ? `${at}/seats/me` : at;
    expect((await call(ada, "DELETE", path)).status).toBe(204);
    expect(await received(cy)).toMatchObject([{ type: "notice", notice: { kind: "withdrawn" } }]);
    expect(await notices(cy)).toEqual([]);
  }
});

test("the offer of a rematch goes with the last who waits there", async () => {
  const session = await wireSession(store, "taken back rematch");
  const { gateway, call, received, relay } = session;
  const [ada, bo] = [await gateway.newCaller(), await gateway.newCaller()];
  for (const caller of [ada, bo]) await gateway.connect(caller);
  const live = await startedMatch(gateway, relay, [ada, bo], { clocks: null });
  await relay.matches.commit(live, finished(live).ended.after);
  const offered = await call(ada, "POST", `/v1/matches/${live.id}/rematch`, {});
  expect(codeOf(offered)).toBeNull();
  const { id }: { id: string } = JSON.parse(JSON.stringify(offered.body));
  expect((await received(bo)).at(-1)).toMatchObject({ notice: { kind: "rematch" } });
  await call(ada, "DELETE", `/v1/matches/${id}/seats/me`);
  expect((await received(bo)).at(-1)).toMatchObject({ notice: { kind: "withdrawn", match: id } });
});
