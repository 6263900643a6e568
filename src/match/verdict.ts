// The verdict on an action: a function of (seat, action, seen) and the log. It walks the states from the one that the
// sender had seen to the newest. So a repeated action always gets the same verdict, and a race has one winner.
import type { GameAction, RefusalCode, Seat } from "../games/game.ts";
import { type HydratedLive, type HydratedMatch, type Step, withPlayed } from "./hydrate.ts";

export interface ActAttempt {
  readonly seat: Seat;
  readonly action: GameAction;
  /** The last seq that the sender had applied. */
  readonly seen: number;
}

export type Verdict =
  /** Legal since `seen`: the match with the action as its newest entry. */
  | { readonly type: "played"; readonly match: HydratedLive }
  /** The seat has played this action since `seen`, in this `step`. */
  | { readonly type: "acknowledged"; readonly step: Step }
  /** `by` and `closing` only where another seat's public action ended the precondition. */
  | {
      readonly type: "refused";
      readonly code: RefusalCode | "beaten";
      readonly by?: Seat;
      readonly closing?: Step;
    }
  /** `seen` is above the newest seq. */
  | { readonly type: "unseen" };

export const judge = (match: HydratedMatch, attempt: ActAttempt): Verdict => {
  const { referee, steps } = match;
  const { seat, action, seen } = attempt;
  // From the end, because most senders have seen the newest step.
  const first = steps.findLastIndex((step) => step.seq < seen) + 1;
  const seenStep = steps[first];
  if (!seenStep) return { type: "unseen" };
  const asked = referee.precondition(seenStep.state, seat, action);
  let ruling = referee.act(seenStep.state, seat, action);
  if (!ruling.ok) return { type: "refused", code: ruling.code };
  for (const step of steps.slice(first + 1)) {
    if (isSame(step, attempt)) return { type: "acknowledged", step };
    ruling = referee.act(step.state, seat, action);
    const stands = referee.precondition(step.state, seat, action) === asked;
    if (!ruling.ok || !stands) return closed(match, attempt, step, ruling.ok ? null : ruling.code);
  }
  if (match.status !== "live") return { type: "refused", code: "match-over" };
  return { type: "played", match: withPlayed(match, { kind: "action", seat, action }, ruling) };
};

/**
 * The refusal of an action that was legal at `seen`, but is not after `step`. `code` is the game's code. Null where an
 * equal action is legal again.
 */
const closed = (
  { referee }: HydratedMatch,
  { seat }: ActAttempt,
  step: Step,
  code: RefusalCode | null,
): Verdict => {
  const { entry } = step;
  if (entry?.kind !== "action") return { type: "refused", code: "beaten" };
  if (entry.seat === seat) return { type: "refused", code: code ?? "beaten" };
  if (referee.isPrivate(entry.action)) return { type: "refused", code: "beaten" };
  return { type: "refused", code: "beaten", by: entry.seat, closing: step };
};

const isSame = ({ entry }: Step, { seat, action }: ActAttempt): boolean =>
  entry?.kind === "action" && entry.seat === seat && sameAction(entry.action, action);

/** Both are in normal form, with fields in their schema's order. */
const sameAction = (a: GameAction, b: GameAction): boolean => JSON.stringify(a) === JSON.stringify(b);
