// What an answer to an act says of it, in a few words: a frame of the socket or the body of REST's answer.
import * as z from "zod";

const answerSchema = z.object({
  code: z.string().optional(),
  by: z.number().optional(),
  beatenAt: z.number().optional(),
});

/** `played` also where it had been before. */
export const verdictOf = (answer: unknown): string => {
  const { code, by, beatenAt } = answerSchema.parse(answer);
  if (code === undefined) return "played";
  return by === undefined ? code : `${code} by ${by} at ${beatenAt}`;
};
