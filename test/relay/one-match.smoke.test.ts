// One match of each game through the real parts: the local relay with its functions, sockets, the embedded database.
import { afterAll, beforeAll, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { type LocalRelay, startLocalRelay } from "../../src/local/start-local-relay.ts";
import { expectSameEnd, playToEnd, watchMatch } from "../harness/play-to-end.ts";
import { newMatch } from "../harness/rest-client.ts";
import { connect } from "../harness/seat-client.ts";
import { PATIENT_LIMITS, UNHURRIED } from "../harness/unhurried.ts";

/** Two relays beside each other: one with threads alone, one as `npm start` has it, with a host in the relay's process. */
const HOSTS = { "hosts that take turns": { rotating: 2 }, "the usual hosts": undefined };

const relays = new Map<string, LocalRelay>();
beforeAll(async () => {
  const starting = Object.entries(HOSTS).map(async ([name, hosts]) => {
    relays.set(
      name,
      await startLocalRelay({ data: null, settings: UNHURRIED, hosts, limits: PATIENT_LIMITS }),
    );
  });
  await Promise.all(starting);
});
afterAll(() => Promise.all([...relays.values()].map((relay) => relay.stop())));

const CASES = Object.keys(HOSTS).flatMap((hosts) => GAMES.map((game) => [hosts, game.id, game] as const));

test.for(CASES)(
  "%s, %s: the seats play a match to its end over real sockets, and its record says so",
  async ([hosts, , game]) => {
    const { url, socketUrl } = relays.get(hosts) ?? { url: "", socketUrl: "" };
    const { id, guests } = await newMatch(url, game.seats.min, { game: game.id, clocks: null });
    const seats = await Promise.all(guests.map(({ token }) => connect(socketUrl, token)));
    await watchMatch(seats, id);
    await playToEnd(seats, game, id);
    await expectSameEnd(url, seats, id);
  },
);
