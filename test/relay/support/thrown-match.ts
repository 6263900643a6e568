// A live match of a game that may throw, on a host that remembers no fold, so that every function of the game is called.
import type { MatchCache } from "../../../src/relay/ports/matches.ts";
import { projectMissed } from "../../../src/relay/projections/project-missed.ts";
import type { TestStore } from "../../harness/memory-store.ts";
import { type VirtualQueue, virtualQueue } from "../../harness/virtual-queue.ts";
import { watchedMatch, wireSession } from "../../harness/wire-session.ts";

const coldly = (cache: MatchCache): MatchCache => ({ ...cache, get: () => undefined });

export const thrownMatch = async (store: TestStore, more: object = {}, seats = 2) => {
  let queue: VirtualQueue | undefined;
  const session = await wireSession(store, "throws", (host, world) => {
    queue = virtualQueue({ ...host, cache: coldly(host.cache) }, world);
    queue.mayFail = true;
    return queue.relay;
  });
  if (!queue) throw new Error("a session without a queue");
  const { runUntil } = queue;
  const { relay, world, gateway, call, received } = session;
  const { id, callers } = await watchedMatch(session, seats, { game: "throws", ...more });
  const at = `/v1/matches/${id}`;
  const stored = async () => {
    const match = await relay.matches.read(id);
    if (!match) throw new Error("the match is gone");
    return match;
  };
  return {
    ...{ relay, world, gateway, call, received, stream: session.stream, id, at, callers, stored },
    run: (seconds: number) => runUntil(world.nowMs + seconds * 1000),
    until: async (status: string) => {
      await runUntil(world.nowMs + 24 * 3600 * 1000, async () => (await stored()).status === status);
      return stored();
    },
    project: () => projectMissed(relay, id),
    errors: () => world.logged.filter((line) => "level" in line && line.level === "error"),
  };
};
