// News that comes late to the spectators' stream: it does not undo what has been done since.
import { expect, test } from "vitest";
import { postToSpectators } from "../../src/relay/watching/post-to-spectators.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { watchedTable, wireSession } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const store = embeddedStore();

test("who has left a seat for good and looks on is told of what comes next, also where news of the seat comes late", async () => {
  const session = await wireSession(store, "late");
  const { gateway, relay, stream, call, told } = session;
  const { id, callers } = await watchedTable(session, 3, { clocks: null });
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  await told(gateway.nobody(), gateway.nobody(), { type: "watch", match: id });
  const before = await relay.matches.read(id);
  await gateway.say(ada, { type: "act", match: id, id: "r", seen: 2, action: { type: "ready" } });
  const seated = await relay.matches.read(id);
  if (!before || !seated) throw new Error("no match");
  await call(ada, "DELETE", `/v1/matches/${id}/seats/me`);
  await told(ada, ada, { type: "watch", match: id });
  await postToSpectators(relay, [{ before, after: seated }]);
  expect(await told(ada)).toEqual([]);

  await stream.deliver();
  await told(ada);
  await gateway.say(bo, { type: "act", match: id, id: "r", seen: 2, action: { type: "ready" } });
  await stream.deliver();
  expect(await told(ada)).toMatchObject([{ type: "events" }]);
});
