// Players who play Zip Zap matches over real sockets, at the pace of a fast race, and note how long each act waits for its
// answer.
import { setTimeout as sleep } from "node:timers/promises";
import { newMatch } from "../harness/rest-client.ts";
import { openSeat, type SeatClient } from "../harness/seat-client.ts";

/** Ms from sending an act to its answer, in the order of the answers. */
export interface Waits {
  readonly ms: number[];
}

/** Of a player who is quick: about five acts a second. */
const PAUSE_MS = 150;

/** Plays `matches` matches of two at once, and new ones after them, until the signal. */
export const playOn = async (
  { url, socketUrl }: { readonly url: string; readonly socketUrl: string },
  matches: number,
  waits: Waits,
  signal: AbortSignal,
): Promise<void> => {
  const lane = async (): Promise<void> => {
    while (!signal.aborted) await playMatch(url, socketUrl, waits, signal);
  };
  await Promise.all(Array.from({ length: matches }, lane));
};

const playMatch = async (
  url: string,
  socketUrl: string,
  waits: Waits,
  signal: AbortSignal,
): Promise<void> => {
  const { id, guests } = await newMatch(url, 2, { clocks: null });
  const seats = await Promise.all(guests.map(({ token }) => openSeat(socketUrl, token)));
  for (const seat of seats) seat.send({ type: "watch", match: id });
  await Promise.all(seats.map((seat, n) => play(seat, `${n}`, id, waits, signal)));
  await Promise.all(seats.map((seat) => seat.close()));
};

const play = async (
  seat: SeatClient,
  name: string,
  match: string,
  waits: Waits,
  signal: AbortSignal,
): Promise<void> => {
  for (let n = 0; !signal.aborted && seat.newest().table?.over !== true; n++) {
    await sleep(PAUSE_MS);
    const { seq, legal } = seat.newest();
    const [action] = legal;
    if (action === undefined) continue;
    const begun = performance.now();
    await seat.act(match, `${name}.${n}`, seq, action);
    waits.ms.push(performance.now() - begun);
  }
};
