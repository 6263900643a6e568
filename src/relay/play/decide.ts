// Decides an act on a loaded match. Pure except for the host's clock. Commits nothing and reads nothing.
import { assertNever } from "../../games/assert-never.ts";
import type { GameAction, Seat } from "../../games/game.ts";
import { mayRefuseWith } from "../../games/own-refusals.ts";
import { isAway, untilLeaving, withReturn } from "../../match/absence.ts";
import { restartedBy, withClocks } from "../../match/clocks.ts";
import { blaming, GameFault } from "../../match/game-fault.ts";
import {
  type HydratedLive,
  type HydratedMatch,
  type LoadedMatch,
  newest,
  type Step,
} from "../../match/hydrate.ts";
import { missingCard } from "../../match/missing-card.ts";
import type { Viewer } from "../../match/redact.ts";
import { type ActAttempt, judge, type Verdict } from "../../match/verdict.ts";
import { errorsAt } from "../../protocol/field-errors.ts";
import type { FieldError } from "../../protocol/problem.ts";
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
  /** The card that the seat does not hold. */
  readonly card?: string;
}

export type Decision =
  | { readonly type: "unjudged"; readonly code: Unjudged; readonly errors?: readonly FieldError[] }
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

const malformed = (errors: readonly FieldError[]): Decision => ({
  type: "unjudged",
  code: "malformed",
  errors,
});

export const decide = (relay: Relay, match: LoadedMatch, request: ActRequest): Decision => {
  const { player, connection, seen, arrivalMs } = request;
  const seat = viewerOf(match, player, connection);
  if (match.status === "open") return { type: "unjudged", code: "not-started" };
  if (seat === "spectator") return asLeaver(match, request);
  const parsed = parsedAction(match, request);
  if (!parsed.ok) return malformed(parsed.errors);
  const { action } = parsed;
  const attempt = { seat, action, seen };
  // Nobody can have seen events of a clock that the relay applies only now.
  if (seen > newest(match).seq) return malformed(unseen(match));
  if (match.status !== "live") return resolve(match, attempt, judge(match, attempt), arrivalMs);
  const clocked = withClocks(match, arrivalMs, relay.time.now());
  const verdict = judge(clocked, attempt);
  if (verdict.type === "played") {
    // A player who was away is back. A private action does not show that, because no other viewer may notice it.
    const isBack = isAway(clocked, seat) && !match.referee.isPrivate(action);
    const played = isBack ? withReturn(clocked, seat, action) : verdict.match;
    return { type: "commit", before: match, after: restartedBy(clocked, played, arrivalMs), seat };
  }
  const decision = resolve(clocked, attempt, verdict, arrivalMs);
  if (decision.type === "acknowledged") return { ...decision, match };
  const isClocked = clocked !== match && decision.type === "refused";
  return isClocked ? { type: "clock-first", before: match, after: clocked } : decision;
};

const resolve = (
  match: HydratedMatch,
  { seat, action, seen }: ActAttempt,
  verdict: Verdict,
  arrivalMs: number,
): Decision => {
  switch (verdict.type) {
    case "unseen":
      return malformed(unseen(match));
    case "acknowledged":
      return { type: "acknowledged", match, viewer: seat, step: verdict.step };
    case "refused": {
      const { code, by, closing } = verdict;
      if (code !== "beaten" && !mayRefuseWith(match.referee, code))
        throw new GameFault(match.id, `the game refused by a code that it does not declare: ${code}`);
      // No state allows an action that the rules call malformed. So this is not a verdict.
      if (code === "malformed") return malformed(misfitIn(match, seat, action));
      const card = code === "not-in-hand" ? missingCard(match, seat, action, seen) : null;
      const lost = { ...raceLost(match, by, closing, arrivalMs), ...(card === null ? {} : { card }) };
      return { type: "refused", match, viewer: seat, code, lost };
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
  if (seat !== null && parsed.ok) {
    const verdict = judge(untilLeaving(match, seat), { seat, action: parsed.action, seen });
    if (verdict.type === "acknowledged")
      return { type: "acknowledged", match, viewer: "spectator", step: verdict.step };
  }
  return { type: "unjudged", code: "not-seated" };
};

const unseen = (match: HydratedMatch): readonly FieldError[] => [
  { path: "/seen", message: `The newest seq is ${newest(match).seq}` },
];

const misfitIn = (match: HydratedMatch, seat: Seat, action: GameAction): readonly FieldError[] => {
  const found = match.referee.misfit?.(newest(match).state, seat, action);
  return found ? [{ path: `/action/${found.field}`, message: found.message }] : [];
};

type ParsedAction =
  | { readonly ok: true; readonly action: GameAction }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

const parsedAction = ({ id, referee }: HydratedMatch, { game, action }: ActRequest): ParsedAction => {
  if (game !== undefined && game !== referee.id)
    return { ok: false, errors: [{ path: "/game", message: `The match is of another game: ${referee.id}` }] };
  const result = blaming(id, "schemas.action", () => referee.schemas.action.safeParse(action));
  return result.success
    ? { ok: true, action: result.data }
    : { ok: false, errors: errorsAt("action", result.error) };
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
