// Who asks the operator's function: on AWS whom STS names, on one machine whoever had the key at the gateway.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { callerProofSchema, createProveCaller } from "./caller-proof.ts";
import type { HttpExchange } from "./http-exchange.ts";

const eventSchema = onDemand(() =>
  z.object({ request: z.string(), proof: callerProofSchema(), functionArn: z.string() }),
);

type Found =
  | { readonly type: "known"; readonly by: string }
  | { readonly type: "unknown"; readonly why: string };

/** `endpoint`: of STS. Null: on one machine. */
export const createFindOperator = (
  exchange: HttpExchange,
  endpoint: string | null,
): ((event: unknown) => Promise<Found>) => {
  if (endpoint === null) return async () => ({ type: "known", by: "local" });
  const prove = createProveCaller(exchange, endpoint);
  return async (event) => {
    const read = eventSchema().safeParse(event);
    if (!read.success) return { type: "unknown", why: "the event has no proof" };
    const { proof, ...about } = read.data;
    const proved = await prove(about, proof);
    return proved.type === "proved"
      ? { type: "known", by: `stack:${proved.arn}` }
      : { type: "unknown", why: proved.why };
  };
};
