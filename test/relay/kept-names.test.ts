// Whose names and lists an ended match keeps: those of its players who are still there, and nobody else's.
import { expect, test } from "vitest";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { finished } from "./support/finished-match.ts";
import { liveMatch } from "./support/live-match.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

test("an end takes off the names of the erased and of those who never got a seat, and clears all their lists", async () => {
  const session = await wireSession(store, "names");
  const { call, gateway, relay } = session;
  const { id, at, callers } = await openedMatch(session, 1, { seats: 2 });
  const [bo, cy] = [await gateway.newCaller(), await gateway.newCaller()];
  const ids = [pick(callers, 0), bo, cy].map(({ player }) => player ?? "");
  const [ada, erased, late] = [pick(ids, 0), pick(ids, 1), pick(ids, 2)];
  // As far as a caller comes that dies before it takes the seat.
  await relay.players.change(late, { face: "owl" });
  const [listing, caller] = [await relay.listings.read(id), await relay.players.read(late)];
  if (!listing || !caller) throw new Error("nothing to name");
  const { createdAtMs, sittings } = listing;
  await relay.players.addMatch(late, { match: id, createdAtMs, sitting: sittings + 1 }, 1e13);
  expect(await relay.listings.addName(listing, caller, 1e10)).toMatchObject({ type: "named" });
  expect((await call(bo, "POST", `${at}/seats`, {})).status).toBe(201);
  const live = liveMatch(await relay.matches.read(id));
  await relay.players.remove(erased);
  for (let comes = 0; comes < 2; comes++) await projectChange(relay, finished(live).ended);
  const names = (await relay.listings.read(id))?.names ?? {};
  expect([names[ada], names[erased] ?? "", names[late] ?? ""]).toEqual(["Guest", "", ""]);
  for (const player of ids) expect(await relay.players.matches(player, 9)).toEqual([]);
});
