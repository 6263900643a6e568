// The kinds of notices. A file of its own, because the notice store needs no schema of a game.

export const NOTICE_KINDS = [
  "invited",
  "started",
  "rematch",
  "moved",
  "ended",
  "withdrawn",
  "declined",
  "operator",
  "arena-match",
  "arena-ended",
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];
