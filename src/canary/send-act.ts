// One act over the socket or over REST, and the verdict in the same words from both.
import * as z from "zod";
import type { ClientMatch } from "../client/client-match.ts";
import type { ClientRelay } from "../client/client-relay.ts";
import type { OpenAction } from "../client/core/relay-frame.ts";

/** A player's own match. */
export interface PlayedSeat {
  readonly relay: ClientRelay<string>;
  readonly match: ClientMatch;
}

/** What a seat wants to do, and the seq that it has seen. */
export interface SeenAct {
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

/** `none`: no verdict came before the client was closed. */
export const actBySocket = async (
  { match }: Pick<PlayedSeat, "match">,
  { seen, action }: SeenAct,
): Promise<Said> => {
  const verdict = await match.act(action, { seq: seen });
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

export const actByRest = async ({ relay, match }: PlayedSeat, { seen, action }: SeenAct): Promise<Said> => {
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
