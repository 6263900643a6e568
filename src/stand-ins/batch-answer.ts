// Parses a function's answer to a batch: the ids of the messages or records that failed.
import * as z from "zod";

const batchAnswerSchema = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** Empty for an answer of another shape. Lambda treats such an answer as a success. */
export const failedItems = (result: unknown): readonly string[] =>
  (batchAnswerSchema.safeParse(result).data?.batchItemFailures ?? []).map(
    ({ itemIdentifier }) => itemIdentifier,
  );
