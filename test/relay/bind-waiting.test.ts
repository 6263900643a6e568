// A spectator of an open match sits down while others leave and the host starts. The spectator goes on watching, at the
// seat that the start has assigned.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import { FREE_SEAT, wireSession } from "../harness/wire-session.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

test("a seat that a start moves before it is bound receives the start and the later events", async () => {
  const session = await wireSession(store, "moved");
  const { gateway, relay, call, received } = session;
  const { id, at, callers } = await openedMatch(session, 3, { seats: 6, clocks: null });
  const [host, leaver] = [pick(callers, 0), pick(callers, 1)];
  const eve = await gateway.newCaller();
  await received(eve, eve, { type: "watch", match: id });
  const { bind } = relay.matches;
  relay.matches.bind = async (...args) => {
    relay.matches.bind = bind;
    await call(leaver, "DELETE", `${at}/seats/me`);
    await call(host, "POST", `${at}/start`);
    return bind(...args);
  };
  const { body } = await call(eve, "POST", `${at}/seats`, {});
  expect(body).toMatchObject({ status: "live", seat: 2, view: { you: 2 } });
  expect(await received(eve)).toMatchObject([{ type: "view", seq: 2, view: { status: "live", you: 2 } }]);
  expect((await relay.matches.read(id))?.connections).toEqual([null, null, eve.connection]);
  expect(await relay.spectators.ofMatch(id)).toHaveLength(0);
  await gateway.say(host, { type: "act", match: id, id: "r", seen: 2, action: { type: "ready" } });
  expect(await received(eve)).toMatchObject([{ type: "events", from: 3 }]);
});

test("a player who sits down before the seat is bound is named to the others", async () => {
  const session = await wireSession(store, "named");
  const { gateway, relay, call, received } = session;
  const { id, at, callers } = await openedMatch(session, 1, { seats: 4, clocks: null });
  const host = pick(callers, 0);
  await received(host, host, { type: "watch", match: id });
  const [eve, late] = [await gateway.newCaller(), await gateway.newCaller()];
  await received(eve, eve, { type: "watch", match: id });
  const { bind } = relay.matches;
  relay.matches.bind = async (...args) => {
    relay.matches.bind = bind;
    await call(late, "POST", `${at}/seats`, {});
    return bind(...args);
  };
  const { body } = await call(eve, "POST", `${at}/seats`, {});
  expect(body).toMatchObject({
    seats: [{}, { player: eve.player }, { player: late.player, name: "Guest" }, FREE_SEAT],
  });
  const seats = (await received(host)).filter(({ type }) => type === "seats");
  expect(JSON.stringify(seats.at(-1))).not.toContain("gone");
});

test("the start is announced, even if a seat acts before the last seat is bound", async () => {
  const session = await wireSession(store, "started");
  const { gateway, relay, call, received } = session;
  const { id, at, callers } = await openedMatch(session, 1, { seats: 2, clocks: null });
  const host = pick(callers, 0);
  await received(host, host, { type: "watch", match: id });
  const eve = await gateway.newCaller();
  await received(eve, eve, { type: "watch", match: id });
  const { bind } = relay.matches;
  relay.matches.bind = async (...args) => {
    relay.matches.bind = bind;
    await call(host, "POST", `${at}/actions`, { game: "zip-zap", seen: 2, action: { type: "ready" } });
    return bind(...args);
  };
  await call(eve, "POST", `${at}/seats`, {});
  expect(await received(host)).toContainEqual(
    expect.objectContaining({ type: "view", view: expect.objectContaining({ status: "live", you: 0 }) }),
  );
});
