// What both doors of the operator have in common: the question, and the answer that is one.
import { type DoorAnswer, type DoorRequest, doorAnswerSchema } from "../../protocol/operator-door.ts";

/** @throws Error where no answer came, or where the door lets nobody in. */
export type AskOperator = (request: DoorRequest) => Promise<DoorAnswer>;

/** A function that fails answers with an error of its runtime. */
export const answerIn = (text: string, who: string): DoorAnswer => {
  const read = doorAnswerSchema().safeParse(jsonOrNull(text));
  if (read.success) return read.data;
  throw new Error(`${who} failed, or is of another version. Its log says why.`);
};

const jsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
