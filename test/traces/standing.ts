// The state of a match for one client, by the only rule that a client needs: of two frames the one with the higher seq
// is the truth, on equal seq the one with the higher `own`.
import * as z from "zod";

const seqs = { seq: z.int(), own: z.int().default(0) };
const stood = {
  table: z.looseObject({ phase: z.string(), over: z.boolean(), ranking: z.array(z.int()).nullable() }),
  legal: z.array(z.looseObject({ type: z.string() })).default([]),
  deadline: z.string().nullable(),
};

const standingSchema = z.object({ ...seqs, ...stood });
export type Standing = z.infer<typeof standingSchema>;

const frameSchema = z.union([
  z.object({ type: z.literal("view"), ...seqs, view: z.object(stood) }).transform(({ seq, own, view }) => ({
    seq,
    own,
    ...view,
  })),
  z
    .object({ type: z.enum(["events", "refused"]), ...seqs, ...stood })
    .transform(({ type: _, ...rest }) => rest),
]);

/** The state in the frame, if it is newer than the known one. */
export const newerStanding = (known: Standing | null, frame: unknown): Standing | null => {
  const parsed = frameSchema.safeParse(frame);
  if (!parsed.success) return null;
  const come = parsed.data;
  const newer = !known || come.seq > known.seq || (come.seq === known.seq && come.own > known.own);
  return newer ? come : null;
};
