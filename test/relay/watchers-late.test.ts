// Changes that reach the spectators' stream late do not undo later ones.
import { expect, test } from "vitest";
import { createPostToSpectators } from "../../src/relay/watching/post-to-spectators.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

test("a player who has left for good and watches as a spectator receives the next events, even if changes of the seat come late", async () => {
  const session = await wireSession(store, "late");
  const { gateway, relay, stream, call, received } = session;
  const { id, callers } = await watchedMatch(session, 3, { clocks: null });
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  await received(gateway.nobody(), gateway.nobody(), { type: "watch", match: id });
  const before = await relay.matches.read(id);
  await gateway.say(ada, { type: "act", match: id, id: "r", seen: 2, action: { type: "ready" } });
  const seated = await relay.matches.read(id);
  if (!before || !seated) throw new Error("no match");
  await call(ada, "DELETE", `/v1/matches/${id}/seats/me`);
  await received(ada, ada, { type: "watch", match: id });
  await createPostToSpectators()(relay, [{ before, after: seated }]);
  expect(await received(ada)).toEqual([]);

  await stream.deliver();
  await received(ada);
  await gateway.say(bo, { type: "act", match: id, id: "r", seen: 2, action: { type: "ready" } });
  await stream.deliver();
  expect(await received(ada)).toMatchObject([{ type: "events" }]);
});
