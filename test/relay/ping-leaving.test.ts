// A ping applies a clock while its own player leaves: the answer shows the state after that.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

test("a player who leaves while its ping applies the clock is answered as a spectator", async () => {
  const session = await wireSession(store, "ping-leaving");
  const { world, relay, call, received } = session;
  const { id, callers } = await watchedMatch(session, 3);
  const leaver = pick(callers, 1);
  const { commit } = relay.matches;
  relay.matches.commit = async (...args) => {
    relay.matches.commit = commit;
    await call(leaver, "DELETE", `/v1/matches/${id}/seats/me`);
    return commit(...args);
  };
  world.nowMs += 60_000;
  const frames = await received(leaver, leaver, { type: "ping", match: id, seq: 2 });
  const answers = frames.filter(({ type }) => type === "events");
  expect(answers).not.toHaveLength(0);
  for (const answer of answers) expect(answer).not.toHaveProperty("own");
});
