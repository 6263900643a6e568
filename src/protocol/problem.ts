// Problems (RFC 9457): the codes of this build, and how to make a problem. A problem never repeats what the caller
// sent.
import * as z from "zod";
import { OWN_REFUSALS } from "../games/catalog.ts";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import { timeSchema } from "./conventions.ts";
import { LIMIT_NAMES } from "./limits.ts";
import { OPERATOR_REASONS } from "./operator-words.ts";
import { refusalText, VERDICT_CODES, type VerdictCode } from "./refusal-text.ts";
import type { Wire } from "./wire.ts";

interface ProblemKind {
  readonly status: number;
  readonly title: string;
}

const OWN_PROBLEMS = {
  malformed: { status: 400, title: "The request is malformed" },
  "wrong-client": { status: 400, title: "The address of the app does not fit" },
  "bad-token": { status: 401, title: "The token is not valid" },
  "proxy-required": { status: 403, title: "The server takes no direct requests" },
  scope: { status: 403, title: "The token does not allow this" },
  "not-host": { status: 403, title: "Only the host may do this" },
  "bots-not-welcome": { status: 403, title: "Bots are not welcome in this match" },
  "url-not-allowed": { status: 403, title: "The server does not post to this address" },
  "wrong-passkey": { status: 403, title: "The passkey does not fit" },
  "wrong-code": { status: 403, title: "The code does not fit" },
  "passkey-cloned": { status: 403, title: "The passkey may have been copied" },
  banned: { status: 403, title: "You are banned" },
  muted: { status: 403, title: "You are muted" },
  "not-operator": { status: 403, title: "Only an operator may do this" },
  "not-allowed-in": { status: 403, title: "You may not enter" },
  removed: { status: 403, title: "Removed by the host" },
  "not-seated": { status: 403, title: "You have no seat in this match" },
  "no-such-match": { status: 404, title: "No such match" },
  "no-such-player": { status: 404, title: "No such player" },
  "no-such-token": { status: 404, title: "No such token" },
  "no-such-webhook": { status: 404, title: "No such webhook" },
  "no-such-subscription": { status: 404, title: "No such push subscription" },
  "no-such-passkey": { status: 404, title: "No such passkey" },
  "no-such-invitation": { status: 404, title: "No such invitation" },
  "no-such-code": { status: 404, title: "No such code" },
  "no-such-game": { status: 404, title: "No such game" },
  "no-such-seat": { status: 404, title: "No such seat" },
  "no-such-arena": { status: 404, title: "No such arena" },
  "no-such-series": { status: 404, title: "No such series" },
  "sign-in-off": { status: 404, title: "Nobody can sign in here" },
  "no-such-route": { status: 404, title: "No such address" },
  "method-not-allowed": { status: 405, title: "The address does not take this method" },
  "seat-taken": { status: 409, title: "Somebody sits there" },
  "table-full": { status: 409, title: "No seat is free" },
  "not-open": { status: 409, title: "The match is no longer open" },
  "one-seat": { status: 409, title: "Nobody else could sit down there" },
  "kept-open": { status: 409, title: "The match stays open for others" },
  "too-few": { status: 409, title: "Too few players to start" },
  "not-watching": { status: 408, title: "The connection does not watch a match" },
  "not-started": { status: 409, title: "The match has not started" },
  "not-awaited": { status: 409, title: "The match does not wait for entropy from you" },
  "wrong-entropy": { status: 409, title: "The entropy does not fit its hash" },
  "not-over": { status: 409, title: "The match is not over" },
  "nothing-to-do": { status: 409, title: "There is nothing to do" },
  "arena-over": { status: 409, title: "The arena is over" },
  "arena-full": { status: 409, title: "The arena is full" },
  "account-entered": { status: 409, title: "Your account has entered already" },
  "not-entered": { status: 409, title: "You have not entered" },
  "game-fault": { status: 409, title: "The game of this match fails" },
  "last-way-in": { status: 409, title: "It is your last way in" },
  "limit-reached": { status: 409, title: "A limit is reached" },
  "key-reused": { status: 409, title: "The key was used for another request" },
  "too-large": { status: 413, title: "The body is too large" },
  "not-json": { status: 415, title: "The body is not sent as JSON" },
  "too-fast": { status: 429, title: "Too many requests" },
  "over-budget": { status: 503, title: "The server takes nothing new for now" },
  fault: { status: 500, title: "Something went wrong on the server" },
  "try-again": { status: 503, title: "Send the same again" },
} as const satisfies Readonly<Record<string, ProblemKind>>;

/** The code of a problem, which says what went wrong. docs/problems.md lists all. */
export type ProblemCode = OwnProblemCode | VerdictCode;

/** The code of a problem that is no verdict on an act. */
export type OwnProblemCode = keyof typeof OWN_PROBLEMS;

/** Status and title by code. The problem of a refused act has the refusal's text as its title. */
export const kindOf = (code: ProblemCode): ProblemKind =>
  isOwn(code) ? OWN_PROBLEMS[code] : { status: 409, title: refusalText(code) };

const isOwn = (code: string): code is OwnProblemCode => Object.hasOwn(OWN_PROBLEMS, code);

/** Every code of a problem. */
export const PROBLEM_CODES: readonly ProblemCode[] = [
  ...Object.keys(OWN_PROBLEMS).filter(isOwn),
  ...VERDICT_CODES,
  ...OWN_REFUSALS,
];

/** One field of a malformed request, and what is wrong with it. */
export const fieldErrorSchema = onDemand(() =>
  z
    .object({
      path: z.string().meta({ description: "A JSON Pointer into the request. Empty: the whole of it." }),
      message: z.string(),
    })
    .meta({ id: "FieldError" }),
);

/** One field of a malformed request. `path` is a JSON Pointer. */
export type FieldError = Wire<typeof fieldErrorSchema>;

const codeSchema = onDemand(
  (): z.ZodType<string, ProblemCode | (string & {})> =>
    z.string().meta({
      id: "ProblemCode",
      "x-extensible-enum": PROBLEM_CODES,
      description: "Clients branch on it. New codes may come. docs/problems.md says what each means.",
    }),
);

/** What every failed request answers, as `application/problem+json` (RFC 9457). */
export const problemSchema = onDemand(() =>
  z
    .object({
      type: z.string().meta({
        format: "uri-reference",
        description:
          "Names the kind of problem. Each `code` has one. It leads to a page that says what to do.",
      }),
      title: z.string(),
      status: z.int().min(400).max(599),
      detail: z.string(),
      code: codeSchema(),
      errors: z.array(fieldErrorSchema()).exactOptional(),
      retryMs: z.int().min(0).exactOptional().meta({
        description:
          "How many milliseconds to wait before you send the same again. With 429, 503 and a `game-fault` that may pass.",
      }),
      limit: openWords(LIMIT_NAMES)
        .exactOptional()
        .meta({ description: "The name of the limit. With `limit-reached` and `too-fast`." }),
      maximum: z
        .int()
        .min(0)
        .exactOptional()
        .meta({ description: "What the limit allows. With `limit-reached`." }),
      reason: openWords(OPERATOR_REASONS)
        .exactOptional()
        .meta({ description: "Why. With `banned` and `muted`." }),
      note: z.string().exactOptional().meta({ description: "The operator's own words." }),
      until: timeSchema()
        .nullable()
        .exactOptional()
        .meta({ description: "When it ends. Null: not at all. With `banned` and `muted`." }),
    })
    .meta({ id: "Problem", description: "An RFC 9457 problem." }),
);

/** A problem of RFC 9457. Decide by `code`: the texts may change. */
export type Problem = Wire<typeof problemSchema>;

type More = Partial<Pick<Problem, "errors" | "retryMs" | "limit" | "maximum" | "reason" | "note" | "until">>;

export const problem = (code: OwnProblemCode, detail: string, more: More = {}): Problem =>
  made(code, OWN_PROBLEMS[code], detail, more);

/** The problem of any code, for who has the texts of refused acts. */
export const problemOf = (code: ProblemCode, detail: string, more: More = {}): Problem =>
  made(code, kindOf(code), detail, more);

/** A relative reference leaves out the host, so clients see the same type on every stack. */
const made = (code: ProblemCode, kind: ProblemKind, detail: string, more: More): Problem => ({
  type: `/problems/${code}`,
  ...kind,
  detail,
  code,
  ...more,
});
