// Matches that the real use cases opened, with the changes that the store's stream would deliver. The test plays them
// on by hand, so that no handler has done their projections yet.
import { extend, type HydratedLive, hasEnded, hydrate, newest } from "../../../src/match/hydrate.ts";
import { CODEC } from "../../../src/match/log.ts";
import { LEAST_ACTIONS } from "../../../src/match/rated-limits.ts";
import { actionsOfPlayers } from "../../../src/match/rated-seats.ts";
import type { EndedMatch, LiveMatch, OpenMatch } from "../../../src/match/stored-match.ts";
import type { Relay } from "../../../src/relay/relay.ts";
import { type Caller, tokenOf, type VirtualGateway } from "../../harness/virtual-gateway.ts";
import { numbers } from "../../match/played-record.ts";
import { liveMatch } from "./live-match.ts";

const OPEN_DAYS = 7;
const KEPT_DAYS = 30;

export interface FinishedMatch {
  readonly id: string;
  readonly started: { readonly before: OpenMatch; readonly after: LiveMatch };
  readonly ended: { readonly before: LiveMatch; readonly after: EndedMatch };
}

/** By the callers, in the order of their seats. */
export const startedMatch = async (
  gateway: VirtualGateway,
  relay: Relay,
  callers: readonly Caller[],
  more: object = {},
): Promise<LiveMatch> => {
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
  return liveMatch(await relay.matches.read(id));
};

/**
 * Played to its end, or abandoned on the way. Before that, each seat takes three actions, and the seats of `left` leave
 * for good. `gone`: seats that leave before the first entry.
 */
export const finished = (
  live: LiveMatch,
  {
    seed = 1,
    left = [],
    gone = [],
    abandoned = false,
    lastsMs = 60_000,
  }: {
    readonly seed?: number;
    readonly left?: readonly number[];
    readonly gone?: readonly number[];
    readonly abandoned?: boolean;
    readonly lastsMs?: number;
  } = {},
): FinishedMatch => {
  const random = numbers(seed);
  const begun = withoutSeats(hydrate(live), gone);
  const isBegun = left.length === 0 && !abandoned;
  const match = isBegun ? begun : withoutSeats(playedUntil(begun, random, hasBegun), left);
  const { log } = abandoned ? extended(match, { kind: "abandoned" }) : playedUntil(match, random, hasEnded);
  const { clockStartedAtMs: _, idleSinceMs: __, privateCommit: ___, ...facts } = live;
  const endedAtMs = live.startedAtMs + lastsMs;
  return {
    id: live.id,
    started: { before: asOpen(live), after: live },
    ended: {
      before: live,
      after: {
        ...facts,
        status: abandoned ? "abandoned" : "over",
        version: live.version + log.length,
        rosterVersion: live.rosterVersion + 1,
        log,
        endedAtMs,
        expires: secondsLater(endedAtMs, KEPT_DAYS),
      },
    },
  };
};

/** The match as it was before its start, with the same players. */
export const asOpen = (live: LiveMatch): OpenMatch => {
  const { log: _, startedAtMs, timers: __, ...started } = live;
  const { clockStartedAtMs: ___, idleSinceMs: ____, privateCommit: _____, ...facts } = started;
  const fills = facts.players.map(() => null);
  return {
    ...facts,
    status: "open",
    revealByMs: null,
    fills,
    barred: [],
    expires: secondsLater(startedAtMs, OPEN_DAYS),
  };
};

/** The open match after its start, without a timer. */
export const asLive = (
  { expires: _, revealByMs: __, fills: ___, barred: ____, ...facts }: OpenMatch,
  startedAtMs: number,
): LiveMatch => ({
  ...facts,
  status: "live",
  rosterVersion: facts.rosterVersion + 1,
  log: Uint8Array.of(CODEC),
  ...{ startedAtMs, timers: [], clockStartedAtMs: startedAtMs, idleSinceMs: null, privateCommit: false },
});

const secondsLater = (ms: number, days: number): number => Math.floor(ms / 1000) + days * 24 * 3600;

const withoutSeats = (match: HydratedLive, seats: readonly number[]): HydratedLive =>
  seats.reduce(
    (so, seat) => extended(so, { kind: "handover", seat, handover: { to: "referee", left: true } }),
    match,
  );

const hasBegun = (match: HydratedLive): boolean =>
  actionsOfPlayers(match).every(
    (count, seat) => count >= LEAST_ACTIONS || newest(match).actors[seat]?.left === true,
  );

const playedUntil = (
  before: HydratedLive,
  random: () => number,
  isDone: (match: HydratedLive) => boolean,
): HydratedLive => {
  let match = before;
  const { referee, players } = match;
  while (!isDone(match)) {
    const { state } = newest(match);
    const legal = players.flatMap((_, seat) =>
      referee.legal(state, seat).map((action) => ({ kind: "action", seat, action }) as const),
    );
    match = extended(
      match,
      (random() < 0.1 ? undefined : legal[Math.floor(random() * legal.length)]) ?? { kind: "clock" },
    );
  }
  return match;
};

const extended = (match: HydratedLive, entry: Parameters<typeof extend>[1]): HydratedLive => {
  const more = extend(match, entry);
  if (!more.ok) throw new Error(more.code);
  return more.match;
};
