// What an open match waits for, and who may do what there. Pure.
import type { ReceivedSeat } from "../../../client/index.ts";

export const freeSeats = (seats: readonly Pick<ReceivedSeat, "acts">[]): number =>
  seats.filter(({ acts }) => acts === "nobody").length;

/** The lowest seat with a player. -1 where none sits. */
export const hostSeat = (seats: readonly Pick<ReceivedSeat, "player">[]): number =>
  seats.findIndex(({ player }) => player !== null);

/** Seats after a start by the host: empty ones go. */
export const sittingSeats = (seats: readonly Pick<ReceivedSeat, "acts">[]): number =>
  seats.length - freeSeats(seats);
