// Long polling: a reader without a socket asks for the events since a seq. The relay looks at the match again
// and again until there is news or the reader's wait ends.
import { seqOf } from "../../match/hydrate.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import type { News } from "../../protocol/match.ts";
import type { EndWait } from "../limits/waits.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";
import { getNews, type ReadRequest } from "./read-match.ts";
import { owesEntropy } from "./waits-for.ts";

export interface AwaitRequest extends ReadRequest {
  readonly since: number;
  readonly waitMs: number;
  /** The relay asks this where there is no news yet. Null: there is no room, and the answer comes at once. */
  readonly beginWait: () => Promise<EndWait | null>;
  /** Whether the caller's token is still valid. It may be revoked during the wait. */
  readonly isStillGood: () => Promise<boolean>;
}

export type AwaitAnswer =
  | {
      readonly type: "news";
      readonly news: News;
      /** Whether the answer was not held and has nothing new. */
      readonly isEarly: boolean;
    }
  | { readonly type: "no-such-match" | "bad-token" };

/** So news waits 200 ms on average. */
const LOOK_EVERY_MS = 400;

/**
 * Like `getNews`. Answers at once where there are events since, or the match has ended. While the match is open, a
 * player who joins or leaves is news, and so is the entropy that the caller still owes. A private commit wakes nobody.
 */
export const awaitEvents = async (relay: Relay, request: AwaitRequest): Promise<AwaitAnswer> => {
  const { time, matches } = relay;
  const untilMs = time.now() + request.waitMs;
  const first = await getNews(relay, { ...request, isPoll: true });
  if (!first || request.waitMs === 0 || isNews(first, request.since)) return answerOf(first, "at once");
  const endWait = await request.beginWait();
  if (!endWait) return answerOf(first, "at once");
  try {
    while (time.now() < untilMs) {
      await time.sleep(Math.min(LOOK_EVERY_MS, untilMs - time.now()));
      const glimpsed = await matches.glimpse(request.match);
      if (!glimpsed || hasNews(relay, glimpsed, first)) break;
    }
  } finally {
    await endWait();
  }
  if (!(await request.isStillGood())) return { type: "bad-token" };
  return answerOf(await getNews(relay, { ...request, isPoll: false }), "held");
};

const answerOf = (news: News | null, when: "at once" | "held"): AwaitAnswer =>
  news
    ? { type: "news", news, isEarly: when === "at once" && news.events.length === 0 }
    : { type: "no-such-match" };

/** A caller that knows more than a started match has, and one whose match has ended, gets its answer at once. */
const isNews = ({ seq, view, events }: News, since: number): boolean => {
  if (view.status === "open") return false;
  return view.status !== "live" || events.length > 0 || since > seq;
};

const hasNews = (relay: Relay, match: StoredMatch, { seq, view }: News): boolean => {
  if (match.status !== view.status) return true;
  if (match.status === "open") return match.rosterVersion > view.rev || owesEntropy(match, view.you);
  // A glimpse may be older than the read before it.
  return seqOf(hydrateAndCache(relay, match)) > seq;
};
