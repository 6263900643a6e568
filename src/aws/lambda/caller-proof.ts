// Who invokes a function: Lambda tells the function nothing of that. So the caller signs a question to STS, "who am I?", over
// what it asks of the function. The function sends the question on, and STS answers with the ARN of whoever has signed it.
import { createHash } from "node:crypto";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { HttpExchange } from "./http-exchange.ts";

/** A signature is good for a quarter of an hour, for this question and this request alone. */
export const callerProofSchema = onDemand(() =>
  z.object({
    // Each part once: of two lists of signed headers, STS might go by the other one.
    authorization: z
      .string()
      .max(2_000)
      .regex(/^AWS4-HMAC-SHA256 Credential=[\w/-]+, SignedHeaders=[\w;-]+, Signature=[0-9a-f]{64}$/),
    date: z.string().regex(/^\d{8}T\d{6}Z$/),
    /** Of credentials that end by themselves. */
    token: z
      .string()
      .regex(/^[!-~]{1,16000}$/)
      .exactOptional(),
  }),
);
export type CallerProof = z.infer<ReturnType<typeof callerProofSchema>>;

/** What the proof is about: `request` is a text, and the ARN keeps it from a function of another account. */
export interface ProvedRequest {
  readonly functionArn: string;
  readonly request: string;
}

const ABOUT = "x-turn-relay-about";
const QUESTION = "Action=GetCallerIdentity&Version=2011-06-15";

/** What the caller signs and the function sends, without what the signature adds. */
export const identityQuestion = (endpoint: string, { functionArn, request }: ProvedRequest) => ({
  method: "POST" as const,
  url: new URL("/", endpoint),
  headers: {
    "content-type": "application/x-www-form-urlencoded; charset=utf-8",
    [ABOUT]: digestOf(`${functionArn}\n${request}`),
  },
  body: QUESTION,
});

/** `why`: what STS says, or what the proof lacks. */
export type ProvedCaller =
  | { readonly type: "proved"; readonly arn: string }
  | { readonly type: "unproved"; readonly why: string };

export type ProveCaller = (about: ProvedRequest, proof: CallerProof) => Promise<ProvedCaller>;

const TIMEOUT_MS = 5_000;

/** `endpoint`: of STS, where callers send their own questions, too. Rejects if no answer came. */
export const createProveCaller =
  (exchange: HttpExchange, endpoint: string): ProveCaller =>
  async (about, { authorization, date, token }) => {
    const [, signed = ""] = /SignedHeaders=([\w;-]+)/.exec(authorization) ?? [];
    // Otherwise the signature would be good for any request.
    if (!signed.split(";").includes(ABOUT)) return { type: "unproved", why: `it does not sign ${ABOUT}` };
    const { headers, ...question } = identityQuestion(endpoint, about);
    const { status, text } = await exchange({
      ...{ ...question, timeoutMs: TIMEOUT_MS },
      headers: {
        ...{ host: question.url.host, ...headers, authorization, "x-amz-date": date },
        "x-amz-content-sha256": digestOf(QUESTION),
        ...(token !== undefined && { "x-amz-security-token": token }),
      },
    });
    const arn = elementIn(text, "Arn");
    if (status === 200 && arn !== undefined) return { type: "proved", arn };
    if (status >= 500) throw new Error(`STS: ${status}`);
    return { type: "unproved", why: elementIn(text, "Message") ?? `STS answers ${status}` };
  };

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const elementIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
