// One act over the socket or over REST, and the verdict in the same words from both.
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { OpenAction } from "../../client/core/relay-frame.ts";
import { canonical } from "../../conformance/wire-fields.ts";
import type { SmokeSeat } from "./smoke-match.ts";
import { PATIENCE_MS } from "./within.ts";

/** What a seat wants to do, and the seq that it has seen. */
export interface SmokeAct {
  readonly seat: number;
  readonly seen: number;
  readonly action: OpenAction;
}

export interface Said {
  /** `played`, the code of a refusal, or `beaten by 2 at 31`. */
  readonly text: string;
  readonly by?: number;
  readonly beatenAt?: number;
  /** Of an act that was played: the newest seq in the answer. */
  readonly seq?: number;
}

/** Two acts with the same text are the same act. */
export const actKey = ({ seat, seen, action }: SmokeAct): string => `${seat}/${seen}/${canonical(action)}`;

export const actText = ({ seat, seen, action }: SmokeAct): string =>
  `seat ${seat} with ${canonical(action)} at seq ${seen}`;

/** `none`: no verdict came, though the client sent the act again and again. */
export const actBySocket = async ({ match }: SmokeSeat, { seen, action }: SmokeAct): Promise<Said> => {
  const verdict = await Promise.race([match.act(action, { seq: seen }), silence()]);
  switch (verdict.type) {
    case "accepted":
      return { text: "played", seq: verdict.seq };
    case "beaten":
      return beaten(verdict);
    case "refused":
      return { text: verdict.code };
    case "lost":
      return { text: "none" };
  }
};

const silence = async (): Promise<{ readonly type: "lost" }> => {
  await sleep(PATIENCE_MS, undefined, { ref: false });
  return { type: "lost" };
};

export const actByRest = async ({ relay, match }: SmokeSeat, { seen, action }: SmokeAct): Promise<Said> => {
  const answer = await relay.patiently.act({
    params: { id: match.id },
    body: { game: match.game, seen, action },
  });
  if (answer.ok) return { text: "played", seq: answer.data.seq };
  const { code } = answer.problem;
  const refused = refusedSchema.safeParse(answer.problem);
  return code === "beaten" && refused.success ? beaten(refused.data.refusal) : { text: code };
};

/** The problem of an act that was judged. */
const refusedSchema = z.object({
  refusal: z.object({ by: z.int().exactOptional(), beatenAt: z.int().exactOptional() }),
});

const beaten = ({ by, beatenAt }: { readonly by?: number; readonly beatenAt?: number }): Said =>
  by === undefined || beatenAt === undefined
    ? { text: "beaten" }
    : { text: `beaten by ${by} at ${beatenAt}`, by, beatenAt };
