// Long polling: a reader without a socket asks for the events since a seq. The relay reads the match once a second
// until there is news or the reader's wait ends.
import { seqOf } from "../../match/hydrate.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";
import { getEvents, type ReadRequest } from "./read-match.ts";

export interface AwaitRequest extends ReadRequest {
  readonly since: number;
  readonly waitMs: number;
  /** The relay asks this where there is no news yet. A caller that may not wait gets its answer at once. */
  readonly mayWait: () => Promise<boolean>;
  /** Whether the caller's token is still valid. It may be revoked during the wait. */
  readonly isStillGood: () => Promise<boolean>;
}

export type AwaitAnswer =
  | { readonly type: "news"; readonly news: News }
  | { readonly type: "no-such-match" | "bad-token" };

const LOOK_EVERY_MS = 1_000;

/**
 * Like `getEvents`. Answers at once where there are events since, or the match has ended. While the match is open, a
 * player who joins or leaves is news. A private commit wakes nobody.
 */
export const awaitEvents = async (relay: Relay, request: AwaitRequest): Promise<AwaitAnswer> => {
  const { time, matches } = relay;
  const untilMs = time.now() + request.waitMs;
  const first = await getEvents(relay, request);
  if (!first || request.waitMs === 0 || isNews(first)) return answerOf(first);
  if (!(await request.mayWait())) return answerOf(first);
  const known = { seq: first.seq, status: first.status, rev: first.type === "view" ? first.view.rev : 0 };
  while (time.now() < untilMs) {
    await time.sleep(Math.min(LOOK_EVERY_MS, untilMs - time.now()));
    const glimpsed = await matches.glimpse(request.match);
    if (!glimpsed || hasNews(relay, glimpsed, known)) break;
  }
  if (!(await request.isStillGood())) return { type: "bad-token" };
  return answerOf(await getEvents(relay, request));
};

const answerOf = (news: News | null): AwaitAnswer =>
  news ? { type: "news", news } : { type: "no-such-match" };

type News = NonNullable<Awaited<ReturnType<typeof getEvents>>>;

/** A `since` above the newest seq of a started match gets a view. */
const isNews = (news: News): boolean => {
  if (news.type === "view") return news.status !== "open";
  return news.status !== "live" || news.events.length > 0;
};

const hasNews = (
  relay: Relay,
  match: StoredMatch,
  {
    seq,
    status,
    rev,
  }: { readonly seq: number; readonly status: StoredMatch["status"]; readonly rev: number },
): boolean => {
  if (match.status !== status) return true;
  if (match.status === "open") return match.rosterVersion > rev;
  // A glimpse may be older than the read before it.
  return seqOf(hydrateAndCache(relay, match)) > seq;
};
