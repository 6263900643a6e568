// A notice on its way: kept for when its player says hello, and a frame for each socket that the player has open.
import type { NoticeView } from "../../protocol/notice.ts";
import type { Notice } from "../ports/notice-store.ts";
import type { Relay } from "../relay.ts";
import type { Post } from "./fan-out.ts";

/**
 * Made again, the same notice is neither written nor posted a second time. It is kept before the player's connections
 * are looked up, so a socket that opens meanwhile finds it in its `hello`.
 */
export const noticePosts = async (relay: Relay, player: string, notice: Notice): Promise<readonly Post[]> => {
  const isNew = await relay.notices.add(player, notice);
  if (!isNew) return [];
  const frame = { type: "notice", notice: noticeView(notice) };
  const connections = await relay.connections.ofPlayer(player);
  return connections.map((connection) => ({ connection, frame }));
};

export const noticeView = ({ atMs, ...notice }: Notice): NoticeView => ({
  ...notice,
  at: new Date(atMs).toISOString(),
});
