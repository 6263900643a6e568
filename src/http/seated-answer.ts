// What whoever has sat down is answered, wherever it asked for the seat: the others are told first.
import type { Context } from "hono";
import { fanOutPlay } from "../relay/delivery/fan-out-play.ts";
import type { SeatAnswer } from "../relay/lobby/take-seat.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";

/** 201 with the match's address; 200 where the caller sat there already. */
export const seatedAnswer = async (
  c: Context<HttpEnv>,
  relay: Relay,
  { anew, seated, posts }: Extract<SeatAnswer, { readonly type: "seated" }>,
): Promise<Response> => {
  await fanOutPlay(relay, posts);
  return anew ? c.json(seated, 201, { location: `/v1/matches/${seated.id}` }) : c.json(seated);
};
