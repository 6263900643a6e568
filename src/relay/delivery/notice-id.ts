// Names notices. The same news has the same id.
import type { NoticeKind } from "../../protocol/notice-kinds.ts";

/** `of`: a match, an arena or an entry of the operator's log. It and a player have one notice of each kind. */
export const noticeId = (kind: NoticeKind, of: string): string => `${kind.replace("-", "")}${of}`;
