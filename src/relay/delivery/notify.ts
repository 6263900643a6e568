// Tells a player something beside the play, wherever it is now and when it says hello.
import type { NoticeKind } from "../../protocol/notice-kinds.ts";
import type { Notice } from "../ports/notice-store.ts";
import type { Relay } from "../relay.ts";
import { fanOut } from "./fan-out.ts";
import { noticePosts } from "./notice-posts.ts";

/** At most one notice of the kind a match and player. */
export const noticeId = (kind: NoticeKind, match: string): string => `${kind}${match}`;

/** Once, however often it is made. */
export const notify = async (relay: Relay, player: string, notice: Notice): Promise<void> =>
  fanOut(relay, await noticePosts(relay, player, notice));
