// A session on a relay that also has games for one seat, for sixteen and for one to four.
import { verify } from "../../../src/match/verify.ts";
import { seatedSchema } from "../../../src/protocol/match.ts";
import { projectMissed } from "../../../src/relay/projections/project-missed.ts";
import { alone, few, sixteen } from "../../games/in-turn/in-turn.ts";
import type { TestStore } from "../../harness/memory-store.ts";
import type { Answered } from "../../harness/rest-client.ts";
import type { Caller } from "../../harness/virtual-gateway.ts";
import { type VirtualQueue, virtualQueue } from "../../harness/virtual-queue.ts";
import { watchedMatch, wireSession } from "../../harness/wire-session.ts";

export const GAMES_IN_TURN = [alone, sixteen, few];

/** `acts`: lays the first legal card, over the socket. `asks`: the same by REST. */
export const inTurnSession = async (store: TestStore) => {
  let queue: VirtualQueue | undefined;
  const session = await wireSession(store, "in-turn", (host, world) => {
    queue = virtualQueue(host, world);
    return queue.relay;
  });
  if (!queue) throw new Error("a session without a queue");
  const { runUntil } = queue;
  const { world, relay, call, received } = session;
  const seatedIn = (answer: Answered) => seatedSchema().parse(answer.body);
  /** What the seat's next act says. */
  const nextAct = async (caller: Caller, id: string) => {
    const { seq, view } = seatedIn(await call(caller, "POST", `/v1/matches/${id}/seats`, {}));
    const [action = {}] = view.legal ?? [];
    return { seen: seq, action };
  };
  const acts = async (caller: Caller, id: string) => {
    const act = await nextAct(caller, id);
    return received(caller, caller, { type: "act", match: id, id: `a${act.seen}`, ...act });
  };
  const asks = async (caller: Caller, id: string, game: string) =>
    call(caller, "POST", `/v1/matches/${id}/actions`, { game, ...(await nextAct(caller, id)) });
  return {
    ...session,
    ...{ seatedIn, acts, asks },
    watched: (seats: number, more: object) => watchedMatch(session, seats, more),
    run: (seconds: number) => runUntil(world.nowMs + seconds * 1000),
    project: (id: string) => projectMissed(relay, id),
    verified: async (id: string, commitment: string) =>
      verify((await call(null, "GET", `/v1/matches/${id}/record`)).body, commitment),
  };
};
