// The answer to a player who has a seat, by any operation that gives seats.
import type { SeatAnswer } from "../../relay/lobby/take-seat.ts";
import { createdAt, ok } from "../answers.ts";

/** With the match's address. Without it where the caller already sat there. */
export const seated = ({ anew, seated }: Extract<SeatAnswer, { readonly type: "seated" }>) =>
  anew ? createdAt(`/v1/matches/${seated.id}`, seated) : ok(seated);
