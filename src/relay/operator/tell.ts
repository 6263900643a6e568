// Tells a player what an operator has done, and why.
import { deliver } from "../delivery/deliver.ts";
import { noticePosts } from "../delivery/notice-posts.ts";
import type { OperatorEntry } from "../ports/operator.ts";
import type { Relay } from "../relay.ts";

/** True: it is told. The same entry tells once, however often it is done. */
export const tell = async (relay: Relay, player: string, entry: OperatorEntry): Promise<true> => {
  const { n, atMs, action, match, reason, note, untilMs } = entry;
  const posts = await noticePosts(relay, player, {
    ...({ id: `operator${n}`, kind: "operator", atMs, action, reason } as const),
    ...(match === undefined ? {} : { match }),
    ...(note === undefined ? {} : { note }),
    ...(untilMs === undefined ? {} : { untilMs }),
  });
  await deliver(relay, posts);
  return true;
};
