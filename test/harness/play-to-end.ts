// Seats over real sockets play a match to its end: what the smoke tests and the tests of the runtimes share.
import { once } from "node:events";
import { expect } from "vitest";
import type { Game, GameAction } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { verify } from "../../src/match/verify.ts";
import { call } from "./rest-client.ts";
import type { SeatClient } from "./seat-client.ts";

export const watchMatch = async (clients: readonly SeatClient[], id: string): Promise<void> => {
  for (const client of clients) {
    client.send({ type: "watch", match: id });
    await client.frame((frame) => frame.type === "view");
  }
};

/** Every seat must watch already. */
export const playToEnd = async (seats: readonly SeatClient[], game: Game, id: string): Promise<void> => {
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
};

/** All seats hold the same end, and so does the record. */
export const expectSameEnd = async (url: string, seats: readonly SeatClient[], id: string): Promise<void> => {
  const [first, ...others] = seats.map((seat) => seat.newest());
  for (const other of others) expect(other.table).toMatchObject({ ranking: first?.table?.ranking });
  const record = await call(url, "GET", `/v1/matches/${id}/record`);
  expect(record.status).toBe(200);
  expect(verify(record.body)).toMatchObject({
    ok: true,
    value: { failed: null, ranking: first?.table?.ranking },
  });
};

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
