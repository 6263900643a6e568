// Tells a player what an operator has done, and why.
import { deliver } from "../delivery/deliver.ts";
import { noticeId } from "../delivery/notice-id.ts";
import { noticePosts, postsOf } from "../delivery/notice-posts.ts";
import type { Notice } from "../ports/delivery.ts";
import type { OperatorEntry } from "../ports/operator.ts";
import type { Relay } from "../relay.ts";

/**
 * True: it is told. The same entry makes the same notice, however often it is done. The open sockets hear it before it is
 * stored, since a ban closes them next. Then those that have opened meanwhile.
 */
export const tell = async (relay: Relay, player: string, entry: OperatorEntry): Promise<true> => {
  const { n, atMs, action, match, arena, reason, note, untilMs } = entry;
  const notice: Notice = {
    ...({ id: noticeId("operator", String(n)), kind: "operator", atMs, action, reason } as const),
    ...(match === undefined ? {} : { match }),
    ...(arena === undefined ? {} : { arena }),
    ...(note === undefined ? {} : { note }),
    ...(untilMs === undefined ? {} : { untilMs }),
  };
  const first = await postsOf(relay, player, notice);
  await deliver(relay, first);
  const heard = first.map(({ connection }) => connection);
  const posts = await noticePosts(relay, player, notice);
  await deliver(
    relay,
    posts.filter(({ connection }) => !heard.includes(connection)),
  );
  return true;
};
