// The verdict in an answer to an act, in a few words: from a socket's frame or the body of REST's answer.
import * as z from "zod";

const answerSchema = z.object({
  code: z.string().optional(),
  by: z.number().optional(),
  beatenAt: z.number().optional(),
});

/** `played` also if it had been played before. */
export const verdictOf = (answer: unknown): string => {
  const { code, by, beatenAt } = answerSchema.parse(answer);
  if (code === undefined) return "played";
  return by === undefined ? code : `${code} by ${by} at ${beatenAt}`;
};
