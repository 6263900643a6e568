// An arena of the caller's, which starts in an hour.
import { arenaSchema } from "../../../src/protocol/arenas.ts";
import type { Caller } from "../../harness/virtual-gateway.ts";
import type { WireSession } from "../../harness/wire-session.ts";

const HOUR_MS = 3_600_000;

/** As a client asks for it. */
export const nightAt = (nowMs: number, more: object = {}) => ({
  ...{ game: "zip-zap", name: "Night", seats: 2, visibility: "public", minutes: 30 },
  startsAt: new Date(nowMs + HOUR_MS).toISOString(),
  ...more,
});

/** Its address. */
export const openedArena = async (
  { call, world }: WireSession,
  by: Caller,
  more: object = {},
): Promise<string> => {
  const { body } = await call(by, "POST", "/v1/arenas", nightAt(world.nowMs, more));
  return `/v1/arenas/${arenaSchema().parse(body).id}`;
};
