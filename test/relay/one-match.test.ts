import { expect, test } from "vitest";
import { call, newMatch } from "../harness/rest-client.ts";
import { connect } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";

test("two seats play a match to its end over real sockets, and its record says so", async () => {
  const relay = await startTestRelay();
  const { id, guests } = await newMatch(relay.url, 2);
  const seats = await Promise.all(guests.map(({ token }) => connect(relay.socketUrl, token)));
  for (const seat of seats) {
    seat.send({ type: "watch", match: id });
    await seat.frame((frame) => frame.type === "view");
  }
  for (let turn = 0; turn < 2_000; turn++) {
    const over = seats.every((seat) => isOver(seat.newest().table));
    if (over) break;
    const seat = seats.find((one) => one.newest().legal.length > 0);
    if (!seat) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      continue;
    }
    const { seq, legal } = seat.newest();
    const action = legal.find(({ type }) => type !== "pass") ?? legal[0];
    if (action) await seat.act(id, `act ${turn}`, seq, action);
  }
  const record = await call(relay.url, "GET", `/v1/matches/${id}/record`);
  expect(record.status).toBe(200);
  expect(seats.map((seat) => seat.newest().seq)).toEqual([seats[0]?.newest().seq, seats[0]?.newest().seq]);
});

const isOver = (table: unknown): boolean =>
  typeof table === "object" && table !== null && "over" in table && table.over === true;
