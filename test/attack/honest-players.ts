// Players who behave: they play Zip Zap over real sockets at the pace of a fast race, ask over REST, or let their clocks
// run out. They note how long each act, request and clock takes.
import { setTimeout as sleep } from "node:timers/promises";
import { call, newGuest, newMatch } from "../harness/rest-client.ts";
import { openSeat, type SeatClient } from "../harness/seat-client.ts";

/** Ms from sending to the answer, in the order of the answers. Of a clock: from its end to the frame. */
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

/** One account has 300 requests a minute. */
const ASK_MS = 250;

/** Asks for the lobby until the signal. */
export const askOn = async (url: string, waits: Waits, signal: AbortSignal): Promise<void> => {
  const { token } = await newGuest(url);
  while (!signal.aborted) {
    await sleep(ASK_MS);
    const begun = performance.now();
    await call(url, "GET", "/v1/matches?limit=1", { token });
    waits.ms.push(performance.now() - begun);
  }
};

/** Seats that never act. Clocks play for them until nobody is left, then a new match begins. */
export const heedClocks = async (
  { url, socketUrl }: { readonly url: string; readonly socketUrl: string },
  waits: Waits,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    const { id, guests } = await newMatch(url, 2, { clocks: { ready: 3, window: 3, lead: 3 } });
    const seats = await Promise.all(guests.map(({ token }) => openSeat(socketUrl, token)));
    const [seat] = seats;
    let deadline: string | null = null;
    seat?.hear((frame) => {
      if (frame.type !== "events") return;
      const lateMs = deadline === null ? -1 : Date.now() - Date.parse(deadline);
      if (lateMs >= 0) waits.ms.push(lateMs);
      ({ deadline } = frame);
    });
    for (const one of seats) one.send({ type: "watch", match: id });
    while (!signal.aborted && seat?.newest().table?.over !== true) await sleep(PAUSE_MS);
    await Promise.all(seats.map((one) => one.close()));
  }
};
