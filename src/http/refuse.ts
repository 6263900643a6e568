// Problems as responses. The headers that the app sets for browsers are put on when one is returned.
import { type Problem, type ProblemCode, problem } from "../protocol/problem.ts";

/** `beside`: fields that stand next to the problem's own, which win. */
export const refuse = (
  code: ProblemCode,
  detail: string,
  more: Partial<Pick<Problem, "errors" | "retryMs">> = {},
  beside: object = {},
): Response => {
  const refused = problem(code, detail, more);
  const headers = new Headers({ "content-type": "application/problem+json" });
  if (refused.status === 401) headers.set("www-authenticate", "Bearer");
  if (more.retryMs !== undefined) headers.set("retry-after", String(Math.ceil(more.retryMs / 1000)));
  return new Response(JSON.stringify({ ...beside, ...refused }), { status: refused.status, headers });
};

export const tryAgain = (retryMs: number): Response =>
  refuse("try-again", "It is not known whether this was done. Send the same again.", { retryMs });

export const tooFast = (retryMs: number): Response =>
  refuse("too-fast", "Too many requests. Nothing was done of this one.", { retryMs });

/** A player that was erased while its token was on its way. */
export const goneCaller = (): Response => refuse("bad-token", "The token's player is gone.");

export const noSuchPlayer = (): Response => refuse("no-such-player", "There is no such player.");

export const noSuchToken = (): Response => refuse("no-such-token", "You have no such token.");

export const noSuchMatch = (): Response => refuse("no-such-match", "There is no such match for you.");

export const botsNotWelcome = (): Response =>
  refuse("bots-not-welcome", "Only people sit at this table, and a rated one has no house bot.");

export const tooManyTables = (retryMs: number): Response =>
  refuse("too-fast", "You sit at as many tables as you may. Leave one, or wait until one ends.", { retryMs });

export const noSuchSeat = (): Response => refuse("malformed", "The table has no such seat.");

export const noSuchPage = (): Response => refuse("malformed", "The cursor is none that this list has given.");
