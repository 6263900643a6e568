// Long polling for a client without a socket: a player asks for its notices. The relay looks again and again until
// there is a new one or the wait ends. Nothing is written for it, so only those who ask pay.

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { orNull } from "../../match/game-fault.ts";
import { newest } from "../../match/hydrate.ts";
import type { LiveMatch } from "../../match/stored-match.ts";
import type { NoticeView } from "../../protocol/notice.ts";
import { noticeId } from "../delivery/notice-id.ts";
import { noticesNow, noticeView } from "../delivery/notice-posts.ts";
import type { EndWait } from "../limits/waits.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import { derivedId } from "../new-ids.ts";
import type { Notice } from "../ports/delivery.ts";
import type { Relay } from "../relay.ts";
import { matchesOfPlayer, type SeatedMatch } from "./matches-of-player.ts";

export interface NoticesRequest {
  readonly player: string;
  /** The `next` of the answer before. Empty for the first. */
  readonly since: string;
  readonly waitMs: number;
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
      readonly next: string;
      /** Whether the answer was not held and has nothing new. */
      readonly isEarly: boolean;
    }
  | { readonly type: "bad-token" };

const LOOK_EVERY_MS = 2_000;

/** Answers at once where there is a notice that `since` does not know. */
export const awaitNotices = async (relay: Relay, request: NoticesRequest): Promise<NoticesAnswer> => {
  const { time } = relay;
  const { player, since, waitMs } = request;
  const untilMs = time.now() + waitMs;
  const first = await newsFor(relay, player, since);
  if (waitMs === 0 || first.notices.length > 0) return answerOf(first, "at once");
  const endWait = await request.beginWait();
  if (!endWait) return answerOf(first, "at once");
  let last = first;
  try {
    while (time.now() < untilMs && last.notices.length === 0) {
      await time.sleep(Math.min(LOOK_EVERY_MS, untilMs - time.now()));
      last = await newsFor(relay, player, since);
    }
  } finally {
    await endWait();
  }
  return (await request.isStillGood()) ? answerOf(last, "held") : { type: "bad-token" };
};

interface News {
  readonly notices: readonly NoticeView[];
  readonly next: string;
}

const answerOf = (news: News, when: "at once" | "held"): NoticesAnswer => ({
  type: "notices",
  ...news,
  isEarly: when === "at once" && news.notices.length === 0,
});

/** A cursor holds a mark of each current notice. So it needs no clock, and a notice that is written late is new. */
const newsFor = async (relay: Relay, player: string, since: string): Promise<News> => {
  const known = new Set(since.match(/.{6}/g) ?? []);
  const current = await currentNotices(relay, player);
  const news = await noticesNow(
    relay,
    current.filter(({ id }) => !known.has(markOf(id))),
  );
  return {
    notices: news.map(noticeView),
    next: current.map(({ id }) => markOf(id)).join(""),
  };
};

const markOf = (id: string): string =>
  Buffer.from(sha256(utf8ToBytes(id)))
    .toString("base64url")
    .slice(0, MARK_LETTERS);

const MARK_LETTERS = 6;
/** Of each source. With the starts and the turns that is a cursor of at most 600 letters. */
const MOST = 25;
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Oldest first. Invitations and rematches are stored. Starts and turns follow from the matches in which the player
 * sits, and ends from its history.
 */
const currentNotices = async (relay: Relay, player: string): Promise<readonly Notice[]> => {
  const [invited, rematches, seated, ended] = await Promise.all([
    relay.notices.ofKind(player, "invited"),
    relay.notices.ofKind(player, "rematch"),
    matchesOfPlayer(relay, player, MOST),
    endsOf(relay, player),
  ]);
  const stored = [...invited, ...rematches].filter(({ muted }) => !muted).toSorted(newestFirst);
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
