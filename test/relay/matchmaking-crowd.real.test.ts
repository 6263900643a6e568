// A crowd asks a real relay with four hosts for matchmaking, over HTTP. The result is full matches, and one for the
// rest.
import { expect, test } from "vitest";
import { matchSchema, seatedSchema } from "../../src/protocol/match.ts";
import { call, type Guest, newGuest } from "../harness/rest-client.ts";
import { sampled } from "../harness/sampled.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { sizes } from "./support/matchmaking-callers.ts";

const SEATS = 4;
const MATCHES = sampled(20, 50);
/** Of the last match, a seat is taken with the others, and the rest comes later. */
const LATER = SEATS - 1;
const AT_ONCE = MATCHES * SEATS - LATER;

test(`${AT_ONCE} callers at once fill ${MATCHES - 1} matches, and one caller waits until three more come`, async () => {
  const { url } = await startTestRelay({ hosts: { rotating: 4 } });
  const guests: Guest[] = [];
  for (let match = 0; match < MATCHES; match++)
    guests.push(...(await Promise.all(Array.from({ length: SEATS }, () => newGuest(url)))));
  /** Sends all requests at once; returns the match of each caller. */
  const crowd = async (callers: readonly Guest[]) => {
    const body = { game: "zip-zap", seats: SEATS };
    const calls = callers.map(({ token }) => call(url, "POST", "/v1/quick", { token, body }));
    return (await Promise.all(calls)).map((answer) => {
      expect(answer).toMatchObject({ status: 201 });
      return seatedSchema().parse(answer.body).id;
    });
  };

  const ids = await crowd(guests.slice(LATER));
  expect(sizes(ids)).toEqual([...Array.from({ length: MATCHES - 1 }, () => SEATS), 1]);
  ids.push(...(await crowd(guests.slice(0, LATER))));
  expect(sizes(ids)).toEqual(Array.from({ length: MATCHES }, () => SEATS));

  // As the matches themselves say.
  const looks = [...new Set(ids)].map((id) => call(url, "GET", `/v1/matches/${id}`));
  const matches = (await Promise.all(looks)).map(({ body }) => matchSchema().parse(body));
  expect(matches.every(({ status }) => status === "live")).toBe(true);
  const seated = matches.flatMap(({ seats }) => seats.map(({ player }) => player));
  expect(seated.toSorted()).toEqual(guests.map(({ id }) => id).toSorted());
});
