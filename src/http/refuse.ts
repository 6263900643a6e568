// Refusals as data, and the texts that several operations share.
import { NO_SUCH_CURSOR } from "../protocol/conventions.ts";
import { reachedText } from "../protocol/limits.ts";
import type { Phrase } from "../protocol/phrases/phrase.ts";
import type { Scope } from "../protocol/player.ts";
import { type OwnProblemCode, type Problem, problem } from "../protocol/problem.ts";
import { overBudgetProblem } from "../relay/limits/is-shed.ts";
import type { LimitReached } from "../relay/limits/limit-reached.ts";
import { tooManyReactionsProblem } from "../relay/limits/reaction-limits.ts";
import { bannedProblem, mutedProblem } from "../relay/limits/restrictions.ts";
import type { TooFast } from "../relay/limits/spend.ts";
import type { Restriction } from "../relay/ports/operator.ts";

export interface Refusal {
  /** In English. The reply has it in the language of the request. */
  readonly problem: Problem;
  /** Extra fields beside the problem's own. The problem's own fields win. */
  readonly beside: object;
  /** The methods that the address takes, where it does not take the request's. */
  readonly allow?: readonly string[];
  /** What the caller has to bring: a token at all, or a token with this scope. */
  readonly missing?: "token" | Scope;
  /** What the problem says, in every language. Left out: every function knows it. */
  readonly phrases?: readonly Phrase[];
}

export const refuse = (
  code: OwnProblemCode,
  detail: string,
  more: Partial<Pick<Problem, "errors" | "retryMs" | "limit" | "maximum">> = {},
): Refusal => ({ problem: problem(code, detail, more), beside: {} });

export const tryAgain = (retryMs: number): Refusal =>
  refuse("try-again", "The server does not know whether this was done. Send the same again.", { retryMs });

const REMOVED_RETRY_MS = 500;

/** Something was removed since the request came, and it may be what the request makes. A new request is newer. */
export const removedSince = (): Refusal => tryAgain(REMOVED_RETRY_MS);

const TOO_FAST = "Too many requests. This one was not done. Wait, then try again.";

export const tooFast = ({ limit, retryMs }: TooFast): Refusal =>
  refuse("too-fast", TOO_FAST, { retryMs, limit });

/** The relay keeps to its budget. */
export const overBudget = (): Refusal => ({ problem: overBudgetProblem(), beside: {} });

export const tooManyReactions = (over: TooFast): Refusal => ({
  problem: tooManyReactionsProblem(over),
  beside: {},
});

/** A gateway refuses what comes over too many connections of one address. */
export const crowded = (): Refusal => refuse("too-fast", TOO_FAST, { retryMs: 1_000 });

export const noToken = (): Refusal => ({
  ...refuse(
    "bad-token",
    "This needs a token: Authorization: Bearer <token>. POST /v1/players gives one. With a library, call guest(name) first.",
  ),
  missing: "token",
});

/** The token was revoked while the relay held the answer. */
export const goneToken = (): Refusal => refuse("bad-token", "The token is no longer valid.");

/** The relay's settings name a proxy, and the request came past it. */
export const proxyRequired = (): Refusal =>
  refuse("proxy-required", "Use the address that the server's deployer gives to clients.");

export const noScope = (scope: Scope): Refusal => ({
  ...refuse("scope", `The token does not hold the scope ${scope}.`),
  missing: scope,
});

export const noSuchRoute = (): Refusal =>
  refuse("no-such-route", "There is nothing at this address. Check the address.");

export const methodNotAllowed = (allow: readonly string[]): Refusal => ({
  ...refuse("method-not-allowed", `This address takes only ${allow.join(", ")}.`),
  allow,
});

/** A gateway may refuse a body that is larger still, and answers the same. */
export const tooLarge = (): Refusal => refuse("too-large", "A body has at most 16 KB.");

/** The player was erased after its token was checked. */
export const goneCaller = (): Refusal => refuse("bad-token", "The token's player no longer exists.");

export const noSuchPlayer = (): Refusal =>
  refuse("no-such-player", "Check the link. The player may have been deleted.");

export const noSuchToken = (): Refusal =>
  refuse("no-such-token", "You have no token with this id. It may have been removed.");

export const noSuchWebhook = (): Refusal =>
  refuse("no-such-webhook", "You have no webhook with this id. It may have been removed.");

export const noSuchSubscription = (): Refusal =>
  refuse("no-such-subscription", "You have no push subscription with this id. It may have been removed.");

export const urlNotAllowed = (): Refusal =>
  refuse("url-not-allowed", "The address must begin with https://.");

export const noSuchInvitation = (): Refusal =>
  refuse("no-such-invitation", "There is no such invitation for you. It may have been withdrawn.");

export const noSuchGame = (): Refusal =>
  refuse("no-such-game", "This server does not have this game. Choose one of its games.");

export const noSuchMatch = (): Refusal =>
  refuse("no-such-match", "There is no such match, or it is private. Check the link and the code.");

export const botsNotWelcome = (): Refusal =>
  refuse("bots-not-welcome", "Only people play in this match. A rated match has no house bots.");

export const banned = (ban: Restriction): Refusal => ({ problem: bannedProblem(ban), beside: {} });

export const mutedByOperator = (mute: Restriction): Refusal => ({ problem: mutedProblem(mute), beside: {} });

export const removed = (): Refusal =>
  refuse("removed", "The host has removed you from this match. Find another.");

/** Waiting does not lift the limit. */
export const limitRefusal = ({ limit, maximum }: LimitReached): Refusal =>
  refuse("limit-reached", reachedText(limit), { limit, maximum });

export const noSuchSeat = (): Refusal =>
  refuse("no-such-seat", "The match has fewer seats, or nobody sits there.");

export const noSuchPage = (): Refusal =>
  refuse("malformed", "This cursor is not from this list. Begin again at the first page.", {
    errors: [{ path: "/cursor", message: NO_SUCH_CURSOR }],
  });
