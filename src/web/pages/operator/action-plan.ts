// What an operator has chosen to do, and the request for it. Pure.
import { assertNever } from "../../../games/assert-never.ts";
import type { AskedAction } from "./seen-operator.ts";

export const SHOWN_REASONS = ["cheating", "several-accounts", "abuse", "name", "spam", "other"] as const;

export type ActionName = AskedAction["action"];

export interface ActionPlan {
  readonly action: ActionName;
  /** Of a ban or a mute. 0: for good. */
  readonly days: number;
  readonly name: string;
  readonly seat: number;
  readonly reason: (typeof SHOWN_REASONS)[number];
  readonly note: string;
}

/** How what an operator looks at stands, as far as it decides what can be done. */
export type SubjectState =
  | {
      readonly is: "player";
      readonly isBanned: boolean;
      readonly isMuted: boolean;
      /** What others have reported last. Undefined: nothing. */
      readonly reported: string | undefined;
    }
  /** `left`: the seats whose players have left for good. */
  | { readonly is: "match"; readonly isOver: boolean; readonly left: readonly number[] }
  | { readonly is: "arena"; readonly isOver: boolean }
  /** A player whose reports are all that is left. */
  | { readonly is: "gone"; readonly reported: string | undefined };

export const actionsOn = (state: SubjectState): readonly ActionName[] => {
  switch (state.is) {
    case "player":
      return [
        state.isMuted ? "unmute" : "mute",
        state.isBanned ? "unban" : "ban",
        "rename",
        ...(state.reported === undefined ? [] : (["close-reports"] as const)),
        "erase",
      ];
    case "match":
      if (state.isOver) return [];
      return ["end-match", ...(state.left.length === 0 ? [] : (["give-back-seat"] as const))];
    case "arena":
      return state.isOver ? [] : ["close-arena"];
    case "gone":
      return ["close-reports"];
    default:
      return assertNever(state);
  }
};

/** Whether it takes nothing from anybody. */
export const isMild = (action: ActionName): boolean =>
  action === "unban" || action === "unmute" || action === "give-back-seat" || action === "close-reports";

type NoteReaders = "player" | "match" | "seat" | "arena" | "nobody";

/** Whom the relay tells of it, with the note. */
export const readersOf = (action: ActionName): NoteReaders => {
  switch (action) {
    case "ban":
    case "unban":
    case "mute":
    case "unmute":
    case "rename":
      return "player";
    case "end-match":
      return "match";
    case "give-back-seat":
      return "seat";
    case "close-arena":
      return "arena";
    case "erase":
    case "close-reports":
      return "nobody";
    default:
      return assertNever(action);
  }
};

/** What the form has first. */
export const firstPlan = (state: SubjectState): ActionPlan => ({
  ...{ action: actionsOn(state)[0] ?? "ban", days: 7, name: "", note: "" },
  seat: state.is === "match" ? (state.left[0] ?? 0) : 0,
  reason: usualReason("reported" in state ? state.reported : undefined),
});

const usualReason = (reported: string | undefined): ActionPlan["reason"] => {
  if (reported === "name") return "name";
  if (reported === "reaction") return "abuse";
  return reported === "play" ? "cheating" : "other";
};

export const BAN_DAYS = [1, 7, 30, 0] as const;

const DAY_MS = 86_400_000;

export const actionOf = (plan: ActionPlan, subject: string, nowMs: number): AskedAction => {
  const { action, reason, days } = plan;
  const note = plan.note.trim();
  const why = { reason, ...(note !== "" && { note }) };
  const until = days === 0 ? null : new Date(nowMs + days * DAY_MS).toISOString();
  switch (action) {
    case "ban":
    case "mute":
      return { action, player: subject, until, ...why };
    case "rename": {
      const name = plan.name.trim();
      return { action, player: subject, ...(name !== "" && { name }), ...why };
    }
    case "end-match":
      return { action, match: subject, ...why };
    case "give-back-seat":
      return { action, match: subject, seat: plan.seat, ...why };
    case "close-arena":
      return { action, arena: subject, ...why };
    case "unban":
    case "unmute":
    case "erase":
    case "close-reports":
      return { action, player: subject, ...why };
  }
};
