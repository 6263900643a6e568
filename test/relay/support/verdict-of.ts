// The verdict in an answer to an act, in a few words: from a socket's frame or the body of REST's answer.
import * as z from "zod";

const lostSchema = z.object({ by: z.number().optional(), beatenAt: z.number().optional() });

const answerSchema = lostSchema.extend({ code: z.string().optional(), refusal: lostSchema.optional() });

/** `played` also if it had been played before. */
export const verdictOf = (answer: unknown): string => {
  const { code, refusal, ...frame } = answerSchema.parse(answer);
  const { by, beatenAt } = refusal ?? frame;
  if (code === undefined) return "played";
  return by === undefined ? code : `${code} by ${by} at ${beatenAt}`;
};
