// Tells a player something beside the play: kept for when it says hello, and posted to wherever it is now.
import type { Notice as NoticeView } from "../protocol/notice.ts";
import type { NoticeKind } from "../protocol/notice-kinds.ts";
import { fanOut } from "./fan-out.ts";
import type { Notice } from "./ports/notice-store.ts";
import type { Relay } from "./relay.ts";

/** At most one notice of the kind a match and player. */
export const noticeId = (kind: NoticeKind, match: string): string => `${kind}${match}`;

/**
 * Made again, the same notice is neither written nor posted a second time. It is kept before the player's connections
 * are looked up, so a socket that opens meanwhile finds it in its `hello`.
 */
export const notify = async (relay: Relay, player: string, notice: Notice): Promise<void> => {
  const isNew = await relay.notices.add(player, notice);
  if (!isNew) return;
  const frame = { type: "notice", notice: noticeView(notice) };
  const connections = await relay.connections.ofPlayer(player);
  await fanOut(
    relay,
    connections.map((connection) => ({ connection, frame })),
  );
};

export const noticeView = ({ atMs, ...notice }: Notice): NoticeView => ({
  ...notice,
  at: new Date(atMs).toISOString(),
});
