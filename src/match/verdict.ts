// The verdict on an action: a function of (seat, action, seen) and the log. It walks the states from the one that
// the sender had seen to the newest, so that sending again is safe for ever and a race has one winner.
import type { GameAction, RefusalCode, Seat } from "../games/game.ts";
import { extend, newest, type Step, type Timeline } from "./timeline.ts";

export interface ActAttempt {
  readonly seat: Seat;
  readonly action: GameAction;
  /** The last seq that the sender had applied. */
  readonly seen: number;
}

export type Verdict =
  /** Legal since `seen`: the timeline with the action as its newest entry. */
  | { readonly type: "played"; readonly timeline: Timeline }
  /** It was played from there before; `step` is its own. */
  | { readonly type: "acknowledged"; readonly step: Step }
  /** `by` and `closing` only where another seat's public action closed the door. */
  | {
      readonly type: "refused";
      readonly code: RefusalCode | "beaten";
      readonly by?: Seat;
      readonly closing?: Step;
    }
  /** `seen` lies above the newest seq. */
  | { readonly type: "unseen" };

export const judge = (timeline: Timeline, attempt: ActAttempt): Verdict => {
  const { game, steps } = timeline;
  const { seat, action, seen } = attempt;
  if (seen > newest(timeline).seq) return { type: "unseen" };
  const first = steps.findIndex((step) => step.seq >= seen);
  const seenStep = steps[first];
  if (!seenStep) return { type: "unseen" };
  const asked = game.precondition(seenStep.state, seat, action);
  const atSeen = game.act(seenStep.state, seat, action);
  if (!atSeen.ok) return { type: "refused", code: atSeen.code };
  for (const step of steps.slice(first + 1)) {
    if (isSame(step, attempt)) return { type: "acknowledged", step };
    const now = game.act(step.state, seat, action);
    const stands = game.precondition(step.state, seat, action) === asked;
    if (!now.ok || !stands) return closed(timeline, attempt, step, now.ok ? null : now.code);
  }
  const played = extend(timeline, { kind: "action", seat, action });
  return played.ok ? { type: "played", timeline: played.timeline } : { type: "refused", code: played.code };
};

/** Legal at `seen`, no longer after `step`. `code` is the game's, null where the same words are legal again. */
const closed = ({ game }: Timeline, { seat }: ActAttempt, step: Step, code: RefusalCode | null): Verdict => {
  const { entry } = step;
  if (entry?.kind !== "action") return { type: "refused", code: "beaten" };
  if (entry.seat === seat) return { type: "refused", code: code ?? "beaten" };
  if (game.isPrivate(entry.action)) return { type: "refused", code: "beaten" };
  return { type: "refused", code: "beaten", by: entry.seat, closing: step };
};

const isSame = ({ entry }: Step, { seat, action }: ActAttempt): boolean =>
  entry?.kind === "action" && entry.seat === seat && sameAction(entry.action, action);

/** Both are in normal form, fields in their schema's order. */
const sameAction = (a: GameAction, b: GameAction): boolean => JSON.stringify(a) === JSON.stringify(b);
