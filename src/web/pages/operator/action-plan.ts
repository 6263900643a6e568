// What an operator has chosen to do, and the request for it. Pure.
import type { AskedAction } from "./seen-operator.ts";

export const SHOWN_REASONS = ["cheating", "several-accounts", "abuse", "name", "spam", "other"] as const;

export type SubjectKind = "player" | "match" | "arena";
export type ActionName = AskedAction["action"];

export interface ActionPlan {
  readonly action: ActionName;
  /** Of a ban or a mute. 0: for good. */
  readonly days: number;
  readonly name: string;
  /** From 1, as a player counts. */
  readonly seat: number;
  readonly reason: (typeof SHOWN_REASONS)[number];
  readonly note: string;
}

export interface Stands {
  readonly isBanned: boolean;
  readonly isMuted: boolean;
  readonly isReported: boolean;
}

const NOTHING: Stands = { isBanned: false, isMuted: false, isReported: false };

export const actionsOn = (is: SubjectKind, stands: Stands = NOTHING): readonly ActionName[] => {
  if (is === "match") return ["end-match", "give-back-seat"];
  if (is === "arena") return ["close-arena"];
  return [
    ...(stands.isReported ? (["close-reports"] as const) : []),
    stands.isMuted ? "unmute" : "mute",
    stands.isBanned ? "unban" : "ban",
    "rename",
    "erase",
  ];
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
      return { action, match: subject, seat: plan.seat - 1, ...why };
    case "close-arena":
      return { action, arena: subject, ...why };
    case "unban":
    case "unmute":
    case "erase":
    case "close-reports":
      return { action, player: subject, ...why };
  }
};
