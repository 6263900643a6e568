// Reads a message of a queue in a format that this build knows. A newer message is left to a handler of a newer build.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import { FORMAT_MARK, type MessageKind, readsMessage } from "../stores/formats.ts";

const markedSchema = onDemand(() => z.looseObject({ [FORMAT_MARK]: z.int().default(1) }));

/**
 * The message of a body of JSON, for its own schema.
 * @throws Unavailable if this build does not know its format.
 */
export const knownMessage = (body: string, kindOf: (message: object) => MessageKind): object => {
  const message = markedSchema().parse(JSON.parse(body));
  const [kind, format] = [kindOf(message), Number(message[FORMAT_MARK])];
  if (!readsMessage(kind, format))
    throw new Unavailable(`a handler that knows format ${format} of a ${kind} message`, 1000, null);
  return message;
};
