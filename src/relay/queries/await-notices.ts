// Long polling for a client without a socket: a player asks for its notices. The relay looks again and again until
// there is a new one or the wait ends. Nothing is written for it, so only those who ask pay.

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { orNull } from "../../match/game-fault.ts";
import { newest } from "../../match/hydrate.ts";
import type { LiveMatch } from "../../match/stored-match.ts";
import type { SeenMatch } from "../../protocol/match.ts";
import type { NoticeView } from "../../protocol/notice.ts";
import { noticeId } from "../delivery/notice-id.ts";
import { noticesNow, noticeView } from "../delivery/notice-posts.ts";
import type { EndWait } from "../limits/waits.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import { derivedId } from "../new-ids.ts";
import type { Notice } from "../ports/delivery.ts";
import type { Relay } from "../relay.ts";
import { appearInAll, seenMatches, standingMark } from "./changed-matches.ts";
import { matchesOfPlayer, type SeatedMatch } from "./matches-of-player.ts";

export interface NoticesRequest {
  readonly player: string;
  /** The `next` of the answer before. Empty for the first. */
  readonly since: string;
  readonly waitMs: number;
  /** Whether a change of one of the player's matches is news too, and comes with the match as the player sees it. */
  readonly withViews: boolean;
  /** The relay asks this where there is nothing new yet. Null: there is no room, and the answer comes at once. */
  readonly beginWait: () => Promise<EndWait | null>;
  /** Whether the caller's token is still valid. It may be revoked during the wait. */
  readonly isStillGood: () => Promise<boolean>;
}

export type NoticesAnswer =
  | {
      readonly type: "notices";
      /** Oldest first. */
      readonly notices: readonly NoticeView[];
      /** Null: they were not asked for. */
      readonly matches: readonly SeenMatch[] | null;
      readonly next: string;
      /** Whether the answer was not held and has nothing new. */
      readonly isEarly: boolean;
    }
  | { readonly type: "bad-token" };

const LOOK_EVERY_MS = 800;

/** Answers at once where there is news that `since` does not know. */
export const awaitNotices = async (relay: Relay, request: NoticesRequest): Promise<NoticesAnswer> => {
  const { time } = relay;
  const untilMs = time.now() + request.waitMs;
  const seated = await matchesOfPlayer(relay, request.player, MOST);
  const first = await look(
    relay,
    request,
    request.withViews ? await appearInAll(relay, request.player, seated) : seated,
  );
  if (request.waitMs === 0 || isNews(first)) return answerOf(relay, request, first, "at once");
  const endWait = await request.beginWait();
  if (!endWait) return answerOf(relay, request, first, "at once");
  let last = first;
  try {
    while (time.now() < untilMs && !isNews(last)) {
      await time.sleep(Math.min(LOOK_EVERY_MS, untilMs - time.now()));
      last = await look(relay, request, await matchesOfPlayer(relay, request.player, MOST));
    }
  } finally {
    await endWait();
  }
  return (await request.isStillGood()) ? answerOf(relay, request, last, "held") : { type: "bad-token" };
};

/** What is there now. */
interface Looked {
  /** Those that `since` does not know. */
  readonly notices: readonly Notice[];
  /** The matches whose standing `since` does not know. None where views are not asked for. */
  readonly changed: readonly string[];
  readonly next: string;
}

/** A cursor holds a mark of each current notice and standing. So it needs no clock, and a notice that is written late is new. */
const look = async (
  relay: Relay,
  { player, since, withViews }: NoticesRequest,
  seated: readonly SeatedMatch[],
): Promise<Looked> => {
  const known = new Set(since.match(/.{6}/g) ?? []);
  const current = await currentNotices(relay, player, seated);
  const standings = (withViews ? seated : []).flatMap((sitting) => {
    const standing = standingMark(relay, sitting);
    return standing === null ? [] : [{ match: sitting.match.id, mark: markOf(standing) }];
  });
  const notices = await noticesNow(
    relay,
    player,
    current.filter(({ id }) => !known.has(markOf(id))),
  );
  const ended = withViews && since !== "" ? notices.filter(({ kind }) => kind === "ended") : [];
  return {
    notices,
    changed: [
      ...standings.filter(({ mark }) => !known.has(mark)).map(({ match }) => match),
      ...ended.flatMap(({ match }) => match ?? []),
    ],
    next: [...current.map(({ id }) => markOf(id)), ...standings.map(({ mark }) => mark)].join(""),
  };
};

const isNews = ({ notices, changed }: Looked): boolean => notices.length > 0 || changed.length > 0;

const answerOf = async (
  relay: Relay,
  { player, withViews }: NoticesRequest,
  looked: Looked,
  when: "at once" | "held",
): Promise<NoticesAnswer> => {
  const matches = withViews ? await seenMatches(relay, player, looked.changed) : null;
  const isEarly = when === "at once" && !isNews(looked);
  return { type: "notices", notices: looked.notices.map(noticeView), matches, next: looked.next, isEarly };
};

const markOf = (id: string): string =>
  Buffer.from(sha256(utf8ToBytes(id)))
    .toString("base64url")
    .slice(0, MARK_LETTERS);

const MARK_LETTERS = 6;
/** Of each source. With the starts, the turns and the standings that is a cursor of at most 750 letters. */
const MOST = 25;
const KEPT_MS = 7 * 24 * 3_600_000;

/** What no match and no history says. The match of an arena is a start, too. */
const STORED = ["invited", "rematch", "arena-ended", "operator"] as const;

/** Oldest first. Starts and turns follow from the matches in which the player sits, and ends from its history. */
const currentNotices = async (
  relay: Relay,
  player: string,
  seated: readonly SeatedMatch[],
): Promise<readonly Notice[]> => {
  const [kinds, ended] = await Promise.all([
    Promise.all(STORED.map((kind) => relay.notices.ofKind(player, kind))),
    endsOf(relay, player),
  ]);
  const stored = kinds
    .flat()
    .filter(({ muted }) => !muted)
    .toSorted(newestFirst);
  const played = seated.flatMap((sitting) => startAndTurn(relay, sitting));
  return [...stored.slice(0, MOST), ...played, ...ended].toSorted(newestFirst).reverse();
};

const newestFirst = (a: Notice, b: Notice): number => b.atMs - a.atMs;

const endsOf = async (relay: Relay, player: string): Promise<readonly Notice[]> => {
  const query = { limit: MOST, after: null, status: null, withPrivate: true };
  const { entries } = await relay.history.list(player, query);
  return entries
    .filter(({ endedAtMs }) => endedAtMs > relay.time.now() - KEPT_MS)
    .map(({ match, game, endedAtMs }) => ({
      ...{ id: noticeId("ended", match), kind: "ended", match, game, atMs: endedAtMs },
    }));
};

const startAndTurn = (relay: Relay, { match, seat }: SeatedMatch): readonly Notice[] => {
  if (match.status !== "live") return [];
  const { id, game, startedAtMs: atMs } = match;
  return [
    { id: noticeId("started", id), kind: "started", match: id, game, atMs },
    ...(orNull(() => turnOf(relay, match, seat)) ?? []),
  ];
};

/** A turn is new after each action of the player and each restart of the clock. A stand-in does not hide it. */
const turnOf = (relay: Relay, match: LiveMatch, seat: number): readonly Notice[] => {
  const loaded = hydrateAndCache(relay, match);
  if (loaded.status !== "live") return [];
  const { state, owns } = newest(loaded);
  if (loaded.referee.legal(state, seat).length === 0) return [];
  const { id, game, clockStartedAtMs: atMs } = loaded;
  return [{ id: derivedId("moved", id, seat, owns[seat] ?? 0, atMs), kind: "moved", match: id, game, atMs }];
};
