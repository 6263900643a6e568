// One match of each game through the real parts: the local relay with its functions, sockets, the embedded database.
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game, GameAction } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { type LocalRelay, startLocalRelay } from "../../src/local/start-local-relay.ts";
import { verify } from "../../src/match/verify.ts";
import { call, newMatch } from "../harness/rest-client.ts";
import { connect, type SeatClient } from "../harness/seat-client.ts";
import { UNHURRIED } from "../harness/unhurried.ts";

let relay: LocalRelay | null = null;
beforeAll(async () => {
  relay = await startLocalRelay({ data: null, settings: UNHURRIED, hosts: { rotating: 2 } });
});
afterAll(() => relay?.stop());

test.for(GAMES.map((game) => [game.id, game] as const))(
  "%s: the seats play a match to its end over real sockets, and its record says so",
  async ([, game]) => {
    const { url, socketUrl } = relay ?? { url: "", socketUrl: "" };
    const { id, guests } = await newMatch(url, game.seats.min, { game: game.id, clocks: null });
    const seats = await Promise.all(guests.map(({ token }) => connect(socketUrl, token)));
    for (const seat of seats) {
      seat.send({ type: "watch", match: id });
      await seat.frame((frame) => frame.type === "view");
    }
    const wish = wishesIn(game);
    for (let acts = 0; !seats.every((seat) => seat.newest().table?.over); acts++) {
      const news = Promise.race(seats.map(({ socket }) => once(socket, "message")));
      const [act] = seats.flatMap((seat, number) => {
        const action = wish(seat, number);
        return action ? [{ seat, action }] : [];
      });
      // A frame with the seat's legal actions is on its way to it.
      if (!act) await news;
      else await act.seat.act(id, `act ${acts}`, act.seat.newest().seq, act.action);
    }
    const [first, ...others] = seats.map((seat) => seat.newest());
    for (const other of others) expect(other.table).toMatchObject({ ranking: first?.table?.ranking });
    const record = await call(url, "GET", `/v1/matches/${id}/record`);
    expect(record.status).toBe(200);
    expect(verify(record.body)).toMatchObject({
      ok: true,
      value: { failed: null, ranking: first?.table?.ranking },
    });
  },
);

/** A seat's action on its newest frame: the house bot's choice, or any legal action if the bot would wait for others. */
const wishesIn = (game: Game) => {
  const random = seededRandom("5eed".repeat(16), `smoke/${game.id}`);
  const options = game.schemas.options.parse({});
  return (client: SeatClient, seat: number): GameAction | undefined => {
    const { table, legal } = client.newest();
    if (!table || table.over) return undefined;
    const chosen = game.bots.normal.choose({ seat, table, legal, options }, random);
    return chosen ?? legal.find(({ type }) => type !== "pass") ?? legal[0];
  };
};
