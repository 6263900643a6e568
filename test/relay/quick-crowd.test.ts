// A crowd at the door of a real relay with four hosts, over HTTP: full tables, and one for the rest.
import { expect, test } from "vitest";
import { matchSchema, seatedSchema } from "../../src/protocol/match.ts";
import { call, type Guest, newGuest } from "../harness/rest-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { sizes } from "./support/quick-callers.ts";

const SEATS = 4;

test("197 callers at once sit at 49 full tables, and one waits until three more come", async () => {
  const { url } = await startTestRelay({ hosts: 4 });
  const guests: Guest[] = [];
  for (let ten = 0; ten < 20; ten++) {
    guests.push(...(await Promise.all(Array.from({ length: 10 }, () => newGuest(url)))));
  }
  /** All at once; where each came to sit. */
  const crowd = async (callers: readonly Guest[]) => {
    const body = { game: "zip-zap", seats: SEATS };
    const calls = callers.map(({ token }) => call(url, "POST", "/v1/quick", { token, body }));
    return (await Promise.all(calls)).map((answer) => {
      expect(answer).toMatchObject({ status: 201 });
      return seatedSchema.parse(answer.body).id;
    });
  };

  const ids = await crowd(guests.slice(3));
  expect(sizes(ids)).toEqual([...Array.from({ length: 49 }, () => SEATS), 1]);
  ids.push(...(await crowd(guests.slice(0, 3))));
  expect(sizes(ids)).toEqual(Array.from({ length: 50 }, () => SEATS));

  // As the tables themselves say.
  const looks = [...new Set(ids)].map((id) => call(url, "GET", `/v1/matches/${id}`));
  const matches = (await Promise.all(looks)).map(({ body }) => matchSchema.parse(body));
  expect(matches.every(({ status }) => status === "live")).toBe(true);
  const seated = matches.flatMap(({ seats }) => seats.map((seat) => seat?.player));
  expect(seated.toSorted()).toEqual(guests.map(({ id }) => id).toSorted());
}, 120_000);
