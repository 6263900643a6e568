// Stores a notice until its player says hello, and makes a frame for each open socket of the player. Every notice is
// about a match, so a socket whose token lacks `match:read` gets none.
import type { MatchListing } from "../../match/match-listing.ts";
import type { NoticeView } from "../../protocol/notice.ts";
import { faultText } from "../fault-text.ts";
import { derivedId } from "../new-ids.ts";
import type { Notice } from "../ports/delivery.ts";
import type { Relay } from "../relay.ts";
import { connectionPost, type Post } from "./outbox.ts";

/**
 * A notice that others have made already is neither written nor posted again. An attempt whose earlier attempt stored it
 * posts it, since the earlier one may not have. The relay stores the notice before it looks up the player's connections.
 * So a socket that opens meanwhile finds the notice in its `hello`. A muted notice is posted nowhere.
 */
export const noticePosts = async (relay: Relay, player: string, notice: Notice): Promise<readonly Post[]> => {
  const isThis = await relay.notices.add(player, notice);
  return isThis && !notice.muted ? postsOf(relay, player, notice) : [];
};

/** A frame for each open socket of the player. */
export const postsOf = async (relay: Relay, player: string, notice: Notice): Promise<readonly Post[]> => {
  const frame = { type: "notice", notice: noticeView(notice) } as const;
  const connections = await relay.connections.readersOf(player);
  return connections.map((connection) => connectionPost(connection, frame));
};

/** For a caller whose work stands without the notice. A second attempt posts what the first may have stored. */
export const noticePostsOrNone = async (
  relay: Relay,
  player: string,
  notice: Notice,
): Promise<readonly Post[]> => {
  const attempt = () => noticePosts(relay, player, notice);
  try {
    return await attempt().catch(attempt);
  } catch (error) {
    relay.log({ level: "warn", event: "not-noticed", match: notice.match, error: faultText(error) });
    return [];
  }
};

/**
 * Tells the open sockets of a player that a notice counts no more, or that another player has declined its own. Never
 * stored: `hello` leaves out what is gone.
 */
export const goneNoticePosts = async (
  relay: Relay,
  player: string,
  kind: "withdrawn" | "declined",
  { id, match, game, by, of }: Omit<Notice, "kind" | "atMs">,
): Promise<readonly Post[]> => {
  const atMs = relay.time.now();
  const notice = {
    ...{ id: derivedId(kind, id, player, atMs), kind, atMs },
    ...{
      ...(match ? { match } : {}),
      ...(game ? { game } : {}),
      ...(by ? { by } : {}),
      ...(of ? { of } : {}),
    },
  };
  return postsOf(relay, player, notice);
};

/** Takes back a notice of that kind and match, where the player has it. */
export const withdrawnPosts = async (relay: Relay, player: string, id: string): Promise<readonly Post[]> => {
  const { notice } = await relay.notices.read(player, id);
  if (!notice) return [];
  await relay.notices.remove(player, id);
  return notice.muted ? [] : goneNoticePosts(relay, player, "withdrawn", notice);
};

/**
 * Whether the host has removed the player, or whoever caused the notice, from its match. A removal takes such notices
 * back, and one that was on its way may be stored afterwards.
 */
export const isShutOut = (
  { barred = [] }: Pick<MatchListing, "barred">,
  player: string,
  { by, stranger }: Notice,
): boolean => [player, by, stranger].some((one) => one !== undefined && barred.includes(one));

/** With the codes of their matches as they are now: a removal changes a match's code. */
export const noticesNow = async (
  { listings }: Relay,
  player: string,
  notices: readonly Notice[],
): Promise<readonly Notice[]> => {
  const matches = notices.flatMap(({ match, code }) => (match && code ? [match] : []));
  if (matches.length === 0) return notices;
  const known = await listings.readMany([...new Set(matches)]);
  return notices.flatMap((notice) => {
    const listing = notice.code ? known.find(({ id }) => id === notice.match) : undefined;
    if (listing && isShutOut(listing, player, notice)) return [];
    return listing?.code ? { ...notice, code: listing.code } : notice;
  });
};

export const noticeView = ({
  atMs,
  muted: _,
  stranger: __,
  withdrawnMs: ___,
  untilMs,
  ...notice
}: Notice): NoticeView => ({
  ...notice,
  ...(untilMs === undefined ? {} : { until: new Date(untilMs).toISOString() }),
  at: new Date(atMs).toISOString(),
});
