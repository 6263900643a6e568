// Matches that were opened by the real use cases, with the changes that the table's stream tells of them. How they
// went on is played by hand, so that no handler has seen to anything yet.

import type { MatchChange } from "../../../src/match/match-change.ts";
import type { StoredMatch } from "../../../src/match/stored-match.ts";
import { extend, newest, type Timeline, timelineOf } from "../../../src/match/timeline.ts";
import type { Relay } from "../../../src/relay/relay.ts";
import { type Caller, tokenOf, type VirtualGateway } from "../../harness/virtual-gateway.ts";
import { numbers } from "../../match/played-record.ts";

export interface FinishedMatch {
  readonly id: string;
  readonly started: MatchChange;
  readonly ended: MatchChange;
}

/** By the callers, in the order of their seats. */
export const startedMatch = async (
  gateway: VirtualGateway,
  relay: Relay,
  callers: readonly Caller[],
  more: object = {},
): Promise<StoredMatch> => {
  let path = "/v1/matches";
  let body: object = { game: "zip-zap", seats: callers.length, visibility: "public", ...more };
  let id = "";
  for (const caller of callers) {
    const answer = await gateway.rest("POST", path, { ...tokenOf(caller), body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    const seated: { id: string; code?: string } = JSON.parse(JSON.stringify(answer.body));
    id = seated.id;
    path = `/v1/matches/${id}/seats`;
    body = seated.code === undefined ? {} : { code: seated.code };
  }
  const live = await relay.matches.read(id);
  if (live?.status !== "live") throw new Error("not started");
  return live;
};

/** Played to its end, or abandoned on the way. `left`: seats that leave for good before anything is played. */
export const finished = (
  live: StoredMatch,
  {
    seed = 1,
    left = [],
    abandoned = false,
    lastsMs = 60_000,
  }: {
    readonly seed?: number;
    readonly left?: readonly number[];
    readonly abandoned?: boolean;
    readonly lastsMs?: number;
  } = {},
): FinishedMatch => {
  const gone = left.reduce(
    (timeline, seat) =>
      extended(timeline, { kind: "handover", seat, handover: { to: "referee", left: true } }),
    timelineOf(live),
  );
  const { log } = abandoned
    ? extended(gone, { kind: "abandoned" })
    : playedOut(gone, live.players.length, numbers(seed));
  const open: StoredMatch = { ...live, status: "open", log: new Uint8Array(), startedAtMs: 0, tickedAtMs: 0 };
  return {
    id: live.id,
    started: { before: open, after: live },
    ended: {
      before: live,
      after: {
        ...live,
        status: abandoned ? "abandoned" : "over",
        version: live.version + log.length,
        rosterVersion: live.rosterVersion + 1,
        log,
        tickedAtMs: live.startedAtMs + lastsMs,
      },
    },
  };
};

const playedOut = (before: Timeline, seats: number, random: () => number): Timeline => {
  let timeline = before;
  const { game } = timeline;
  for (;;) {
    const { state } = newest(timeline);
    if (game.table(state, "referee").over) return timeline;
    const legal = Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) =>
      game.legal(state, seat).map((action) => ({ kind: "action", seat, action }) as const),
    );
    timeline = extended(
      timeline,
      (random() < 0.1 ? undefined : legal[Math.floor(random() * legal.length)]) ?? { kind: "clock" },
    );
  }
};

const extended = (timeline: Timeline, entry: Parameters<typeof extend>[1]): Timeline => {
  const more = extend(timeline, entry);
  if (!more.ok) throw new Error(more.code);
  return more.timeline;
};
