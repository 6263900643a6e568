// Held back until there is news: a reader without a socket asks what happened since, and the table is looked at once a
// second until something has, or its patience ends.
import type { StoredMatch } from "../../match/stored-match.ts";
import { hydrate } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";
import { getEvents, type ReadRequest } from "./read-match.ts";

export interface AwaitRequest extends ReadRequest {
  readonly since: number;
  readonly waitMs: number;
  /** Asked where there is nothing to tell yet; whoever may not is answered at once. */
  readonly mayWait: () => Promise<boolean>;
  /** Whether the caller is who it was: its token may be revoked while it waits. */
  readonly isStillGood: () => Promise<boolean>;
}

export type AwaitAnswer =
  | { readonly type: "news"; readonly news: News }
  | { readonly type: "no-such-match" | "bad-token" };

const LOOK_EVERY_MS = 1_000;

/**
 * As `getEvents`, and at once where anything was told since, or the match has ended. While the match is open, who sits down or leaves is news. What nobody is told of wakes nobody.
 */
export const awaitEvents = async (relay: Relay, request: AwaitRequest): Promise<AwaitAnswer> => {
  const { time, matches } = relay;
  const untilMs = time.now() + request.waitMs;
  const first = await getEvents(relay, request);
  if (!first || request.waitMs === 0 || tellsSomething(first)) return answered(first);
  if (!(await request.mayWait())) return answered(first);
  const known = { seq: first.seq, status: first.status, rev: first.type === "view" ? first.view.rev : 0 };
  while (time.now() < untilMs) {
    await time.sleep(Math.min(LOOK_EVERY_MS, untilMs - time.now()));
    const glimpsed = await matches.glimpse(request.match);
    if (!glimpsed || hasNews(relay, glimpsed, known)) break;
  }
  if (!(await request.isStillGood())) return { type: "bad-token" };
  return answered(await getEvents(relay, request));
};

const answered = (news: News | null): AwaitAnswer =>
  news ? { type: "news", news } : { type: "no-such-match" };

type News = NonNullable<Awaited<ReturnType<typeof getEvents>>>;

/** A view of a match that has started is what a `since` is answered that it does not know. */
const tellsSomething = (news: News): boolean => {
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
  // A glimpse may be older than what was read before it.
  const { ticked } = hydrate(relay, match);
  return (ticked?.timeline.steps.at(-1)?.seq ?? 0) > seq;
};
