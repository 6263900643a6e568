// Times over real sockets against the local relay, for docs/performance.md. Nothing is asserted here.
import { afterAll, bench, describe } from "vitest";
import { type LocalRelay, startLocalRelay } from "../../src/local/start-local-relay.ts";
import { newMatch } from "../harness/rest-client.ts";
import { openSeat, type SeatClient } from "../harness/seat-client.ts";
import { UNHURRIED } from "../harness/unhurried.ts";

describe("the local relay, four seats", () => {
  let relay: LocalRelay | undefined;
  let table: { readonly id: string; readonly seats: readonly SeatClient[] } | undefined;
  let acts = 0;

  const newStore = async (url: string, socketUrl: string) => {
    const { id, guests } = await newMatch(url, 4, { clocks: null });
    const seats = await Promise.all(guests.map(({ token }) => openSeat(socketUrl, token)));
    for (const seat of seats) {
      seat.send({ type: "watch", match: id });
      await seat.frame((frame) => frame.type === "view");
    }
    return { id, seats };
  };

  const act = async (): Promise<void> => {
    relay ??= await startLocalRelay({ data: null, settings: UNHURRIED });
    const mover = table?.seats.find((seat) => seat.newest().legal.length > 0);
    if (!table || !mover) table = await newStore(relay.url, relay.socketUrl);
    const seat = table.seats.find((one) => one.newest().legal.length > 0);
    const { seq = 0, legal = [] } = seat?.newest() ?? {};
    const action = legal.find(({ type }) => type !== "pass") ?? legal[0];
    if (seat && action) await seat.act(table.id, `act ${acts++}`, seq, action);
  };

  bench("an act, from its frame to its answer", act, { time: 10_000, warmupIterations: 100 });

  afterAll(async () => {
    await relay?.stop();
  });
});
