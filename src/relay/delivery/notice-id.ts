// Names notices. The same news has the same id.
import type { NoticeKind } from "../../protocol/notice-kinds.ts";

/** A match and player have one notice of each kind. */
export const noticeId = (kind: NoticeKind, match: string): string => `${kind}${match}`;
