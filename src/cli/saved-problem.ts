// Recognizes a relay's problem in place of a record: what a client saves whose request for the record failed. It knows no
// record.
import * as z from "zod";

const savedProblemSchema = z.object({
  code: z.string(),
  status: z.int(),
  title: z.string(),
  detail: z.string(),
});

/** What the relay said. Null: the value is no problem. */
export const savedProblem = (value: unknown): string | null => {
  const { data } = savedProblemSchema.safeParse(value);
  return data ? `a relay's problem, ${data.status} ${data.code}: ${data.detail}` : null;
};
