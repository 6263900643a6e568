// What notices are about. By itself, since those who store notices need no schema of a game.

export const NOTICE_KINDS = ["invited", "started", "rematch", "moved"] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];
