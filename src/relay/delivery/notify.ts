// Sends a player a notice at once. For projections, which have no edge that sends their posts.
import type { Notice } from "../ports/notice-store.ts";
import type { Relay } from "../relay.ts";
import { fanOut } from "./fan-out.ts";
import { noticePosts } from "./notice-posts.ts";

/** Posts the notice once, however often the caller makes it. */
export const notify = async (relay: Relay, player: string, notice: Notice): Promise<void> =>
  fanOut(relay, await noticePosts(relay, player, notice));
