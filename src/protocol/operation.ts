// What is said of one REST operation, as data: the OpenAPI document is made from it. Knows no server.
import type * as z from "zod";
import type { Scope } from "./player.ts";
import { kindOf, type ProblemCode } from "./problem.ts";

export const TAGS = {
  service: "What this relay is, where it listens, and how it does.",
  games: "What can be played, by which rules.",
  players: "Who plays: guests, what they say of themselves, and their bot accounts.",
  tokens: "By what players are known.",
  matches: "Finding, opening and joining tables.",
  play: "Acting, following what happens, and the record of what happened.",
} as const;
export type Tag = keyof typeof TAGS;

export interface Example {
  readonly summary: string;
  readonly value: unknown;
}
export type Examples = Readonly<Record<string, Example>>;

export interface Body {
  readonly schema: z.ZodType;
  readonly examples: Examples;
}

export interface DocumentedAnswer {
  readonly description: string;
  /** `application/json` if it is left out. */
  readonly mediaType?: string;
  /** Left out where nothing but headers is answered. */
  readonly schema?: z.ZodType;
  readonly examples?: Examples;
  /** What the header `Location` names. */
  readonly location?: string;
}

/** What a path that names nothing is answered. */
export const ID_PROBLEMS = {
  match: "no-such-match",
  game: "no-such-game",
  player: "no-such-player",
  token: "no-such-token",
} as const satisfies Readonly<Record<string, ProblemCode>>;

export interface Operation {
  readonly operationId: string;
  readonly method: "get" | "post" | "patch" | "delete";
  readonly path: string;
  /** What `{id}` or `{game}` in the path names; a match where it is left out. */
  readonly id?: keyof typeof ID_PROBLEMS;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  /** A scope that the token must hold; `optional` where a token only changes what is seen; `none`: not looked at. */
  readonly access: Scope | "optional" | "none";
  /** Whether it takes an `Idempotency-Key`. */
  readonly keyed?: true;
  readonly query?: z.ZodObject;
  readonly body?: Body;
  readonly answers: Readonly<Record<number, DocumentedAnswer>>;
  /** Beside those that `problemsOf` adds to every operation of its kind. */
  readonly problems: readonly ProblemCode[];
  /** A problem that carries more than others do, for some of the codes. */
  readonly richProblem?: {
    readonly codes: readonly ProblemCode[];
    readonly schema: z.ZodType;
    readonly example: unknown;
  };
}

/** What `id` names stands so in the path. */
const NAMED = /\{(id|game)\}/;

/** Every code that the operation answers, by status. */
export const problemsOf = (operation: Operation): ReadonlyMap<number, readonly ProblemCode[]> => {
  const { access, keyed, query, tag, path, id, problems } = operation;
  // A deletion has no body to document, and reads that it has none.
  const body = operation.body !== undefined || operation.method === "delete";
  const scoped = access !== "none" && access !== "optional";
  const codes = new Set<ProblemCode>([
    ...(body || query || keyed ? (["malformed"] as const) : []),
    ...(access === "none" ? [] : (["bad-token"] as const)),
    ...(scoped ? (["scope"] as const) : []),
    ...(NAMED.test(path) ? ([ID_PROBLEMS[id ?? "match"]] as const) : []),
    ...problems,
    ...(keyed ? (["key-reused"] as const) : []),
    ...(body ? (["too-large", "not-json"] as const) : []),
    ...(tag === "service" ? [] : (["too-fast", "fault", "try-again"] as const)),
  ]);
  const byStatus = new Map<number, readonly ProblemCode[]>();
  for (const code of codes) {
    const { status } = kindOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
};
