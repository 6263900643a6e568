// A session of four players, of whom some go away.
import { type Seated, seatedSchema } from "../../../src/protocol/match.ts";
import type { Caller } from "../../harness/virtual-gateway.ts";
import { wireSession } from "../../harness/wire-session.ts";
import { pick } from "./pick.ts";

export const GONE_MS = 60_000;

export const goneSession = async (store: Parameters<typeof wireSession>[0]) => {
  const session = await wireSession(store, "gone");
  const { call, gateway, received, relay, world } = session;
  const callers = await Promise.all([0, 1, 2, 3].map(() => gateway.newCaller()));
  const [ada, bo, cy, dot] = [0, 1, 2, 3].map((n) => pick(callers, n));
  if (!ada || !bo || !cy || !dot) throw new Error("nobody");
  const seated = async (caller: Caller, path: string, body: object): Promise<Seated> =>
    seatedSchema().parse((await call(caller, "POST", path, body)).body);
  const watch = (caller: Caller, id: string) => received(caller, caller, { type: "watch", match: id });
  /** The player watches, then its socket closes, and so much time goes by. */
  const leaves = async (caller: Caller, id: string, ms = GONE_MS): Promise<void> => {
    await watch(caller, id);
    await gateway.hangUp(caller);
    world.nowMs += ms;
  };
  return {
    ...{ ...session, ada, bo, cy, dot, watch, leaves },
    quick: (caller: Caller, body: object = {}) => seated(caller, "/v1/quick", { game: "zip-zap", ...body }),
    open: (caller: Caller, body: object = {}) =>
      seated(caller, "/v1/matches", { game: "zip-zap", seats: 2, visibility: "public", ...body }),
    sit: (caller: Caller, id: string, body: object = {}) => seated(caller, `/v1/matches/${id}/seats`, body),
    playersOf: async (id: string) => (await relay.matches.read(id))?.players,
    statusOf: async (id: string) => (await relay.matches.read(id))?.status,
  };
};
