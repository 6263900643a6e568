// A ping that applies a clock while its own player leaves: the answer is made of what stands after that.
import { expect, test } from "vitest";
import { embeddedStore } from "../harness/embedded-store.ts";
import { watchedTable, wireSession } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const store = embeddedStore();

test("whoever leaves while its ping applies the clock is answered as a spectator", async () => {
  const session = await wireSession(store, "ping-leaving");
  const { world, relay, call, told } = session;
  const { id, callers } = await watchedTable(session, 3);
  const leaver = pick(callers, 1);
  const { commit } = relay.matches;
  relay.matches.commit = async (...args) => {
    relay.matches.commit = commit;
    await call(leaver, "DELETE", `/v1/matches/${id}/seats/me`);
    return commit(...args);
  };
  world.nowMs += 60_000;
  const frames = await told(leaver, leaver, { type: "ping", match: id, seq: 2 });
  const answers = frames.filter(({ type }) => type === "events");
  expect(answers).not.toHaveLength(0);
  for (const answer of answers) expect(answer).not.toHaveProperty("own");
});
