// An act, the hot path: load the match, decide, commit by one conditional write, answer.
import { assertNever } from "../../games/assert-never.ts";
import { GameFault } from "../../match/game-fault.ts";
import { type HydratedMatch, type LoadedMatch, newest, type Step } from "../../match/hydrate.ts";
import type { Viewer } from "../../match/redact.ts";
import type { FieldError } from "../../protocol/problem.ts";
import type { RefusedCode, VerdictCode } from "../../protocol/refusal-text.ts";
import type { WholeEvents } from "../../protocol/server-frame.ts";
import { deliver } from "../delivery/deliver.ts";
import { eventsFrame, needsListing } from "../delivery/frames.ts";
import { besideAnswer, type Outcome, outcome, type Post } from "../delivery/outbox.ts";
import { renewPolling } from "../delivery/renew-polling.ts";
import { turnNotices } from "../delivery/turn-notices.ts";
import { listingOf } from "../match/listing-of.ts";
import { type Attempt, answered, fromCache, glimpseMatch, withOptimisticRetry } from "../match/load-match.ts";
import { leftSeatOf, viewerOf } from "../match/viewers.ts";
import { isHidden } from "../queries/is-hidden.ts";
import type { Relay } from "../relay.ts";
import { commitPlay, postsSince } from "./commit-play.ts";
import { type ActRequest, decide, type RaceLost, type Unjudged } from "./decide.ts";

export type ActAnswer =
  | { readonly type: "accepted"; readonly frame: WholeEvents }
  | {
      readonly type: "refused";
      readonly code: VerdictCode;
      readonly lost: RaceLost;
      readonly frame: WholeEvents;
    }
  | {
      readonly type: "unjudged";
      readonly code: Unjudged;
      /** Of a malformed act: what is wrong, and where. */
      readonly errors?: readonly FieldError[];
    };

const NO_SUCH_MATCH = outcome<ActAnswer>({ type: "unjudged", code: "no-such-match" });

/**
 * Judges one action, and plays it if it is legal. `accepted` and `refused` have the sender's frame with all events
 * after `seen`. A repeated action gets `accepted` again. Throws `Unavailable` after eight conflicts.
 */
export const act = async (relay: Relay, request: ActRequest): Promise<Outcome<ActAnswer>> => {
  const { match: id, seen, reads } = request;
  if (!reads && (await isHidden(relay, id, undefined))) {
    countAct(relay, id, "no-such-match");
    return NO_SUCH_MATCH;
  }
  const cached = fromCache(relay, id, seen) ?? (await glimpseMatch(relay, id, seen));
  // Posts of what the relay has committed. It sends them whatever its answer to the act.
  let committedPosts: readonly Post[] = [];

  const attempt = async (match: LoadedMatch, conflicts: number): Promise<Attempt<Outcome<ActAnswer>>> => {
    const decision = decide(relay, match, request);
    if (decision.type !== "commit" && match === cached) return { type: "from-cache" };
    switch (decision.type) {
      case "commit": {
        const committed = await commitPlay(relay, decision.before, decision.after, { conflicts });
        if (committed.type === "conflict") return committed;
        committedPosts = [...committedPosts, ...committed.posts];
        // No item can hold the action. The match has ended without it.
        if (committed.match.log.length < decision.after.log.length) return attempt(committed.match, 0);
        countAct(relay, id, "accepted");
        const played = { match: committed.match, viewer: decision.seat, step: newest(decision.after) };
        return answered(await accept(relay, played, request, []));
      }
      case "clock-first": {
        const committed = await commitPlay(relay, decision.before, decision.after, { conflicts });
        if (committed.type === "conflict") return committed;
        committedPosts = [...committedPosts, ...committed.posts];
        return attempt(committed.match, 0);
      }
      case "acknowledged": {
        countAct(relay, id, "acknowledged");
        const { match: judged, step } = decision;
        // The first handler may have died before its posts. A newer entry's frames carry the table by themselves.
        const isNewest = step.seq === newest(judged).seq;
        const again = isNewest && step.events.length > 0 ? postsSince(relay, judged, step.from - 1) : [];
        const notices = await turnNotices(relay, beforeStep(judged, step), judged);
        return answered(await accept(relay, decision, request, [...again, ...notices]));
      }
      case "refused": {
        const { code, lost } = decision;
        const frame = await frameFor(relay, decision.match, decision.viewer, request);
        return answered(outcome({ type: "refused", code, lost, frame }));
      }
      case "unjudged": {
        const code = await visibleCode(relay, match, decision.code, request);
        const { errors } = code === "malformed" ? decision : {};
        return answered(outcome({ type: "unjudged", code, ...(errors ? { errors } : {}) }));
      }
      default:
        return assertNever(decision);
    }
  };

  try {
    const done = await withOptimisticRetry(relay, { id, first: cached }, attempt);
    const { answer, posts } = done ?? NO_SUCH_MATCH;
    if (answer.type !== "accepted") countAct(relay, id, answer.code);
    const all = [...committedPosts, ...posts];
    if (answer.type === "unjudged") return outcome(answer, all);
    return outcome(answer, besideAnswer(all, request.connection, "events"));
  } catch (error) {
    countAct(relay, id, error instanceof GameFault ? "game-fault" : "try-again");
    await deliver(relay, committedPosts);
    throw error;
  }
};

/** An action that has been played, now or before. */
interface Played {
  readonly match: HydratedMatch;
  readonly viewer: Viewer;
  readonly step: Step;
}

/** An act over REST shows that its player is there. A private act must not show it. */
const accept = async (
  relay: Relay,
  { match, viewer, step }: Played,
  request: ActRequest,
  posts: readonly Post[],
): Promise<Outcome<ActAnswer>> => {
  const { player, connection, reads } = request;
  const isShown = connection === null && reads && step.events.length > 0;
  const renewed =
    isShown && player !== null && viewer !== "spectator"
      ? await renewPolling(relay, match, viewer, player)
      : { match, posts: [] };
  // The player may have left meanwhile.
  const seen = viewerOf(renewed.match, player, connection) === viewer ? viewer : "spectator";
  // The game may throw here. The action stands, so a repeat gets the true verdict.
  return outcome({ type: "accepted", frame: await frameFor(relay, match, seen, request) }, [
    ...posts,
    ...renewed.posts,
  ]);
};

/** The match when the step's action was decided. */
const beforeStep = (match: HydratedMatch, { from }: Step): HydratedMatch => ({
  ...match,
  steps: match.steps.filter(({ seq }) => seq < from),
});

/** A stranger's act does not reveal a private match. */
const visibleCode = async (
  relay: Relay,
  match: LoadedMatch,
  code: Unjudged,
  { player, connection }: ActRequest,
): Promise<Unjudged> => {
  const isStranger =
    viewerOf(match, player, connection) === "spectator" && leftSeatOf(match, player) === null;
  if (!isStranger) return code;
  const { visibility } = await listingOf(relay, match);
  return visibility === "private" ? "no-such-match" : code;
};

/** The sender's own frame: all events that it has not seen, and the table. */
const frameFor = async (
  relay: Relay,
  match: HydratedMatch,
  viewer: Viewer,
  { seen, reads }: ActRequest,
): Promise<WholeEvents> => {
  const listing = needsListing(seen) ? await listingOf(relay, match) : null;
  return eventsFrame(match, reads ? viewer : "spectator", seen, listing, relay.time.now());
};

/** `acknowledged`: the act was played before, and counted then. */
const countAct = (
  { metrics, settings, log }: Relay,
  match: string,
  code: RefusedCode | "accepted" | "acknowledged",
): void => {
  if (code === "accepted") metrics.count("Accepted");
  else if (code === "beaten") metrics.count("Beaten");
  else if (code !== "acknowledged") metrics.countRefused(code);
  if (settings.logLevel === "debug") log({ level: "debug", event: "act", match, code });
};
