// Decides an act on a loaded match. Pure except for the host's clock. Commits nothing and reads nothing.
import { assertNever } from "../../games/assert-never.ts";
import type { GameAction, Seat } from "../../games/game.ts";
import { isAway, untilLeaving, withReturn } from "../../match/absence.ts";
import { restartedBy, withClocks } from "../../match/clocks.ts";
import {
  type HydratedLive,
  type HydratedMatch,
  type LoadedMatch,
  newest,
  type Step,
} from "../../match/hydrate.ts";
import type { Viewer } from "../../match/redact.ts";
import { judge, type Verdict } from "../../match/verdict.ts";
import type { UnjudgedCode, VerdictCode } from "../../protocol/refusal-text.ts";
import { leftSeatOf, viewerOf } from "../match/viewers.ts";
import type { Relay } from "../relay.ts";

export interface ActRequest {
  readonly match: string;
  /** The game that the sender named. A frame names none. */
  readonly game?: string;
  /** Null without a token. Then the bound connection acts for its seat. */
  readonly player: string | null;
  /** Whether the sender may see what its seat sees. If not, the answer has a spectator's frame. */
  readonly reads: boolean;
  /** Where the answer goes; null for REST. */
  readonly connection: string | null;
  /** The newest seq that the sender has applied. */
  readonly seen: number;
  /** As the client sent it. The game's schema decides whether it is an action. */
  readonly action: unknown;
  /** When the gateway received the act, Unix ms. The same for every attempt. */
  readonly arrivalMs: number;
}

/** Refusals without a verdict. */
export type Unjudged = Extract<UnjudgedCode, "no-such-match" | "not-seated" | "not-started" | "malformed">;

/** What a refusal shows of a lost race. */
export interface RaceLost {
  readonly by?: Seat;
  readonly beatenAt?: number;
  readonly behindMs?: number;
}

export type Decision =
  | { readonly type: "unjudged"; readonly code: Unjudged }
  /** The action was played before. */
  | {
      readonly type: "acknowledged";
      readonly match: HydratedMatch;
      readonly viewer: Viewer;
      readonly step: Step;
    }
  | {
      readonly type: "commit";
      readonly before: HydratedLive;
      readonly after: HydratedLive;
      readonly seat: Seat;
    }
  /** A clock that was due refuses the action. The relay commits the clock first, then judges the action again. */
  | { readonly type: "clock-first"; readonly before: HydratedLive; readonly after: HydratedLive }
  | {
      readonly type: "refused";
      readonly match: HydratedMatch;
      readonly viewer: Viewer;
      readonly code: VerdictCode;
      readonly lost: RaceLost;
    };

const MALFORMED: Decision = { type: "unjudged", code: "malformed" };

export const decide = (relay: Relay, match: LoadedMatch, request: ActRequest): Decision => {
  const { player, connection, seen, arrivalMs } = request;
  const seat = viewerOf(match, player, connection);
  if (match.status === "open") return { type: "unjudged", code: "not-started" };
  if (seat === "spectator") return asLeaver(match, request);
  const action = parsedAction(match, request);
  if (!action) return MALFORMED;
  // Nobody can have seen events of a clock that the relay applies only now.
  if (seen > newest(match).seq) return MALFORMED;
  if (match.status !== "live") return resolve(match, seat, judge(match, { seat, action, seen }), arrivalMs);
  const clocked = withClocks(match, arrivalMs, relay.time.now());
  const verdict = judge(clocked, { seat, action, seen });
  if (verdict.type === "played") {
    // A player who was away is back. A private action does not show that, because no other viewer may notice it.
    const isBack = isAway(clocked, seat) && !match.referee.isPrivate(action);
    const played = isBack ? withReturn(clocked, seat, action) : verdict.match;
    return { type: "commit", before: match, after: restartedBy(clocked, played, arrivalMs), seat };
  }
  const decision = resolve(clocked, seat, verdict, arrivalMs);
  if (decision.type === "acknowledged") return { ...decision, match };
  const isClocked = clocked !== match && decision.type === "refused";
  return isClocked ? { type: "clock-first", before: match, after: clocked } : decision;
};

const resolve = (match: HydratedMatch, seat: Seat, verdict: Verdict, arrivalMs: number): Decision => {
  switch (verdict.type) {
    case "unseen":
      return MALFORMED;
    case "acknowledged":
      return { type: "acknowledged", match, viewer: seat, step: verdict.step };
    case "refused": {
      const { code, by, closing } = verdict;
      // No state allows an action that the rules call malformed. So this is not a verdict.
      if (code === "malformed") return MALFORMED;
      return { type: "refused", match, viewer: seat, code, lost: raceLost(match, by, closing, arrivalMs) };
    }
    case "played":
      throw new Error("an ended match was played on");
    default:
      return assertNever(verdict);
  }
};

/** A player who has left for good still gets acknowledgements for its earlier actions. */
const asLeaver = (match: HydratedMatch, request: ActRequest): Decision => {
  const { player, seen } = request;
  const seat = leftSeatOf(match, player);
  const parsed = parsedAction(match, request);
  if (seat !== null && parsed) {
    const verdict = judge(untilLeaving(match, seat), { seat, action: parsed, seen });
    if (verdict.type === "acknowledged")
      return { type: "acknowledged", match, viewer: "spectator", step: verdict.step };
  }
  return { type: "unjudged", code: "not-seated" };
};

const parsedAction = ({ referee }: HydratedMatch, { game, action }: ActRequest): GameAction | null => {
  if (game !== undefined && game !== referee.id) return null;
  const result = referee.schemas.action.safeParse(action);
  return result.success ? result.data : null;
};

/**
 * A client sends an act again after 2 s, and a re-send cannot be told from a first arrival. So only a shorter delay is
 * shown: it is that of the first arrival.
 */
const LONGEST_BEHIND_MS = 1_000;

/** The delay is known only until the clock restarts, since the item stores one start time. */
const raceLost = (
  match: HydratedMatch,
  by: Seat | undefined,
  closing: Step | undefined,
  arrivalMs: number,
): RaceLost => {
  if (by === undefined || !closing) return {};
  const { referee } = match;
  const then = referee.ticking(closing.state);
  const now = referee.ticking(newest(match).state);
  const isKnown = then?.name === now?.name && then?.since === now?.since;
  const sinceMs = match.status === "live" ? match.clockStartedAtMs : match.endedAtMs;
  const behindMs = Math.max(0, arrivalMs - sinceMs);
  return {
    by,
    beatenAt: closing.from,
    ...(isKnown && behindMs < LONGEST_BEHIND_MS ? { behindMs } : {}),
  };
};
