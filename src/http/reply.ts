// Turns an answer or a problem into status, headers and text. The app adds the headers for browsers later.
import type { Language } from "../protocol/language.ts";
import type { Operation } from "../protocol/operation.ts";
import { requestPhrases } from "../protocol/phrases/request-phrases.ts";
import { problemIn } from "../protocol/problem-language.ts";
import type { Answer } from "./handler.ts";
import type { Refusal } from "./refuse.ts";

export interface Reply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null for no body. */
  readonly text: string | null;
  /** Of a problem: what it says. */
  readonly refused?: Refusal;
}

export const JSON_TYPE = "application/json";

export const replyOf = (operation: Operation, answer: Answer | Refusal): Reply =>
  "problem" in answer ? problemReply(answer) : answerReply(operation, answer);

const answerReply = (operation: Operation, answer: Answer): Reply => {
  const { status, body, location, language, isLanguageFixed, contentSecurityPolicy: policy } = answer;
  const text = answer.text ?? (body === undefined ? null : JSON.stringify(body));
  const type = operation.answers[status]?.mediaType ?? JSON_TYPE;
  return {
    status,
    headers: {
      ...(text === null
        ? {}
        : { "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type }),
      ...(location === undefined ? {} : { location }),
      ...(policy === undefined
        ? {}
        : { "content-security-policy": policy, "x-content-type-options": "nosniff" }),
      ...languageHeaders(language, isLanguageFixed),
    },
    text,
  };
};

export const problemReply = (refusal: Refusal, language: Language = "en", isFixed = false): Reply => {
  const { problem, beside, allow, phrases } = refusal;
  const { status, retryMs } = problem;
  const challenge = challengeOf(refusal);
  return {
    status,
    headers: {
      "content-type": "application/problem+json",
      // It may be over in a moment.
      "cache-control": "no-store",
      ...(challenge === null ? {} : { "www-authenticate": challenge }),
      ...(allow === undefined ? {} : { allow: allow.join(", ") }),
      ...(retryMs === undefined ? {} : { "retry-after": String(Math.ceil(retryMs / 1000)) }),
      ...languageHeaders(language, isFixed),
    },
    text: JSON.stringify({
      ...beside,
      ...problemIn(problem, language, [...(phrases ?? []), ...requestPhrases]),
    }),
    refused: refusal,
  };
};

const languageHeaders = (language: Language | undefined, isFixed = false) =>
  language === undefined
    ? {}
    : { "content-language": language, ...(isFixed ? {} : { vary: "Accept-Language" }) };

export const responseOf = ({ status, headers, text }: Reply): Response =>
  new Response(text, { status, headers });

const REALM = 'Bearer realm="turn-relay"';

/** Null where no token would change the answer. */
const challengeOf = ({ problem, missing }: Refusal): string | null => {
  const { code, detail } = problem;
  // A request without a token made no mistake yet, so the challenge names no error.
  if (code === "bad-token")
    return missing === "token" ? REALM : `${REALM}, error="invalid_token", error_description="${detail}"`;
  if (code !== "scope") return null;
  const scope = missing === undefined ? "" : `, scope="${missing}"`;
  return `${REALM}, error="insufficient_scope"${scope}`;
};
